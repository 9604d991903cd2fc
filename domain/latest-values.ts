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
