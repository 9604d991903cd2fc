import { isRedacted } from './event.ts'

/** Field → the data of the latest event that set it. Kept as it came: words stay encrypted until somebody compares them. */
export type LatestValues<Words> = Readonly<Partial<Record<keyof Words, Words>>>

/** Only the fields that are set again are replaced, so a state that was edited ten thousand times is no larger than one edited once. */
export const withLatest = <Words extends object>(latest: LatestValues<Words>, words: Words): LatestValues<Words> => {
  const fields = Object.keys(words) as (keyof Words)[]
  return { ...latest, ...Object.fromEntries(fields.map((field) => [field, words])) }
}

/** The latest value of one field. */
export const latestValue = <Words, Field extends keyof Words>(
  latest: LatestValues<Words>,
  field: Field,
): Words[Field] | undefined => latest[field]?.[field]

/** Whether a value differs from the latest one; undefined and null are the same. */
export const differs = <Words>(latest: LatestValues<Words>, field: keyof Words, now: unknown): boolean =>
  JSON.stringify(latestValue(latest, field) ?? null) !== JSON.stringify(now ?? null)

/** Whether one of these fields can still be read: none can once its author's account was erased. */
export const isReadable = <Words>(latest: LatestValues<Words>, fields: readonly string[]): boolean =>
  fields.some((field) => isPresent(latestValue(latest, field as keyof Words)))

/** Whether a value is there and was not redacted by an erasure. */
export const isPresent = (value: unknown): boolean => value !== null && value !== undefined && !isRedacted(value)
