import type { Decision, Env } from '../../decider.ts'
import { dispatch } from '../../dispatch.ts'
import type { NewEventIn } from '../../event.ts'
import { between, DAY, HOUR, plus } from '../../time.ts'
import * as events from './sign-in-events.ts'
import { UNDO_MS } from '../vocabulary.ts'

export type SignInCommand =
  /** `at`: of the try, which is noted a moment later. */
  | { readonly type: 'noticeRefusal'; readonly at: string }
  | { readonly type: 'noticeGuessing' }
  | {
      readonly type: 'noticeNewDevice'
      readonly changeId: string
      readonly device: string
      readonly withTwoFactor: boolean
    }

/** What is known of tries to get in. */
export interface SignInWatch {
  /** Wrong passwords since the first of a day; null before there were any. */
  readonly refusals: Refusals | null
  /** When the owner was last told that somebody guesses the password. */
  readonly guessedAt: string | null
}
type Refusals = Omit<Parameters<typeof events.SignInRefused.new>[0], 'accountId'>
export const nothingSeen: SignInWatch = { refusals: null, guessedAt: null }

/** Whoever guesses for days is told of once in so long (docs/decisions/106). */
export const GUESSING_TOLD_EVERY_MS = HOUR
/** Of one day so many wrong passwords are noted: the log grows by no more, however long somebody tries. */
export const MOST_REFUSALS = 20

interface Of extends SignInWatch {
  readonly accountId: string
  readonly demo: boolean
}
type Decided = Decision<NewEventIn<typeof events.signInEvents>>

/** A day begins with its first wrong password. */
const nextRefusal = (before: Refusals | null, now: string): Refusals =>
  before !== null && between(before.since, now) < DAY
    ? { since: before.since, noticedAt: now, count: before.count + 1 }
    : { since: now, noticedAt: now, count: 1 }

const rows = dispatch<SignInCommand, [Of, Env], Decided>({
  noticeRefusal: ({ at }, { accountId, refusals }) => {
    const refusal = nextRefusal(refusals, at)
    return refusal.count > MOST_REFUSALS ? [] : [events.SignInRefused.new({ accountId, ...refusal })]
  },
  noticeGuessing: (_, { accountId, guessedAt }, { now }) => {
    const isTold = guessedAt !== null && between(guessedAt, now) < GUESSING_TOLD_EVERY_MS
    return isTold ? [] : [events.SignInGuessed.new({ accountId, noticedAt: now })]
  },
  noticeNewDevice: ({ changeId, device, withTwoFactor }, { accountId }, { now }) => [
    events.SignedInOnNewDevice.new({ accountId, changeId, undoUntil: plus(now, UNDO_MS), device, withTwoFactor }),
  ],
})

/** A demo account is everybody's: nobody is to be told. */
export const watchSignIn = (command: SignInCommand, state: Of, env: Env): Decided =>
  state.demo ? [] : rows(command, state, env)
