import type { SecurityNotice } from '#domain/notifications/vocabulary.ts'
import type { Sentence } from './words.ts'

/** A heading and a sentence for each thing that the owner of an account must know. */
export const securitySentences = {
  sign_in_guessed: () => [
    'Someone is trying your password',
    'There were more than 100 tries to sign in within an hour; further ones are held back. If your password is short or used elsewhere, change it.',
  ],
  new_device: ({ device }) => [
    'A new device signed in',
    `${device}. If that was not you, change your password and sign out everywhere else.`,
  ],
  account_leaving: () => [
    'Your account was set to be deleted',
    'You have kept it by signing in. If you did not ask for that, change your password.',
  ],
  password_changed: () => [
    'Your password was changed',
    'If it was you, there is nothing to do. If not, set a new one and sign out everywhere.',
  ],
  email_changed: () => [
    'Your e-mail address was changed',
    'If it was you, there is nothing to do. If not, press “This was not me” in the letter to the address before.',
  ],
  recovery_opened: () => [
    'Your account is being recovered',
    'Somebody may now set a new password and two-factor. If that was not you, press “This was not me” in the letter.',
  ],
  recovery_asked: () => [
    'Somebody asked for help with your account',
    'They say that they cannot sign in. Nothing has changed; whoever runs the site looks at it first.',
  ],
  two_factor_enabled: () => ['Two-factor is on', 'Signing in now takes your password and six digits from an app.'],
  two_factor_disabled: () => [
    'Two-factor is off',
    'Signing in now takes your password alone. If that was not you, change your password.',
  ],
  backup_codes_renewed: () => [
    'You have new backup codes',
    'The ten you had before no longer work. If that was not you, change your password.',
  ],
  backup_code_spent: () => [
    'A backup code was used',
    'Somebody signed in with your password and a backup code. If that was not you, change your password.',
  ],
  second_factor_guessed: () => [
    'Someone knows your password',
    'They entered it and then wrong codes, several times. None got in. Change your password now.',
  ],
} satisfies Readonly<Record<SecurityNotice, Sentence>>
