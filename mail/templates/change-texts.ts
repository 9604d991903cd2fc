import type { Fact } from './parts.tsx'

/** What a letter says of a change that the owner may not have made. */
export interface ChangeWords {
  readonly title: string
  readonly facts: readonly Fact[]
  /** What "This was not me" does, in a sentence. */
  readonly undo: string
  /** Under the letter, in place of what all of them say. */
  readonly foot?: string
}

const SIGNS_OUT = 'signs out every device and locks the account until you have set a new password. It works for 7 days.'

type Told = Readonly<Record<string, string | null>>

/** Every change that a letter tells the owner: another kind is a row here. `when`: as people write it. */
export const CHANGES = {
  new_device: (when: string, { device, withTwoFactor }: Told): ChangeWords => ({
    title: 'A new device signed in',
    facts: [
      ['Device', device ?? 'A browser'],
      ['When', withTwoFactor === null ? when : `${when}, with two-factor`],
    ],
    undo: 'That button signs out every device, locks the account and lets you set a new password. It works for 7 days.',
    foot: 'You get this letter for every device that is new. It cannot be switched off.',
  }),
  account_leaving: (when: string, { until, receipt }: Told): ChangeWords => ({
    title: 'Your account is set to be deleted',
    facts: [
      ['When', when],
      ['Until', `${until ?? 'then'}: sign in to keep it`],
      ['Afterwards', 'Nobody can read your name, places or messages'],
      ['The receipt will be at', receipt ?? 'the address that you were shown'],
    ],
    undo: '',
    foot: 'Keep this letter: only who knows its address finds the receipt.',
  }),
  password_changed: (when: string): ChangeWords => ({
    title: 'Your password was changed',
    facts: [
      ['When', when],
      ['Signed out', 'Every other device'],
    ],
    undo: `That button ${SIGNS_OUT}`,
  }),
  email_changed: (when: string): ChangeWords => ({
    title: 'Your e-mail address was changed',
    facts: [
      ['When', when],
      ['From now on', 'Letters and sign-in use the new address'],
      ['Signed out', 'Every other device'],
    ],
    undo: `That button brings this address back, ${SIGNS_OUT}`,
  }),
  recovery_opened: (when: string): ChangeWords => ({
    title: 'Your account is being recovered',
    facts: [
      ['When', when],
      ['What it opens', 'A new password and two-factor, nothing else'],
      ['For 72 hours', 'No other e-mail address, no export, no deletion'],
    ],
    undo: `That button ends the recovery and brings two-factor back as it was, ${SIGNS_OUT}`,
  }),
  recovery_asked: (when: string): ChangeWords => ({
    title: 'Somebody asked for help with your account',
    facts: [
      ['When', when],
      ['What they say', 'That they cannot sign in any more'],
      ['What has changed', 'Nothing. Whoever runs the site looks at it first'],
    ],
    undo: `That button ${SIGNS_OUT}`,
  }),
} as const
export type ChangeKind = keyof typeof CHANGES
