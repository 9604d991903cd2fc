import { tryAgain } from '#web/lib/http/http-texts.ts'
export type FieldError = { path: string; message: string }
type Failure = {
  status: number
  code: string
  message: string
  errors?: FieldError[]
  retryAfter?: number
  isStale?: boolean
  payload?: Readonly<Record<string, unknown>>
}

/** A refused or failed call. `status` 0 means that no answer came (offline or timeout). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]
  readonly retryAfter: number | undefined
  /** The server has not caught up with what this browser has written: the same question may soon have an answer. */
  readonly isStale: boolean

  /** The whole answer, where more stands in it. */
  readonly payload: Readonly<Record<string, unknown>>

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.errors = failure.errors ?? []
    this.retryAfter = failure.retryAfter
    this.isStale = failure.isStale ?? false
    this.payload = failure.payload ?? {}
  }

  get isAuth() {
    return this.status === 401
  }

  /** Nobody can say whether the server did it: the same key may, and should, be sent again. */
  get isUnanswered() {
    return this.status === 0
  }

  messageFor(path: string) {
    return this.errors.find((error) => error.path === path)?.message
  }
}

/** What the server said. An exception of the page itself says nothing to a neighbour. */
export const messageOf = (error: unknown, fallback = tryAgain) =>
  error instanceof ApiError && error.message !== '' ? error.message : fallback

/** What the server said no to, for its errors at single fields; null where it was something else. */
export const asRefusal = (error: unknown) => (error instanceof ApiError ? error : null)

/** The server knows no such thing, or does not show it to this reader. */
export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

/** Asked once more who they are, the person went no further: nothing was done. */
export const isReentry = (error: unknown) => error instanceof ApiError && error.code === 'reauthentication-required'
