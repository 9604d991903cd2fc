import { isNewListing } from '#domain/notifications/vocabulary.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import { inboxes, type InboxDocument, type UnreadNotice } from '#projections/notifications/inboxes.ts'
import type { Reads } from '#projections/engine/projection.ts'

export interface Unread {
  /** Places in the log of the unread notifications, oldest first; at most 200. */
  readonly orders: readonly number[]
  /** Conversation → unread messages in it, of the newest 200 of this person. */
  readonly messages: ReadonlyMap<string, number>
  /** Notifications ever told, without those that are gathered. */
  readonly total: number
}

/** What somebody has not looked at and still holds. */
export const unreadOf = async (reads: Reads, personId: string): Promise<Unread> => {
  const { notices, messages, total } = (await reads.of(inboxes).get(personId)) ?? NOTHING
  const held = await holding(reads, notices)
  return { orders: held.map(({ order }) => order), messages: countedBy(messages), total }
}
const NOTHING = { notices: [], messages: [], total: 0 } as const

const countedBy = (messages: InboxDocument['messages']): ReadonlyMap<string, number> =>
  new Map(messages.map(({ conversationId, orders }) => [conversationId, orders.length]))

/** What is free ends with a yes to another neighbour, an event that does not name those who were told: so the listing is asked. */
const holding = async (reads: Reads, notices: readonly UnreadNotice[]): Promise<readonly UnreadNotice[]> => {
  const asked = notices.filter(isOfFreeThing).map(({ subjectId }) => subjectId)
  if (asked.length === 0) return notices
  const free = (await reads.of(items).getMany([...new Set(asked)])).filter(isFree)
  const ids = new Set(free.map(({ _id }) => _id))
  return notices.filter((one) => !isOfFreeThing(one) || ids.has(one.subjectId))
}

const isOfFreeThing = ({ kind }: UnreadNotice): boolean => kind === 'next_in_line' || isNewListing(kind)
const isFree = ({ status, hiddenBecause, visibility }: ItemDocument): boolean =>
  status === 'available' && hiddenBecause.length === 0 && visibility === 'public'
