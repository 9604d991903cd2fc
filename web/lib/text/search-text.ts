/** Parameters as they stand behind an address; what is absent is left out. */
export const searchOf = (query: Readonly<Record<string, string | number | boolean | undefined>>): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/**
 * For the router: parameters are words, and each route makes of them what it needs. Read as JSON, a search for `5e2` would become one for 500,
 * and `true` or `{}` no text at all.
 */
export const asWords = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: searchOf,
}
