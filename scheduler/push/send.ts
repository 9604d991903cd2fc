import { type Redacted, type Sealed } from '#domain/event.ts'
import { between, plus, SECOND } from '#domain/time.ts'
import { people } from '#projections/accounts/people.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { type NotificationDocument, notifications } from '#projections/notifications/notifications.ts'
import { type PushDeviceDocument, pushDevices } from '#projections/push/push-devices.ts'
import type { Intent } from '#stores/effects/port.ts'
import { type EffectResult, carryOut, over } from '#scheduler/effects.ts'
import type { Push, PushDeps, PushTarget } from './deps.ts'
import { isWanted, PUSH, PUSH_SUMMARY, subjectsOf, summaryIntent, type Wishes, wishesOf } from './intents.ts'
import { LATE_MS } from './plan.ts'
import { summaryOf } from './summary.ts'

/** So many at the same time: one push service that does not answer holds up few others. */
const AT_ONCE = 8
const PAGE = 64

/** Sends what is due; true where there was more than one run takes. */
export const sendPushes = async (deps: PushDeps, signal: AbortSignal): Promise<boolean> => {
  const due = await deps.ledger.due({ effects: [PUSH, PUSH_SUMMARY], now: deps.clock(), limit: PAGE })
  for (let at = 0; at < due.length && !signal.aborted; at += AT_ONCE) {
    const ends = await Promise.all(
      due.slice(at, at + AT_ONCE).map((intent) => carryOut(deps, intent, pushEffect(deps, intent))),
    )
    // The way out is broken, not one service: the rest waits for the next look.
    if (ends.every((end) => end === 'failed')) return false
  }
  return due.length === PAGE
}

const pushEffect =
  (deps: PushDeps, intent: Intent) =>
  async (effectId: string): Promise<EffectResult> => {
    const reads = deps.openReads()
    const [subjectId, deviceId] = subjectsOf(intent)
    const device = await reads.of(pushDevices).get(deviceId)
    const told = intent.effect === PUSH ? await reads.of(notifications).get(subjectId) : null
    const personId = intent.effect === PUSH ? told?.personId : subjectId
    if (!device || device.personId !== personId) return over('The device is not told any more.')
    const wishes = wishesOf(await reads.of(people).get(device.personId))
    const context: PushContext = { deps, reads, device, wishes, effectId }
    return told ? ofOne(context, told, intent) : ofSummary(context, intent)
  }

interface PushContext {
  readonly deps: PushDeps
  readonly reads: Reads
  readonly device: PushDeviceDocument
  readonly wishes: Wishes
  readonly effectId: string
}

const ofOne = async (context: PushContext, told: NotificationDocument, { cause }: Intent): Promise<EffectResult> => {
  const { deps, reads, device, wishes } = context
  const now = deps.clock()
  if (told.eventId !== cause) return over('Something newer took its place.')
  if (told.createdAt <= plus(now, -LATE_MS)) return over('It is too late for it.')
  if (!isWanted(wishes, told)) return over('The person does not want to be told of it.')
  const until = deps.quietUntil(wishes.quietHours, now)
  if (until !== null) {
    await deps.ledger.plan([summaryIntent(deps, until, device)], now)
    return { is: 'held', note: 'It comes with the summary, after the quiet hours.' }
  }
  const shown = (await deps.describe(reads, [told], told.personId)).get(told._id)
  if (!shown || shown.isOver) return over('It was looked at, or is no longer true.')
  const { title, address } = shown
  const ttl = Math.ceil((LATE_MS - between(told.createdAt, now)) / SECOND)
  return deliver(context, { title, address, tag: told._id, event: told.eventId }, ttl)
}

const ofSummary = async (context: PushContext, { cause }: Intent): Promise<EffectResult> => {
  const { deps, wishes } = context
  const now = deps.clock()
  const until = deps.quietUntil(wishes.quietHours, now)
  if (until !== null) return { is: 'waiting', note: 'Quiet hours.', nextAt: until }
  const summary = await summaryOf(context, cause)
  return summary === null ? over('Nothing of it is still true.') : deliver(context, summary, LATE_MS / SECOND)
}

const deliver = async ({ deps, device, effectId }: PushContext, push: Push, ttl: number): Promise<EffectResult> => {
  if (!(await deps.isSignedIn(device.sessionId))) return forgotten(deps, device, { effectId, reason: 'signed-out' })
  const target = await targetOf(deps, device)
  if (target === null) return over('The person is forgotten.')
  const { is, note } = await deps.send(target, push, ttl)
  if (is === 'gone') return forgotten(deps, device, { effectId, reason: 'gone' })
  if (is === 'sent') return { is: 'done', note }
  return { is, note }
}

const forgotten = async (
  deps: PushDeps,
  { _id: subscriptionId, personId }: PushDeviceDocument,
  { effectId, reason }: { readonly effectId: string; readonly reason: 'gone' | 'signed-out' },
): Promise<EffectResult> => {
  const metadata = {
    by: { kind: 'job', id: PUSH },
    commandId: deps.effectIdOf(effectId, 'unsubscribe'),
    startedAt: deps.clock(),
  } as const
  await deps.commands.send({ type: 'unsubscribePush', personId, subscriptionId, reason }, metadata)
  return over(`The device is ${reason}.`)
}

const isText = (value: string | Sealed | Redacted): value is string => typeof value === 'string'

/** Null where the person's key is gone. */
const targetOf = async ({ unseal }: PushDeps, device: PushDeviceDocument): Promise<PushTarget | null> => {
  const [endpoint, p256dh, auth] = await Promise.all([
    unseal(device.endpoint),
    unseal(device.p256dh),
    unseal(device.auth),
  ])
  return isText(endpoint) && isText(p256dh) && isText(auth) ? { endpoint, p256dh, auth } : null
}
