import { isRedacted } from './event.ts'

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

/** Whether one of these fields still tells something: of somebody who is forgotten none does. */
export const isReadable = <Words>(said: SaidOf<Words>, fields: readonly string[]): boolean =>
  fields.some((field) => isWord(saidOf(said, field as keyof Words)))

/** What is in a field that holds words of somebody, where there are any, and nobody has forgotten them. */
export const isWord = (value: unknown): boolean => value !== null && value !== undefined && !isRedacted(value)
