/** How people are spoken of: by the first name. "Former neighbour" is no name and stays whole. */
export const firstName = (name: string) => (name === 'Former neighbour' ? name : (name.trim().split(/\s+/)[0] ?? name))
