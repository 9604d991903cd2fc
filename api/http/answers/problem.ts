import type { Rejection, RejectionCode } from '#domain/rejection.ts'
import { rejections } from '#domain/rejection.ts'

/** What HTTP itself refuses, beside the domain's refusals: together the closed list of `code`. */
const httpProblems = {
  'not-found': [404, 'Not found.'],
  'invalid-input': [400, 'Please check what you entered.'],
  'invalid-json': [400, 'The request is not valid JSON.'],
  'invalid-cursor': [400, 'Invalid cursor'],
  'method-not-allowed': [405, 'That is not possible here.'],
  'not-signed-in': [401, 'Authentication required'],
  'bad-login': [401, 'Invalid email or password.'],
  'csrf-invalid': [403, 'Invalid csrf token'],
  'two-factor-required': [401, 'Enter the six digits from your authenticator app.'],
  'two-factor-invalid': [401, 'These digits are not right, or were used already. Wait for the next ones.'],
  'wrong-code': [400, 'These digits are not right, or were used already.'],
  'recovery-code-invalid': [400, 'This code is not right or was used before.'],
  'recovery-not-asked': [400, 'Enter the address of your account once more: that was more than 15 minutes ago.'],
  'recovery-only': [403, 'Set a new password first, then sign in. A recovery opens nothing else.'],
  'reauthentication-required': [403, 'Confirm it’s you: enter your password or a code again.'],
  'two-factor-needed': [403, 'Whoever runs this site signs in in two steps: switch on two-factor first.'],
  'other-site': [403, 'Requests from other sites are refused.'],
  'consents-asked': [
    403,
    'The terms or the privacy notice have changed. Read what is new, and agree, to go on writing.',
  ],
  forbidden: [403, 'You are not allowed to do that.'],
  'account-inactive': [403, 'This account is not active.'],
  'pending-deletion': [403, 'This account is set to be deleted. You can still keep it.'],
  'email-not-verified': [403, 'Verify your e-mail address first: open the link in the mail that we sent you.'],
  'demo-unavailable': [404, 'Demo login is not available'],
  'demo-account': [403, 'A demo account cannot do that.'],
  'export-not-ready': [409, 'This export is not ready yet.'],
  'export-failed': [409, 'This export could not be made. Start another one.'],
  'export-gone': [410, 'This export is gone. Exports stay for 7 days: start another one.'],
  'wrong-password': [400, 'Current password is incorrect.'],
  'weak-password': [400, 'Password is too weak. Please use a stronger password.'],
  'consent-required': [400, 'Please accept the terms and the privacy policy.'],
  'status-not-settable': [400, 'A listing becomes claimed by accepting a claim.'],
  'not-a-picture': [400, 'Photos must be PNG, JPG or WebP.'],
  'unknown-photo': [400, 'Photos must be uploaded here first.'],
  'too-large': [413, 'That is too large.'],
  'wrong-media-type': [415, 'Send JSON, or a file where a file is asked for.'],
  'idempotency-key-reused': [422, 'This Idempotency-Key was used for something else.'],
  'too-often': [429, 'Too many tries. Please wait a little.'],
  overloaded: [503, 'The server is busy. Please try again in a moment.'],
  broken: [500, 'Something went wrong. Please try again.'],
} as const satisfies Record<string, readonly [number, string]>

export type HttpProblemCode = keyof typeof httpProblems
export type ProblemCode = HttpProblemCode | RejectionCode
export const problemCodes = [...Object.keys(httpProblems), ...Object.keys(rejections)] as readonly ProblemCode[]

interface Detail {
  readonly message?: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
  /** Seconds. */
  readonly retryAfter?: number
  readonly extras?: Readonly<Record<string, unknown>>
  /** Methods that a path knows, for `Allow`. */
  readonly allow?: readonly string[]
}

/** Thrown within a request and answered by one middleware. Nothing else of the API throws on purpose. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly detail: Detail
  constructor(code: ProblemCode, status: number, detail: Detail & { readonly message: string }) {
    super(detail.message)
    this.code = code
    this.status = status
    this.detail = detail
  }
}

export const problem = (code: HttpProblemCode, detail: Detail = {}): Problem =>
  new Problem(code, httpProblems[code][0], { ...detail, message: detail.message ?? httpProblems[code][1] })

/** What was entered in a field cannot be taken. */
export const wrongField = (path: string, message: string): Problem =>
  problem('invalid-input', { message, errors: [{ path, message }] })

/** Unknown 404, not yours 403, not now 409, wrong 400. */
const STATUS = { missing: 404, forbidden: 403, conflict: 409, invalid: 400 } as const

export const refusal = (rejection: Rejection): Problem => new Problem(...partsOf(rejection))

/** A refusal of the rules, decided on the log itself: it stays true for as long as the log does, so a repeat gets it again. */
export class RuleRefusal extends Problem {
  constructor(rejection: Rejection) {
    super(...partsOf(rejection))
  }
}

const partsOf = ({ rejected, message, path }: Rejection) =>
  [
    rejected,
    STATUS[rejections[rejected].why],
    { message, ...(path === undefined ? {} : { errors: [{ path, message }] }) },
  ] as const
