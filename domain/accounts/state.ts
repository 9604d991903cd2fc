import type { Sealed } from '../event.ts'
import type { Preferences } from './events.ts'
import type { SignInWatch } from './sign-in/sign-in-watch.ts'
import type { TwoFactor } from './second-factor/two-factor.ts'
import type { AwayReason, ConsentKind } from './vocabulary.ts'

export type Account =
  | { readonly is: 'unregistered' }
  | {
      readonly is: 'registered'
      readonly accountId: string
      readonly demo: boolean
      /** The newest of each kind that was not taken back. */
      readonly consents: Readonly<
        Partial<Record<ConsentKind, { readonly consentId: string; readonly version: number }>>
      >
      readonly preferences: Preferences
      readonly email: string | Sealed
      /** The newest link; once verified, the one that was followed. */
      readonly verification: Verification | null
      readonly verified: boolean
      /** How often the password was changed, reset or taken away: a password that the vault holds says which of these brought it. */
      readonly passwordChanges: number
      readonly signIns: SignInWatch
      /** The newest link for a new password, until it is used or something else has changed who gets in. */
      readonly reset: (Link & { readonly resetId: string }) | null
      /** The newest link that opens a recovery, until one is opened or something else has changed who gets in. */
      readonly recovery: (Link & { readonly recoveryId: string; readonly by: 'email' | 'support' }) | null
      /** The newest recovery that was opened, until it or anything else has changed who gets in. */
      readonly recovering: string | null
      /** The newest link for another address; once followed, the one that changed it. */
      readonly emailChange: (Link & ChangeOfEmail) | null
      /** Changes of which the owner may still say that it was somebody else, the newest last. */
      readonly disownable: readonly Disownable[]
      /** The last change of which that was said. */
      readonly disowned: string | null
      readonly lockedUntil: string | null
      /** Changes whose consequences outside the log may not be drawn yet. */
      readonly unsettled: readonly Unsettled[]
      readonly twoFactor: TwoFactor
      readonly away: Away
    }
  /** Being forgotten, or forgotten: nothing else happens to it any more. */
  | { readonly is: 'erasing' | 'erased'; readonly accountId: string }

/** One reason to be away. */
export interface Absence {
  readonly reason: AwayReason
  readonly changeId: string
  readonly until: string | null
  readonly receiptId: string | null
}
export interface Away {
  readonly absences: readonly Absence[]
  /** The latest going away or coming back, until everything has followed it. */
  readonly unsettled: string | null
}
export const present: Away = { absences: [], unsettled: null }

interface Link {
  readonly tokenHash: string
  readonly expiresAt: string
}
interface Verification extends Link {
  readonly verificationId: string
}
interface ChangeOfEmail {
  readonly changeId: string
  readonly email: string | Sealed
  readonly isDone: boolean
}
export interface Disownable {
  readonly changeId: string
  readonly until: string
  /** Of a change of address: the one before. */
  readonly former: string | Sealed | null
  /** The second factor that was on before it; null where there was none. */
  readonly factorBefore: string | null
}
export type Unsettled =
  /** The new password waits in the vault under this id. */
  | { readonly is: 'password'; readonly changeId: string; readonly passwordId: string; readonly nth: number }
  /** The address may be reserved by a process that died; looked at once the link has run out. */
  | { readonly is: 'asked'; readonly changeId: string; readonly email: string | Sealed; readonly expiresAt: string }
  | {
      readonly is: 'email'
      readonly changeId: string
      readonly former: string | Sealed
      readonly keptUntil: string | null
    }
  | {
      readonly is: 'disowned'
      readonly changeId: string
      /** Among the changes of the password, which it takes away. */
      readonly nth: number
      /** The second factor that goes with it, and the one that comes back, whose backup codes are no longer good. */
      readonly factorGone: string | null
      readonly factorBack: string | null
    }
  /** A second factor that was switched off, and is kept for who takes that back. */
  | { readonly is: 'factor'; readonly changeId: string; readonly factorId: string; readonly until: string }

export const unregistered: Account = { is: 'unregistered' }
