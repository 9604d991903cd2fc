import type { AccountEvent } from '#domain/accounts/events.ts'
import type { AwayReason } from '#domain/accounts/vocabulary.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { known } from '#projections/engine/projection.ts'

/** One reason to be away, as the person is told of it. */
export interface AbsenceShown {
  readonly reason: AwayReason
  readonly since: string
  readonly until: string | null
  readonly words: string | null
  readonly receiptId: string | null
}

export const absencesAfter = (
  away: readonly AbsenceShown[],
  { data, at }: RecordedEvent<Extract<AccountEvent, { type: 'PersonWentAway' | 'PersonCameBack' }>>,
): readonly AbsenceShown[] => {
  const others = away.filter(({ reason }) => reason !== data.reason)
  if (!('until' in data)) return others
  const { reason, until, words, receiptId } = data
  return [...others, { reason, since: at, until, words: known(words), receiptId }]
}

export const withoutWords = (away: readonly AbsenceShown[]): readonly AbsenceShown[] =>
  away.map((one) => ({ ...one, words: null }))
