/** What JSON says, nobody's to change, so that all who ask may be given the same. */
export const parseFrozen = <T>(json: string): T => freeze(JSON.parse(json) as T)

const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
  return value
}
