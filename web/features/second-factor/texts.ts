import { counted } from '#web/lib/text/counted.ts'
export { back, cancel } from '#web/ui/said-often-texts.ts'

/** Every text of two-factor sign-in in the profile: setting it up, its codes, switching it off. */
export const name = 'Two-factor sign-in'
export const switchOn = 'Switch on two-factor'
export const notLoaded = 'Two-factor could not be shown'
export const notBegun = 'Two-factor could not be set up'
export const tryAgainText = 'Your account is busy. Try again in a moment.'

// In the profile
export const off = 'Off. After the password: six digits from an app.'
const left = (codes: number) => (codes === 0 ? 'No backup codes left.' : `${codes} of 10 backup codes left.`)
export const on = (codes: number) => `On. ${left(codes)}`
export const turnOn = 'Switch on'
export const change = 'Change'

// Step 1
export const steps = 'Steps'
export const scan = 'Scan'
export const sixDigits = 'Six digits'
export const digits = 'Digits'
export const backupCodes = 'Backup codes'
export const codes = 'Codes'
export const what = 'After the password you enter six digits that only your phone knows.'
export const scanThis = 'Scan this with an authenticator app'
export const anyApp = 'Any app will do: Aegis, 2FAS, Google or Microsoft Authenticator, or a password keeper.'
export const qrCode = 'QR code'
export const noCamera = 'No camera at hand? Type this instead'
export const copyKey = 'Copy the key'
export const openInApp = 'Open it in an app on this device'
export const nothingYet = 'Nothing changes before the last step'
export const toDigits = 'Next: six digits'

// Step 2
export const typeDigits = (site: string) => `Type the six digits that your app shows for ${site}.`
export const changeOften =
  'They change every 30 seconds. If yours are refused, check that the clock of your phone sets itself.'
export const goesOn = 'It goes on by itself after the sixth digit'
export const toCodes = 'Next: backup codes'

// Step 3
export const shownOnce = 'These ten codes are shown once.'
export const eachOnce = 'Each one signs you in once if you lose your phone.'
export const print = 'Print'
export const download = 'Download'
export const copy = 'Copy'
export const copied = 'Copied'
export const notCopied = 'This device does not let pages copy. Write it down or download it.'
export const saved = 'I’ve saved these codes somewhere other than this phone'
export const everyDevice = 'You then sign in with two-factor on every new device'
export const isOn = 'Two-factor is on'
export const fileName = 'backup-codes.txt'
export const fileOf = (site: string, all: readonly string[]) =>
  [`Backup codes for ${site}`, 'Each one signs you in once.', '', ...all, ''].join('\n')

// While it is on
export const onSince = (day: string) => `On since ${day}`
export const codesLeft = (codes: number) => left(codes)
export const fewLeft = (codes: number) => `Only ${counted(codes, 'code is', 'codes are')} left. Make new ones in time.`
export const noneLeft = 'No code is left. Make new ones: without your phone you could not sign in.'
export const newCodes = 'New codes'
export const switchOff = 'Switch off'
export const renewTitle = 'New backup codes'
export const renewText = 'You get ten new codes. The earlier ones no longer work.'
export const make = 'Make new codes'
export const disableTitle = 'Switch off two-factor'
export const disableText = 'Your password alone then signs you in. Your backup codes no longer work.'
export const isOff = 'Two-factor is off'
export const done = 'Done'
