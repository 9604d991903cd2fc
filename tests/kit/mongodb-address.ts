/** The address of a database on a server. */
export const urlOf = (server: string, name: string): string => {
  const [address = '', query] = server.split('?')
  return `${address.replace(/(?<=^\w+(?:\+srv)?:\/\/[^/]+)\/.*$/u, '')}/${name}${query ? `?${query}` : ''}`
}
