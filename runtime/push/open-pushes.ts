import { quietUntil } from '#api/notifications/quiet-hours.ts'
import { toldTo } from '#api/notifications/told.ts'
import { noticeTypes } from '#projections/notifications/notices.ts'
import type { PushDeps } from '#scheduler/push/deps.ts'
import { startPushes } from '#scheduler/push/start.ts'
import type { Sending } from '#scheduler/sending.ts'
import type { SchedulerDeps } from '#scheduler/deps.ts'
import { openSealed } from '#stores/events/codec/codec.ts'
import type { World } from '#runtime/world.ts'
import type { Config } from '#runtime/config/config.ts'
import { makePushSender, postPublicly } from './sender.ts'
import { vapidOf } from './vapid.ts'

type Composed = Pick<World, 'stores' | 'commands'> & {
  readonly runner: Pick<World['runner'], 'position' | 'onApplied'>
  readonly config: Pick<Config, 'siteUrl' | 'adminEmail' | 'timeZone'>
}

/** What the push part of the scheduler needs; `send` is replaced in tests. */
export const pushDeps = ({ stores, commands, runner, config }: Composed, scheduler: SchedulerDeps): PushDeps => ({
  ...scheduler,
  commands,
  appliedPosition: runner.position,
  describe: toldTo(config.timeZone),
  quietUntil: (hours, at) => quietUntil(config.timeZone, hours, at),
  isSignedIn: async (sessionId) => {
    const session = await stores.vault.sessions.byId(sessionId)
    return session !== null && session.expiresAt > scheduler.clock()
  },
  unseal: (value) => openSealed(stores.keyring, value),
  send: makePushSender(vapidOf(stores.vault.siteKeys.push), { subject: contactOf(config), post: postPublicly }),
})

/** Wakes as soon as anybody was told of anything. */
export const openPushes = (composed: Composed, deps: PushDeps): Sending => {
  const pushes = startPushes(deps)
  const told: ReadonlySet<string> = new Set(noticeTypes)
  const endListening = composed.runner.onApplied((events) => {
    if (events.some(({ type }) => told.has(type))) void pushes.tick()
  })
  return {
    tick: pushes.tick,
    stop: () => {
      endListening()
      return pushes.stop()
    },
  }
}

/** Whom a push service may write to about this site (RFC 8292). */
const contactOf = ({ siteUrl, adminEmail }: Composed['config']): string => {
  if (siteUrl?.startsWith('https:')) return new URL(siteUrl).origin
  return `mailto:${adminEmail ?? 'nobody@example.invalid'}`
}
