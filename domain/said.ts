/** Field → the latest fact in which somebody told it. Kept as it came: words stay encrypted until somebody compares them. */
export type SaidOf<Words> = Readonly<Partial<Record<keyof Words, Words>>>

/** Only what is told again is replaced, so what was edited ten thousand times is no longer than what was edited once. */
export const told = <Words extends object>(said: SaidOf<Words>, words: Words): SaidOf<Words> => {
  const fields = Object.keys(words) as (keyof Words)[]
  return { ...said, ...Object.fromEntries(fields.map((field) => [field, words])) }
}

/** The latest word on one field. */
export const saidOf = <Words, Field extends keyof Words>(said: SaidOf<Words>, field: Field): Words[Field] | undefined =>
  said[field]?.[field]

/** Whether a word differs from the latest one; nothing and null are the same. */
export const differs = <Words>(said: SaidOf<Words>, field: keyof Words, now: unknown): boolean =>
  JSON.stringify(saidOf(said, field) ?? null) !== JSON.stringify(now ?? null)
