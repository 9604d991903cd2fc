import { problem } from '#api/http/answers/problem.ts'
import type { Limit, LimitStore } from '#stores/limits/port.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** In attempts and seconds. Anything a person does in bulk has one. */
const limits = {
  /** Per network and e-mail. */
  login: { points: 10, duration: 15 * MINUTE },
  /** Per network, whatever the e-mail: one password tried on many accounts. */
  loginsOfAddress: { points: 60, duration: 15 * MINUTE },
  /** Per e-mail, from wherever: one account tried from many networks (docs/decisions/104). */
  loginsOfAccount: { points: 100, duration: HOUR },
  /** Per e-mail and network of a household, while its account has none of those left. */
  loginsWhileGuessed: { points: 1, duration: HOUR },
  register: { points: 5, duration: HOUR },
  forgotPassword: { points: 3, duration: HOUR },
  /** Per network, and per e-mail. */
  resendVerification: { points: 3, duration: HOUR },
  messages: { points: 30, duration: MINUTE },
  listings: { points: 20, duration: DAY },
  claims: { points: 20, duration: DAY },
  /** Per claim. */
  pickupProposals: { points: 6, duration: HOUR },
  media: { points: 120, duration: HOUR },
  password: { points: 10, duration: 15 * MINUTE },
  /** Wrong codes after the right password, per account and network of a household. */
  secondFactor: { points: 5, duration: 15 * MINUTE },
  /** The same from wherever: of a million codes three are right. */
  secondFactorsOfAccount: { points: 20, duration: HOUR },
  /** Ways back in that are asked for, per network and per e-mail. */
  recoverAccount: { points: 10, duration: HOUR },
  /** Wrong backup codes without a password, per e-mail and network of a household. */
  recoveryCodes: { points: 5, duration: 15 * MINUTE },
  /** The same from wherever. */
  recoveryCodesOfAccount: { points: 20, duration: HOUR },
  /** Tickets, per network and per e-mail. */
  recoverySupport: { points: 3, duration: HOUR },
  reports: { points: 30, duration: DAY },
  exports: { points: 5, duration: DAY },
  /** Per secret address, which a calendar asks for every hour; per network of the asker where nobody knows it. */
  calendarFeeds: { points: 60, duration: HOUR },
  /** Links and one-click calls of mails, per link; per network of the asker where this site made no such link. */
  mailLinks: { points: 60, duration: HOUR },
  /** Every write that has no limit of its own, per person, and per network before sign-in. */
  writes: { points: 120, duration: MINUTE },
  /** Per network: sessions before sign-in. */
  anonymousSessions: { points: 60, duration: HOUR },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof limits
export const limitNames: readonly string[] = Object.keys(limits)

export interface Limits {
  /** Counts one attempt; whether there was room for it. */
  readonly allows: (name: LimitName, key: string) => Promise<boolean>
  /** Counts one attempt; 429 with Retry-After when there were too many. */
  readonly spend: (name: LimitName, key: string) => Promise<void>
  /** How many attempts there is room for; null where nothing is counted. */
  readonly left: (name: LimitName, key: string) => Promise<number | null>
  /** Gives an attempt back: what was refused did not count. */
  readonly refund: (name: LimitName, key: string) => Promise<void>
}

export const UNLIMITED: Limits = {
  allows: () => Promise.resolve(true),
  spend: () => Promise.resolve(),
  left: () => Promise.resolve(null),
  refund: () => Promise.resolve(),
}

/** A refused listing or claim does not count towards the day's, nor does a right code; a wrong password and a try to register do. */
const REFUNDED: ReadonlySet<LimitName> = new Set([
  'listings',
  'claims',
  'messages',
  'exports',
  'secondFactor',
  'secondFactorsOfAccount',
  'recoveryCodes',
  'recoveryCodesOfAccount',
])

/** The limits as one attempt meets them. */
export interface Entry extends Pick<Limits, 'allows' | 'left' | 'spend'> {
  /** Where the limit gives back what was refused. A point that cannot be given back is one attempt less, and no more. */
  readonly giveBack: Limits['refund']
  /** Whether this says that a limit was full, or could not be asked. */
  readonly turnedAwayBy: (error: unknown) => boolean
}

export const makeEntry = ({ allows, left, spend, refund }: Limits): Entry => {
  const said = new Set<unknown>()
  const remembered = async <Answer>(asking: Promise<Answer>): Promise<Answer> => {
    try {
      return await asking
    } catch (error) {
      said.add(error)
      throw error
    }
  }
  return {
    allows: (...attempt) => remembered(allows(...attempt)),
    spend: (...attempt) => remembered(spend(...attempt)),
    left,
    giveBack: async (name, key) => {
      if (REFUNDED.has(name)) await refund(name, key).catch(() => undefined)
    },
    turnedAwayBy: (error) => said.has(error),
  }
}

export const makeLimits = (on: boolean, store: LimitStore): Limits => {
  if (!on) return UNLIMITED
  return {
    allows: async (name, key) => (await store.consume(name, key, limits[name])) === 0,
    spend: async (name, key) => {
      const wait = await store.consume(name, key, limits[name])
      if (wait > 0) throw problem('too-often', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
    },
    left: (name, key) => store.left(name, key, limits[name]),
    refund: (name, key) => store.refund(name, key, limits[name]),
  }
}
