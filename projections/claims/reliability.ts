import { AccountErased, type AccountEvent } from '#domain/accounts/events.ts'
import { ClaimCompleted, ClaimReleased, type ClaimEvent } from '#domain/claims/events.ts'
import { type MessageEvent, MessageSent } from '#domain/messages/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { between, DAY, HOUR } from '#domain/time.ts'
import { type Body, defineProjection } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

/** Answers are counted by how long they took: within so many hours, or longer. */
export const WITHIN_HOURS = [1, 3, 12, 24, 72] as const

/** What an owner may know of somebody who asks for a thing, by the person's id. Nobody else sees it, and it is never one number. */
export interface ReliabilityDocument extends Document {
  /** Things picked up, of whomever. */
  readonly collected: number
  /** Pickups to which the person did not come, as the owner said. */
  readonly noShows: number
  /** Answers to messages by `WITHIN_HOURS`, the last for what took longer; older ones weigh less and less. */
  readonly answers: readonly number[]
  /** Conversations in which the other one spoke last, and since when; the latest of them. */
  readonly unanswered: readonly { readonly conversationId: string; readonly since: string }[]
}

type Past =
  | Extract<ClaimEvent, { type: 'ClaimCompleted' | 'ClaimReleased' }>
  | Extract<MessageEvent, { type: 'MessageSent' }>
  | Extract<AccountEvent, { type: 'AccountErased' }>
type Reliability = Body<ReliabilityDocument>
type MessageSentEvent = RecordedEvent<Extract<Past, { type: 'MessageSent' }>>

/** So many are remembered: a document must not grow with the life of a person. */
const MOST_UNANSWERED = 20
/** What comes later is no answer, but a new talk. */
const LATEST = 7 * DAY
/** Then every count is halved, so that how somebody answers now is soon seen. */
const MOST_ANSWERS = 40

const NOTHING: Reliability = { collected: 0, noShows: 0, answers: [0, 0, 0, 0, 0, 0], unanswered: [] }

export const reliability = defineProjection<ReliabilityDocument, Past>({
  name: 'reliability',
  version: 1,
  indexes: { fields: [], arrays: [] },
  wants: [ClaimCompleted, ClaimReleased, MessageSent, AccountErased].map(({ type }) => type),
  keys: ({ type, data }) => {
    if (type === 'MessageSent') return [data.senderId, data.recipientId]
    return type === 'AccountErased' ? [data.accountId] : [data.claimerId]
  },
  evolve: (document, event, id) => {
    if (event.type === 'AccountErased') return null
    const before = document ?? NOTHING
    if (event.type === 'ClaimCompleted') return { ...before, collected: before.collected + 1 }
    if (event.type === 'ClaimReleased') return event.data.noShow ? { ...before, noShows: before.noShows + 1 } : document
    return event.data.senderId === id ? answered(before, event) : spokenTo(before, event)
  },
})

/** The first of several messages is what an answer is awaited to. */
const spokenTo = (before: Reliability, { data: { conversationId }, at }: MessageSentEvent): Reliability =>
  before.unanswered.some((one) => one.conversationId === conversationId)
    ? before
    : { ...before, unanswered: [...before.unanswered, { conversationId, since: at }].slice(-MOST_UNANSWERED) }

const answered = (before: Reliability, { data: { conversationId }, at }: MessageSentEvent): Reliability => {
  const to = before.unanswered.find((one) => one.conversationId === conversationId)
  if (!to) return before
  const took = between(to.since, at)
  const unanswered = before.unanswered.filter((one) => one !== to)
  if (took > LATEST) return { ...before, unanswered }
  const turn = WITHIN_HOURS.findIndex((hours) => took <= hours * HOUR)
  const slot = turn < 0 ? WITHIN_HOURS.length : turn
  const answers = aged(before.answers).map((count, place) => (place === slot ? count + 1 : count))
  return { ...before, answers, unanswered }
}

const aged = (answers: readonly number[]): readonly number[] =>
  answers.reduce((sum, count) => sum + count, 0) < MOST_ANSWERS
    ? answers
    : answers.map((count) => Math.floor(count / 2))

/** From so many answers on something is said of them. */
const ENOUGH = 3

/** The hours within which the person mostly answers: more than half of the times; null where that cannot be said. */
export const answersWithin = ({ answers }: Pick<Reliability, 'answers'>): number | null => {
  const all = answers.reduce((sum, count) => sum + count, 0)
  if (all < ENOUGH) return null
  let soFar = 0
  for (const [place, hours] of WITHIN_HOURS.entries()) {
    soFar += answers[place] ?? 0
    if (soFar * 2 > all) return hours
  }
  return null
}
