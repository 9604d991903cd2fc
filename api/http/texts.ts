/** What HTTP itself refuses, by its code. */
export const problemTexts = {
  'not-found': 'Not found.',
  'invalid-input': 'Please check what you entered.',
  'invalid-json': 'The request is not valid JSON.',
  'invalid-cursor': 'Invalid cursor',
  'method-not-allowed': 'That is not possible here.',
  'not-signed-in': 'Authentication required',
  'bad-login': 'Invalid email or password.',
  'csrf-invalid': 'Invalid csrf token',
  'two-factor-required': 'Enter the six digits from your authenticator app.',
  'two-factor-invalid': 'These digits are not right, or were used already. Wait for the next ones.',
  'wrong-code': 'These digits are not right, or were used already.',
  'recovery-code-invalid': 'This code is not right or was used before.',
  'recovery-not-asked': 'Enter the address of your account once more: that was more than 15 minutes ago.',
  'recovery-only': 'Set a new password first, then sign in. A recovery opens nothing else.',
  'reauthentication-required': 'Confirm it’s you: enter your password or a code again.',
  'two-factor-needed': 'Whoever runs this site signs in in two steps: switch on two-factor first.',
  'other-site': 'Requests from other sites are refused.',
  'consents-asked': 'The terms or the privacy notice have changed. Read what is new, and agree, to go on writing.',
  forbidden: 'You are not allowed to do that.',
  'account-inactive': 'This account is not active.',
  'pending-deletion': 'This account is set to be deleted. You can still keep it.',
  'email-not-verified': 'Verify your e-mail address first: open the link in the mail that we sent you.',
  'demo-unavailable': 'Demo login is not available',
  'demo-account': 'A demo account cannot do that.',
  'export-not-ready': 'This export is not ready yet.',
  'export-failed': 'This export could not be made. Start another one.',
  'export-gone': 'This export is gone. Exports stay for 7 days: start another one.',
  'wrong-password': 'Current password is incorrect.',
  'weak-password': 'Password is too weak. Please use a stronger password.',
  'consent-required': 'Please accept the terms and the privacy policy.',
  'status-not-settable': 'A listing becomes claimed by accepting a claim.',
  'not-a-picture': 'Photos must be PNG, JPG or WebP.',
  'unknown-photo': 'Photos must be uploaded here first.',
  'too-large': 'That is too large.',
  'wrong-media-type': 'Send JSON, or a file where a file is asked for.',
  'idempotency-key-reused': 'This Idempotency-Key was used for something else.',
  'too-often': 'Too many tries. Please wait a little.',
  overloaded: 'The server is busy. Please try again in a moment.',
  broken: 'Something went wrong. Please try again.',
} as const

// What was sent is not as it should be
export const textTooLong = 'That text is too long.'
export const tooManyFields = 'There are too many fields, or a name of one is too long.'
export const oneFile = 'Send one file at a time.'
export const fileNeedsType = 'A file needs a Content-Type in its part of the form, such as image/jpeg.'
export const keyTooLong = 'Idempotency-Key is too long.'
export const oneHost = 'A request names one host.'
export const mustBePosition = (where: string) => `${where} must be a position.`

/** `predicate`: one of the following; `path`: of the field, empty for all of it. */
export const wrongInput = (path: string, predicate: string) =>
  `${path === '' ? 'What was sent' : `“${path}”`} ${predicate}.`
export const missing = 'is missing'
export const notAsItShouldBe = 'is not as it should be'
export const mustBeKind = (kind: string) => `must be ${KINDS[kind] ?? 'of another kind'}`
export const mustBeOneOf = (values: readonly string[]) =>
  `must be ${values.length === 1 ? '' : 'one of '}${values.join(', ')}`
export const mustBeMultiple = (divisor: number | bigint) => `must be a multiple of ${divisor}`
export const mustBeFormat = (format: string) => FORMATS[format] ?? 'is not written as it should be'
export const mustHaveExactly = (count: number | bigint, unit: string) => `must have exactly ${count} ${unit}`
export const mustHave = (count: number | bigint, { most, unit }: { most: boolean; unit: string }) =>
  `must have ${leastOrMost(most)} ${count} ${unit}`
export const mustBeBeyond = (bound: number | bigint, most: boolean) => `must be ${most ? 'less' : 'more'} than ${bound}`
export const mustBeWithin = (bound: number | bigint, most: boolean) => `must be ${leastOrMost(most)} ${bound}`
const leastOrMost = (most: boolean) => (most ? 'at most' : 'at least')

/** Null for what is not counted. */
export const unitOf = (origin: string, count: number | bigint) => UNITS[origin]?.[Number(count) === 1 ? 0 : 1] ?? null
const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  nan: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  null: 'null',
  date: 'a date',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  url: 'must be an address of the web',
  uuid: 'must be a UUID',
  datetime: 'must be a time such as 2026-11-20T09:30:00.000Z',
  date: 'must be a date such as 2026-11-20',
}

// What was done, and what there is not
export const notYetShown = 'Saved. It will show in a moment.'
export const noSuchFile = 'There is no such file.'
export const notBuilt = 'The web application is not built. Run npm start.'

// Where a session is
export const thisNetwork = 'This network'
export const placeUnknown = 'Place unknown'
export const someBrowser = 'A browser'
export const browserOn = (browser: string, system: string) => `${browser} on ${system}`
