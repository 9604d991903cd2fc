import type { Actor, Redacted, Sealed } from '#domain/event.ts'
import type { Point } from '#domain/place.ts'
import type { EventStore } from '#stores/events/port.ts'

/** What commands need from outside: the log, and functions whose secrets and tables were given to them. */
export interface CommandDeps {
  readonly events: EventStore
  /** ISO 8601 UTC. */
  readonly clock: () => string
  /** Milliseconds that only grow, for how long something is kept. */
  readonly steadyClock: () => number
  /** 32 bytes under the site's key for names of e-mail streams, for the displacement of homes, for seeds of draws or for ids of receipts. */
  readonly hmac: (purpose: 'email' | 'place' | 'draw' | 'receipt', text: string) => Uint8Array
  /** A domain of the net as its people write it: `münchen.example` for `xn--mnchen-3ya.example`. */
  readonly domainInLetters: (domain: string) => string
  /** Opens what the log keeps sealed, for a rule that must compare it; redacted for a forgotten person. */
  readonly unseal: <T>(value: T | Sealed) => Promise<T | Redacted>
  /** Destroys a person's key, and with it password, sessions, photos and kept answers; durable when it answers, and repeatable. */
  readonly forgetPerson: (personId: string) => Promise<void>
  /** Passwords, second factors and sessions, which are the vault's: what a change of them in the log brings with it. Each durable when it answers, and repeatable. */
  readonly signIns: {
    /** Makes a new password, kept under an id of its own, that of an account: `nth` of its changes. Nothing where a later one came first. */
    readonly usePassword: (accountId: string, change: { passwordId: string; nth: number }) => Promise<void>
    /** Nobody signs in any more by one of an earlier change. */
    readonly dropPassword: (accountId: string, nth: number) => Promise<void>
    /** A second factor, with its backup codes; or the codes alone. */
    readonly dropFactor: (factorId: string) => Promise<void>
    readonly dropCodes: (factorId: string) => Promise<void>
    readonly endSessions: (personId: string, exceptId?: string) => Promise<void>
  }
  /** The nearest locality and its centre. */
  readonly suburbOf: (point: Point) => { readonly name: string; readonly point: Point }
  /** The same command gives the same ids again: derived from its id and the time it was first begun. */
  readonly idsOf: (metadata: CommandMetadata) => Ids
  /** uuidv5(command id / stream / index). */
  readonly eventIdOf: (commandId: string, stream: string, index: number) => string
  /** Waits between two tries, with jitter; the try is 1, 2, … */
  readonly pause: (attempt: number) => Promise<void>
}

export interface Ids {
  readonly newId: () => string
  readonly newChildId: () => string
}

/** Who asks, under which command id, and because of what. */
export interface CommandMetadata {
  readonly by: Actor
  readonly commandId: string
  /** When this command was first begun, ISO 8601; a retry brings the same. */
  readonly startedAt: string
  /** The time to decide by, ISO 8601: the look that found a timer due. The clock where absent. */
  readonly now?: string
  /** The event or command that led to it; the command itself where absent. */
  readonly causationId?: string
  readonly correlationId?: string
}

/** The same attempt as the act of this member, where nobody is signed in or somebody else acts for them. */
export const asMember = (metadata: CommandMetadata, id: string): CommandMetadata => ({
  ...metadata,
  by: { kind: 'member', id },
})
