/** Looks like a text and is none: where, what, and what it is. */
export type Argued = readonly [path: string, text: string, reason: string]

interface Found {
  readonly path: string
  readonly text: string
}

/** Files whose texts stand where they belong. */
export const isCatalogue = (path: string): boolean => /[/-]texts\.ts$/u.test(path)

/** What was found and nobody has argued for. */
export const unargued = <One extends Found>(found: readonly One[], argued: readonly Argued[]): readonly One[] => {
  const known = new Set(argued.map(([path, text]) => keyOf({ path, text })))
  return found.filter((one) => !known.has(keyOf(one)))
}

/** What is argued for and is not there any more. */
export const needless = (argued: readonly Argued[], found: readonly Found[]): readonly Argued[] => {
  const known = new Set(found.map(keyOf))
  return argued.filter(([path, text]) => !known.has(keyOf({ path, text })))
}

const keyOf = ({ path, text }: Found): string => `${path} ${text}`
