export { cancel } from '#web/ui/said-often-texts.ts'

/** Every text of the dialog that asks for the password once more. */
export const title = 'Confirm it’s you'
export const goOn = 'Continue'
export const how = 'How'
export const digits = 'Six digits'
export const useDigits = 'Use six digits instead'
export const usePassword = 'Use the password instead'
export const goesOn = 'It goes on by itself after the sixth digit'
export const digitsMissing = 'Enter all six digits.'

const FOR_TEN_MINUTES = 'You won’t be asked again for 10 minutes.'
const NEEDED_FOR: readonly (readonly [call: string, text: string])[] = [
  ['DELETE /auth/sessions', 'Needed to sign out elsewhere.'],
  ['POST /auth/2fa', 'Needed to switch on two-factor.'],
  ['POST /user/request-export', 'Needed to export your data.'],
  ['GET /user/download-export', 'Needed to download your data.'],
  ['GET /admin', 'Needed to see what only those who run the site see.'],
]

/** What it is asked for, by the call that was refused. */
export const reason = ({ method, path }: { method: string; path: string }) => {
  const [, text] = NEEDED_FOR.find(([call]) => `${method} ${path}`.startsWith(call)) ?? []
  return text === undefined ? FOR_TEN_MINUTES : `${text} ${FOR_TEN_MINUTES}`
}
