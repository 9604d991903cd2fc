import { DAY, plus } from '#domain/time.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { inboxes } from '#projections/notifications/inboxes.ts'
import { type NotificationDocument, notifications } from '#projections/notifications/notifications.ts'
import type { PushDeviceDocument } from '#projections/push/push-devices.ts'
import type { Push, PushDeps } from './deps.ts'
import { isWanted, pushIntent, type Wishes } from './intents.ts'
import { LATE_MS } from './plan.ts'
import * as texts from './texts.ts'

interface SummaryContext {
  readonly deps: PushDeps
  readonly reads: Reads
  readonly device: PushDeviceDocument
  readonly wishes: Wishes
}

/** What came in during the quiet hours that were to end at `end`, and still holds, as one; null where nothing does. */
export const summaryOf = async (context: SummaryContext, end: string): Promise<Push | null> => {
  const { deps, reads, device } = context
  if (isTooLate(context, end)) return null
  const documents = await ofTheNight(context, await unreadOf(context), end)
  const told = await deps.describe(reads, documents, device.personId)
  const still = documents.filter(({ _id }) => told.get(_id)?.isOver === false).toSorted((a, b) => b.order - a.order)
  const [newest] = still
  const shown = newest && told.get(newest._id)
  if (!newest || !shown) return null
  if (still.length === 1) return { title: shown.title, address: shown.address, tag: newest._id, event: newest.eventId }
  return {
    title: texts.whileYouSlept(still.length),
    address: '/notifications',
    tag: `quiet-hours-${end}`,
    event: end,
  }
}

/** An hour after the end, whether it was the planned one or a later one that the person has chosen since. */
const isTooLate = ({ deps, wishes }: SummaryContext, end: string): boolean => {
  const hourAgo = plus(deps.clock(), -LATE_MS)
  return end < hourAgo && deps.quietUntil(wishes.quietHours, hourAgo) === null
}

/** What was told in the quiet hours; and before them, where the push of it did not get through until they began. */
const ofTheNight = async (
  context: SummaryContext,
  documents: readonly NotificationDocument[],
  end: string,
): Promise<readonly NotificationDocument[]> => {
  const { deps, device } = context
  const found: NotificationDocument[] = []
  for (const one of documents.filter((document) => isOfTheNight(context, document, end)))
    if (isQuietAt(context, one.createdAt) || (await isHeldBack(deps, one, device))) found.push(one)
  return found
}

const isQuietAt = ({ deps, wishes }: SummaryContext, at: string): boolean =>
  deps.quietUntil(wishes.quietHours, at) !== null

const isHeldBack = async (deps: PushDeps, one: NotificationDocument, device: PushDeviceDocument): Promise<boolean> =>
  (await deps.ledger.find(pushIntent(deps, one, device).id))?.state === 'held'

const isOfTheNight = (context: SummaryContext, one: NotificationDocument, end: string): boolean =>
  one.createdAt > plus(end, -DAY) &&
  one.createdAt > context.device.since &&
  (isQuietAt(context, one.createdAt) || isQuietAt(context, plus(one.createdAt, LATE_MS))) &&
  isWanted(context.wishes, one)

/** By their places in the log, of which an event tells a person one thing at most. */
const unreadOf = async ({ reads, device }: SummaryContext): Promise<readonly NotificationDocument[]> => {
  const { personId } = device
  const orders = ((await reads.of(inboxes).get(personId))?.notices ?? []).map(({ order }) => order)
  if (orders.length === 0) return []
  const where = [
    { field: 'personId', eq: personId },
    { field: 'order', in: orders },
  ]
  return (await reads.of(notifications).find({ where, limit: orders.length })).documents
}
