import { isSecurityNotice } from '#domain/notifications/vocabulary.ts'
import { HOUR, plus } from '#domain/time.ts'
import { people } from '#projections/accounts/people.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { type NotificationDocument, notifications } from '#projections/notifications/notifications.ts'
import { type PushDeviceDocument, pushDevices } from '#projections/push/push-devices.ts'
import type { Intent } from '#stores/effects/port.ts'
import type { PushDeps } from './deps.ts'
import { isWanted, pushIntent, summaryIntent, wishesOf } from './intents.ts'

/** What is older is in the inbox, and too old for a push: a process that was down, or a rebuild, pushes nothing of before. */
export const LATE_MS = HOUR

const PAGE = 50
/** Ten devices of each person of a page. */
const DEVICES = 500

/**
 * Writes down what is to be pushed of everything that was told after a position of the log; null: of the last hour. Answers the
 * position up to which all is written down. Repeatable: an effect that is known stays as it is.
 */
export const planPushes = async (deps: PushDeps, after: number | null): Promise<number> => {
  const reads = deps.openReads()
  const upTo = deps.appliedPosition()
  const oldest = plus(deps.clock(), -LATE_MS)
  let planned = after ?? 0
  for await (const documents of newestFirst(reads, after)) {
    const recent = documents.filter(({ order, createdAt }) => order <= upTo && createdAt > oldest)
    await deps.ledger.plan(await intentsOf(deps, reads, recent), deps.clock())
    planned = Math.max(planned, ...documents.map(({ order }) => Math.min(order, upTo)))
    if (documents.some(({ createdAt }) => createdAt <= oldest)) break
  }
  return planned
}

async function* newestFirst(reads: Reads, after: number | null): AsyncGenerator<readonly NotificationDocument[]> {
  const where = [{ field: 'order', range: { gt: after ?? -1 } }] as const
  const sort = { field: 'order', order: 'desc' } as const
  for (let cursor: string | undefined; ;) {
    const page = await reads.of(notifications).find({ where, sort, limit: PAGE, after: cursor })
    if (page.documents.length > 0) yield page.documents
    if (page.next === null) return
    cursor = page.next
  }
}

const intentsOf = async (
  deps: PushDeps,
  reads: Reads,
  recent: readonly NotificationDocument[],
): Promise<readonly Intent[]> => {
  const ids = [...new Set(recent.map(({ personId }) => personId))]
  if (ids.length === 0) return []
  const { documents: devices } = await reads
    .of(pushDevices)
    .find({ where: [{ field: 'personId', in: ids }], limit: DEVICES })
  if (devices.length === 0) return []
  const found = await reads.of(people).getMany([...new Set(devices.map(({ personId }) => personId))])
  // Nothing reminds who is away, but of the account's own safety.
  const away = new Set(found.filter((person) => person.away.length > 0).map(({ _id }) => _id))
  const wishes = new Map(found.map((person) => [person._id, wishesOf(person)]))
  const now = deps.clock()
  return recent.flatMap((one) => {
    const wanted = wishes.get(one.personId)
    if (!wanted || !isWanted(wanted, one) || (away.has(one.personId) && !isSecurityNotice(one.kind))) return []
    const until = deps.quietUntil(wanted.quietHours, now)
    const intended = (device: PushDeviceDocument): Intent =>
      until === null ? pushIntent(deps, one, device) : summaryIntent(deps, until, device)
    // A device gets no pushes for what was told before it subscribed.
    return devices.filter(({ personId, since }) => personId === one.personId && since < one.createdAt).map(intended)
  })
}
