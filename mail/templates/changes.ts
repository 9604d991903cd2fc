import type { ChangeWords } from './changed.tsx'

const SIGNS_OUT = 'signs out every device and locks the account until you have set a new password. It works for 7 days.'

/** Every change that a letter tells the owner: another kind is a row here. `when`: as people write it. */
export const CHANGES = {
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
} as const
export type ChangeKind = keyof typeof CHANGES
