import type { Commands } from '#commands/all.ts'
import type { Redacted, Sealed } from '#domain/event.ts'
import type { QuietHours } from '#domain/notifications/vocabulary.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { NotificationDocument } from '#projections/notifications/notifications.ts'
import type { SchedulerDeps } from '#scheduler/deps.ts'

/** What a device is sent, encrypted for it alone. */
export interface Push {
  /** The title of the row in the inbox: no address, no word of a message. */
  readonly title: string
  /** Where a click leads, as a path of the web application. */
  readonly address: string
  /** The same for what takes the place of something earlier on the device. */
  readonly tag: string
  /** The same when the same thing is sent again, so that the device makes no second sound. */
  readonly event: string
}

export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `gone`: the push service does not know the device any more · `refused`: it will never take this · `failed`: perhaps later. */
export interface PushResult {
  readonly is: 'sent' | 'gone' | 'refused' | 'failed'
  readonly note: string | null
}

export interface NotificationTexts {
  readonly title: string
  readonly address: string
  /** Looked at, or no longer true. */
  readonly isOver: boolean
}

export interface PushDeps extends SchedulerDeps {
  readonly commands: Pick<Commands, 'send'>
  /** How far every read model is: what lies beyond may be in one and not yet in another. */
  readonly appliedPosition: () => number
  /** As the person's inbox shows them, by id. */
  readonly describe: (
    reads: Reads,
    documents: readonly NotificationDocument[],
    personId: string,
  ) => Promise<ReadonlyMap<string, NotificationTexts>>
  /** When the quiet hours end that an instant lies in; null outside them. */
  readonly quietUntil: (hours: QuietHours | null, at: string) => string | null
  readonly isSignedIn: (sessionId: string) => Promise<boolean>
  readonly unseal: <T>(value: T | Sealed) => Promise<T | Redacted>
  /** Never rejects, and answers within 10 s. `ttl`: seconds for which the push service keeps it. */
  readonly send: (target: PushTarget, push: Push, ttl: number) => Promise<PushResult>
}
