/** The servers that whoever runs the tests or the measurements has named; the last one was started for them, and is no MongoDB. */
export const namedServers = {
  eventStoreDb: process.env['EVENTSTOREDB_URL'],
  mongoDb: process.env['MONGODB_URL'],
  startedForBench: process.env['BENCH_MONGODB_URL'],
}

/** The address of a database on a MongoDB server. */
export const urlOf = (server: string, name: string): string => {
  const [address = '', query] = server.split('?')
  return `${address.replace(/(?<=^\w+(?:\+srv)?:\/\/[^/]+)\/.*$/u, '')}/${name}${query ? `?${query}` : ''}`
}
