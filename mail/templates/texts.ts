import type { ReactNode } from 'react'
import { type Fact, rich } from './parts.tsx'

type Named = { readonly name: string }
type Drawn = (words: string) => ReactNode

// Of all letters
export const promise = 'Everything here is free. Nobody ever asks you for a password or money.'
export const titleOn = (title: string, site: string) => `${title} on ${site}`
export const yourProfile = 'Your profile'
export const openProfile = 'Open your profile'
export const notMe = 'This was not me'
export const works = 'Works'
export const onceUntil = (until: string) => `once, until ${until}`
export const setPassword = 'Set a new password'
/** `after`: what else comes of it, a sentence before it. */
export const orOpen = (after: string, link: Drawn): ReactNode =>
  rich`${after} If the button does nothing, open ${link('this link')}.`

// A change that the owner may not have made
export const wasItYou = 'Was it you?'
export const nothingToDo = 'Then there is nothing to do.'
export const changePreview = 'If it was you, there is nothing to do.'
export const changeFoot = 'Letters about your security cannot be switched off.'

// New gifts
export const newGifts = (count: number) => (count === 1 ? 'One new gift near you' : `${count} new gifts near you`)
export const digestIntro = 'They match what you look for, and they are still free.'
export const andMore = (more: number) => `and ${more} more`
export const seeAll = (more: number) => (more > 0 ? `See them all, ${andMore(more)}` : 'See them all')
export const whatToBeTold = 'What to be told'
export const noMoreOfThese = 'No more of these mails'
export const digestWhy =
  'You get this because you asked for one mail a day with new gifts. It comes only when there are any.'
export const digestFoot = ({ choose, stop }: { choose: Drawn; stop: Drawn }): ReactNode =>
  rich`${digestWhy} ${choose('Choose what to be told')} or ${stop('stop these mails')}.`

// An answer to a ticket
export const ticketAnswered = 'An answer to your ticket'
export const ticketGranted = 'You can get back into your account'
export const ticket = 'Ticket'
export const decidedBy = 'Decided by'
export const whoRuns = (by: string, site: string) => `${by}, who helps to run ${site}`
export const ticketAfter =
  'It sets a new password and two-factor, and nothing else. All devices of the account are told when it is used.'
export const ticketFoot = 'It wasn’t you who asked? Then ignore this letter. We never ask for a password.'

// A password that somebody tries
export const guessedTitle = 'Someone is trying your password'
export const guessedWhat =
  'There were more than 100 tries to sign in to your account within an hour. Further ones are now held back: each household has one an hour, so you can still sign in from home.'
export const guessedAdvice =
  'If your password is short, or if you use it anywhere else, change it. A long one that you use nowhere else is not found by trying.'
export const guessedFoot = 'If it was you, you need not do anything. We never ask for your password in a mail.'

// The second factor
interface SecondFactorWords {
  readonly title: string
  readonly what: string
  readonly advice: string
}

const NOT_YOU = 'If it was not you, change your password now and sign out everywhere else: somebody knows it.'
export const notYouYet = 'It wasn’t you? Then somebody knows your password.'
export const undoSecondFactor =
  'That button brings two-factor back as it was, signs out every device and locks the account until you have set a new password. It works for 7 days.'

export const SECOND_FACTOR_WORDS = {
  two_factor_enabled: {
    title: 'Two-factor is on',
    what: 'From now on signing in takes your password and six digits from an app. Keep your backup codes somewhere other than your phone.',
    advice: NOT_YOU,
  },
  two_factor_disabled: {
    title: 'Two-factor is off',
    what: 'From now on signing in takes your password alone.',
    advice: NOT_YOU,
  },
  backup_codes_renewed: {
    title: 'You have new backup codes',
    what: 'The ten codes you had before no longer work. Keep the new ones somewhere other than your phone.',
    advice: NOT_YOU,
  },
  backup_code_spent: {
    title: 'A backup code was used',
    what: 'Somebody signed in with your password and one of your backup codes. That code no longer works.',
    advice: NOT_YOU,
  },
  second_factor_guessed: {
    title: 'Someone knows your password',
    what: 'They entered your password and then wrong codes, several times. None got in.',
    advice: 'Change your password now, here and wherever else you use it.',
  },
} as const satisfies Readonly<Record<string, SecondFactorWords>>

export const secondFactorFoot =
  'If it was you, you need not do anything. We never ask for your password or a code in a mail.'

/** What a letter says that brings one link. */
export interface LinkWords {
  readonly title: string
  readonly subject: string
  readonly why: string
  readonly press: string
  readonly facts: readonly Fact[]
  /** What else comes of it. */
  readonly after: string
  readonly notYou: string
}

/** A new kind of link is a row here. `until`: when it runs out, as people write it. */
export const LINK_WORDS = {
  verification: (site: Named, { until }: Times): LinkWords => ({
    title: 'Verify your e-mail address',
    subject: `Verify your e-mail address for ${site.name}`,
    why: 'Confirm that this mailbox is yours, and you can share, ask and send messages.',
    press: 'Verify this address',
    facts: [[works, onceUntil(until)]],
    after: 'Only the newest link counts.',
    notYou: 'You did not join? Then ignore this letter: without the link nothing happens with this address.',
  }),
  reset: (site: Named, { asked, until }: Times): LinkWords => ({
    title: 'Set a new password',
    subject: `Set a new password for ${site.name}`,
    why: `Somebody, hopefully you, asked for this on ${asked}.`,
    press: 'Set a new password',
    facts: [[works, onceUntil(until)]],
    after: 'Afterwards every device is signed out. Two-factor stays on.',
    notYou:
      'It wasn’t you? Ignore this letter: your password stays as it is, and nobody learns that this address has an account.',
  }),
  recovery: (site: Named, { asked, until }: Times): LinkWords => ({
    title: 'Get back into your account',
    subject: `Recover your account for ${site.name}`,
    why: `Somebody, hopefully you, said on ${asked} that they cannot sign in.`,
    press: 'Go on',
    facts: [[works, onceUntil(until)]],
    after: 'It sets a new password and two-factor, and nothing else. Your devices are told as soon as it is used.',
    notYou:
      'It wasn’t you? Ignore this letter: without the link nothing happens, and nobody learns that this address has an account.',
  }),
  'email-change': (site: Named, { asked, until }: Times): LinkWords => ({
    title: 'Confirm your new e-mail address',
    subject: `Confirm your new e-mail address for ${site.name}`,
    why: `You asked for this on ${asked}. Until you press it, nothing changes.`,
    press: 'Use this address',
    facts: [[works, onceUntil(until)]],
    after: 'From then on you sign in with this address. All other devices are signed out.',
    notYou: 'It wasn’t you? Ignore this letter: without the link nothing happens with this address.',
  }),
} as const
export type LinkLetterKind = keyof typeof LINK_WORDS

interface Times {
  readonly asked: string
  readonly until: string
}
