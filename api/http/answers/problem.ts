import type { Rejection, RejectionCode } from '#domain/rejection.ts'
import { rejections } from '#domain/rejection.ts'
import { problemTexts } from '#api/http/texts.ts'

/** What HTTP itself refuses, beside the domain's refusals: together the closed list of `code`. */
const httpProblems = {
  'not-found': 404,
  'invalid-input': 400,
  'invalid-json': 400,
  'invalid-cursor': 400,
  'method-not-allowed': 405,
  'not-signed-in': 401,
  'bad-login': 401,
  'csrf-invalid': 403,
  'two-factor-required': 401,
  'two-factor-invalid': 401,
  'wrong-code': 400,
  'recovery-code-invalid': 400,
  'recovery-not-asked': 400,
  'recovery-only': 403,
  'reauthentication-required': 403,
  'two-factor-needed': 403,
  'other-site': 403,
  'consents-asked': 403,
  forbidden: 403,
  'account-inactive': 403,
  'pending-deletion': 403,
  'email-not-verified': 403,
  'demo-unavailable': 404,
  'demo-account': 403,
  'export-not-ready': 409,
  'export-failed': 409,
  'export-gone': 410,
  'wrong-password': 400,
  'weak-password': 400,
  'consent-required': 400,
  'status-not-settable': 400,
  'not-a-picture': 400,
  'unknown-photo': 400,
  'too-large': 413,
  'wrong-media-type': 415,
  'idempotency-key-reused': 422,
  'too-often': 429,
  overloaded: 503,
  broken: 500,
} as const satisfies Readonly<Record<keyof typeof problemTexts, number>>

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
  new Problem(code, httpProblems[code], { ...detail, message: detail.message ?? problemTexts[code] })

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
