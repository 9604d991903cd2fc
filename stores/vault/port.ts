import type { SecondFactors, SiteSecrets } from './second-factors.ts'
import type { SiteKeys } from './site-keys.ts'

/**
 * What must be forgettable or secret and so is never an event (architecture). Every adapter runs stores/vault/contract.
 * Values that are secret stand hashed, or wrapped under the site secret: nothing in the file is usable by itself.
 */
export interface Session {
  /** Public id, sent as X-Session-Id. */
  readonly id: string
  /** SHA-256 of the cookie's secret, hex. */
  readonly secretHash: string
  readonly csrfToken: string
  /** Null before sign-in: an anonymous session exists. */
  readonly personId: string | null
  readonly device: string
  readonly place: string
  readonly createdAt: string
  readonly lastSeenAt: string
  /** When a password or a code was last given; null where none was, or where the session was left unused since. */
  readonly authenticatedAt: string | null
  readonly expiresAt: string
  /** Of a session that a recovery opened: it sets a password and the second factor, and nothing else. Null of all others. */
  readonly recoveryId: string | null
}

/** Thrown by the opening: the site secret is not the one that the vault was made with. */
export class OtherSecret extends Error {}

/** What an Idempotency-Key has led to so far. */
export type StoredResponse =
  | { readonly is: 'new'; readonly startedAt: string }
  /** Begun before with the same body, no response kept: a process may have died between the command and the response. */
  | { readonly is: 'begun'; readonly startedAt: string }
  | {
      readonly is: 'done'
      readonly startedAt: string
      readonly status: number
      readonly body: string
      readonly headers: string
    }
  | { readonly is: 'other-body' }

/** What a change of a password left. */
export interface PasswordChange {
  /** Null where nobody signs in by any. */
  readonly hash: string | null
  /** Which change of the account's password it was, from 1: a vault of before this release holds none. */
  readonly nth: number
}

/** The change that nothing comes after: that of somebody who is forgotten. */
export const LAST_CHANGE = Number.MAX_SAFE_INTEGER

export interface Vault {
  /** Random, made once, wrapped under the site secret: what a new secret changes nothing of. */
  readonly siteKeys: SiteKeys
  /** Which log the keys belong to: the id of its first event of this site. Kept once and never changed; null before there was an event. */
  readonly log: {
    readonly firstEvent: () => Promise<string | null>
    readonly keepFirstEvent: (id: string) => Promise<void>
  }
  readonly keys: {
    /** Whether any was ever made. */
    readonly areMade: () => Promise<boolean>
    /** Makes missing ones, durably, before it answers. A destroyed key is null and is never made again. */
    readonly ensure: (subjects: readonly string[]) => Promise<ReadonlyMap<string, Buffer | null>>
    readonly get: (subjects: readonly string[]) => Promise<ReadonlyMap<string, Buffer | null>>
    readonly destroy: (subject: string) => Promise<void>
  }
  readonly passwords: {
    readonly get: (personId: string) => Promise<string | null>
    /** Of an account that begins, or under an id of its own where it waits. Changes nothing where `replace` came first. */
    readonly set: (personId: string, hash: string) => Promise<void>
    /**
     * As a change in the log left it. Changes nothing where that of a later one came first: whoever stood still before this call puts no
     * older password over a newer one.
     */
    readonly replace: (personId: string, change: PasswordChange) => Promise<void>
    /** One that waits, or that of an account that was not made. */
    readonly remove: (personId: string) => Promise<void>
  }
  readonly sessions: {
    readonly put: (session: Session) => Promise<void>
    readonly bySecretHash: (hash: string) => Promise<Session | null>
    readonly byId: (id: string) => Promise<Session | null>
    /** When each of these runs out, asked in one question however many they are; those that have ended are absent. Never cached. */
    readonly endsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
    readonly ofPerson: (personId: string) => Promise<readonly Session[]>
    readonly touch: (id: string, lastSeenAt: string) => Promise<void>
    /** The person has given password or second factor again; null: that no longer counts. */
    readonly authenticate: (id: string, authenticatedAt: string | null) => Promise<void>
    /** Whether there was one: of those who end it at the same time, one is told so. */
    readonly end: (id: string) => Promise<boolean>
    /** Ends all of a person's, but one when named; returns the ids ended. */
    readonly endAll: (personId: string, exceptId?: string) => Promise<readonly string[]>
    readonly purge: (before: string) => Promise<number>
  }
  readonly secondFactors: SecondFactors
  readonly siteSecrets: SiteSecrets
  readonly replies: {
    readonly begin: (request: {
      readonly key: string
      readonly bodyHash: string
      readonly at: string
    }) => Promise<StoredResponse>
    /** How often kept answers have been forgotten. */
    readonly epoch: () => Promise<number>
    /**
     * Keeps an answer, unless answers have been forgotten since this epoch was told: it may hold words of that person. Gives the present
     * epoch, by which a process hears that what it has in memory may be of somebody who is forgotten.
     */
    readonly finish: (
      key: string,
      reply: { readonly status: number; readonly body: string; readonly headers: string },
      epoch: number,
    ) => Promise<number>
    /** Forgets a key whose command was not carried out (a refusal before it, a failure around it), so that it may be tried again. */
    readonly forget: (key: string) => Promise<void>
    /**
     * Forgets every kept answer, since any may hold words of a person who is forgotten, but not that its act was begun: a repeat asks
     * for the same ids and is answered anew. Raises the epoch, so that an act that is under way meanwhile keeps no answer either.
     */
    readonly forgetAnswers: () => Promise<void>
    readonly purge: (before: string) => Promise<number>
  }
  readonly close: () => Promise<void>
}
