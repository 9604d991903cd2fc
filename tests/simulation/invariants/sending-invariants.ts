import { awayIn } from './away-invariants.ts'
import { AccountErasureStarted, EmailVerificationRequested, EmailVerified } from '#domain/accounts/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { DAY, HOUR, plus } from '#domain/time.ts'
import { notifications } from '#projections/notifications/notifications.ts'
import { pushDevices } from '#projections/push/push-devices.ts'
import { openReads } from '#projections/engine/reads.ts'
import { SECURITY_MAILS } from '#scheduler/mail/security-letters.ts'
import { LINK_MAILS } from '#scheduler/mail/links.ts'
import { PUSH } from '#scheduler/push/intents.ts'
import { doubles } from './log-invariants.ts'
import { deviceOf, pushIdOf } from '#tests/simulation/process/sending.ts'
import type { Site } from '#tests/simulation/site.ts'
import { isBlockEvent } from '#tests/simulation/truth.ts'

export interface Sent {
  readonly site: Pick<Site, 'outbox' | 'effects' | 'reads' | 'isTold' | 'people'>
  readonly log: readonly RecordedEvent[]
  /** Since when nothing failed any more, ISO 8601; whatever was due by `until` has had its time. */
  readonly calmFrom: string
  readonly until: string
}

/** What was to be sent was, no try of it sent it twice, and a digest was sent once. */
export const sendingBroken = async (sent: Sent): Promise<readonly string[]> =>
  sent.site.isTold
    ? [
        ...tooOften(sent.site),
        ...neverSent(sent.site),
        ...acrossBlocks(sent),
        ...linksMissing(sent),
        ...(await pushesMissing(sent)),
      ]
    : []

const tooOften = ({ outbox, effects }: Sent['site']): readonly string[] => {
  const count = new Map<string, number>()
  for (const { effectId } of outbox) count.set(effectId, (count.get(effectId) ?? 0) + 1)
  const digests = outbox.filter(({ kind }) => kind === 'digest').map(({ effectId }) => effectId)
  return [
    ...doubles(digests).map((id) => `the digest ${id} was mailed twice`),
    ...[...count]
      .filter(([id, times]) => times > effects.tries(id))
      .map(([id, times]) => `${id} was sent ${times} times in ${effects.tries(id)} tries`),
  ]
}

/** A digest may be done without a mail: where there was nothing new, or a process died over it. */
const SENT_WHEN_DONE: ReadonlySet<string> = new Set([PUSH, ...LINK_MAILS, ...Object.values(SECURITY_MAILS)])

const neverSent = ({ outbox, effects }: Sent['site']): readonly string[] => {
  const handed = new Set(outbox.map(({ effectId }) => effectId))
  const taken = effects.taken()
  return [...effects.done()]
    .filter((id) => SENT_WHEN_DONE.has(taken.get(id) ?? '') && !handed.has(id))
    .map((id) => `${taken.get(id)} ${id} is written down as done and was never sent`)
}

interface Block {
  readonly pair: readonly string[]
  readonly from: string
  /** Null where it stands at the end. */
  to: string | null
}

const blocksIn = (log: readonly RecordedEvent[]): readonly Block[] => {
  const blocks: Block[] = []
  for (const { type, data, at } of log.filter(isBlockEvent)) {
    const pair = [data.blockerId, data.blockedId]
    const standing = blocks.find((one) => one.to === null && one.pair.join() === pair.join())
    if (type === 'PersonBlocked' && !standing) blocks.push({ pair, from: at, to: null })
    if (type === 'PersonUnblocked' && standing) standing.to = at
  }
  return blocks
}

/** So long a block may be on its way to the read models: twenty seconds of the machines. */
const APPLIED_MS = 6 * HOUR

/** Nobody is sent words of somebody with whom they want nothing to do, or who wants nothing to do with them. */
const acrossBlocks = ({ site: { outbox, people }, log }: Sent): readonly string[] => {
  const blocks = blocksIn(log)
  return outbox.flatMap(({ kind, personId, text, at }) => {
    const standing = blocks.filter(({ from, to }) => from <= plus(at, -APPLIED_MS) && (to === null || to > at))
    const others = standing.filter(({ pair }) => pair.includes(personId)).flatMap(({ pair }) => pair)
    return people
      .filter(({ id, word }) => id !== personId && others.includes(id) && text.toLowerCase().includes(word))
      .map(({ id }) => `a ${kind} to ${personId} has words of ${id} across a block`)
  })
}

/** The last link that somebody asked for is mailed, where all was calm for some hours of the day for which it is good. */
const linksMissing = ({ site: { outbox }, log, calmFrom, until }: Sent): readonly string[] => {
  const asked = new Map<string, RecordedEvent>()
  for (const event of log) {
    if (event.type === EmailVerificationRequested.type) asked.set(event.stream, event)
    if (event.type === EmailVerified.type || event.type === AccountErasureStarted.type) asked.delete(event.stream)
  }
  const isDue = ({ at }: RecordedEvent): boolean => at <= until && plus(at, DAY) > plus(calmFrom, 6 * HOUR)
  const mailed = new Set(outbox.filter(({ kind }) => kind === 'link').map(({ personId }) => personId))
  return [...asked.values()].filter(isDue).flatMap(({ data, stream }) => {
    const { verificationId } = data as { readonly verificationId: string }
    return mailed.has(verificationId) ? [] : [`${stream} was never mailed the link ${verificationId}`]
  })
}

/** What somebody was told while all was calm, and by then had a device, was looked at. */
const pushesMissing = async ({ site: { reads, effects }, log, calmFrom, until }: Sent): Promise<readonly string[]> => {
  const views = openReads(reads)
  const { documents: devices } = await views.of(pushDevices).find({ where: [], limit: 500 })
  const since = new Map(devices.map((device) => [device._id, device.since]))
  const { documents } = await views.of(notifications).find({ where: [], limit: 5000 })
  const known = effects.taken()
  const isAway = awayIn(log)
  return documents
    .filter(({ createdAt }) => createdAt > calmFrom && createdAt <= until)
    .filter(({ personId, createdAt }) => (since.get(deviceOf(personId)) ?? '9') < createdAt)
    .filter(({ eventId, personId }) => !known.has(pushIdOf(eventId, personId)))
    .filter(({ personId, createdAt }) => !isAway(personId, createdAt))
    .map(({ _id }) => `nobody looked whether ${_id} is to be pushed`)
}
