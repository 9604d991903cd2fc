import { counted, numberText } from '#web/lib/text/counted.ts'
import { wrongWith } from './tries-texts.ts'

/** Every text of the second step of signing in. */
export const steps = 'Steps'
export const passwordStep = 'Password'
export const secondStep = 'Second step'
export const signIn = 'Sign in'

// By an app
export const digitsTitle = 'Now the six digits'
export const digitsText = (site: string) =>
  `Open your authenticator app. The code for ${site} changes every 30 seconds.`
export const digits = 'Six digits'
export const goesOn = 'It goes on by itself after the sixth digit'
export const wrongDigits = (triesLeft: number | null) =>
  wrongWith('These digits are not right, or were used already. Wait for the next ones.', triesLeft)
export const useBackup = 'Use a backup code'

// By paper
export const backupTitle = 'A backup code'
export const backupText = 'One of the ten you kept when you switched on two-factor. Each works once.'
export const backupCode = 'Backup code'
export const howTyped = 'Capitals and the dash do not matter.'
export const howTypedOf = (left: number) =>
  left === 0
    ? `${howTyped} No code is left.`
    : `${howTyped} ${counted(left, 'code is', 'codes are')} left, ${numberText(left - 1)} after this one.`
export const wrongBackupCode = (triesLeft: number | null) =>
  wrongWith('This code is not right or was used before.', triesLeft)
export const useApp = 'Use the app after all'
