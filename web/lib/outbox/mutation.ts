import type { QueryKey } from '@tanstack/react-query'
import type { Write } from '#web/lib/http/http.ts'

/** A write described as data. `Result` is what the server answers. */
export type TypedWrite<Result> = Write & {
  /** Query keys that are stale when it is done. */
  invalidates: readonly QueryKey[]
  /** Exists only in the type: it carries `Result`. */
  readonly answer?: Result
}

/** A write that can be stored and sent later unchanged. */
export type Mutation<Result = unknown> = TypedWrite<Result> & {
  /** What the person reads while it waits: "Message to Tom". */
  label: string
  /** What it acts on, such as `claim:<id>`: screens look up by this what still waits for their thing. */
  subject: string
  /** Query keys to refetch instead of `invalidates` when it was sent later, or refused then. */
  invalidatesIfQueued?: readonly QueryKey[]
  /** Replaces whatever waits for the same subject: only the last one counts. */
  replaces?: boolean
  /** The screen itself shows that it waits, so no toast is needed. */
  handledByScreen?: boolean
  /** It waits ten seconds on this device before it is sent, and can be taken back until then: for what cannot be undone afterwards. */
  undoable?: boolean
  /** Milliseconds since 1970: it is not sent any more afterwards, because it would not be true. */
  lapsesAt?: number
  /** What is said when it was sent later, or refused then (`conflict`: with a 409); without it, how many were sent, and by its label what was not. */
  told?: { done: { title: string; text?: string }; failed: string; conflict?: string }
  /** What is said as the reason where it was sent later and the server refuses without a word. */
  refusedText?: string
  /** A background write that the person did not start: never counted, never mentioned. */
  silent?: boolean
  /** What is needed to give the person their input back if the server refuses. */
  context?: unknown
}

/** A mutation that is stored on this device until the server has answered it. */
export type OutboxEntry = Omit<Mutation, 'invalidatesIfQueued'> & {
  /** The Idempotency-Key: the same on every try, so that the server does it only once. */
  key: string
  /** Who did it. It is never sent in anybody else's session. */
  personId: string
  /** Milliseconds since 1970. Unique per person; entries are sent in this order. */
  queuedAt: number
  /** Milliseconds since 1970: it is not sent before, and can be taken back until then. */
  sendAfter?: number
  /** When it was first sent without an answer (the server may have done it); null if it certainly was not sent. */
  firstTriedAt: number | null
  /** Its screen was left before the answer came, so it may well be on its way. */
  isLeft?: true
}
