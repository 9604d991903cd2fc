import type { QueryKey } from '@tanstack/react-query'
import type { Write } from '#web/lib/http.ts'

/** An act as one call that can be put aside and sent later, word for word. `Result` is what the server answers. */
export type Mutation<Result = unknown> = Write & {
  /** What it is, for the person: "Message to Tom". */
  says: string
  /** What it is done to, so that a screen can tell what waits there. */
  about: string
  /** Query keys to renew when it was sent later; without them those that the action makes stale. */
  stale?: readonly QueryKey[]
  /** Takes the place of what waits about the same: the last word counts. */
  replaces?: boolean
  /** The screen shows by itself that it waits: no further word. */
  shown?: boolean
  /** Nobody asked for it in so many words: not counted, not told. */
  quiet?: boolean
  /** What gives the person everything back should the server refuse. */
  note?: unknown
  /** Only a type. */
  readonly answer?: Result
}

/** An act that waits on this device. */
export type Entry = Omit<Mutation, 'stale'> & {
  /** Idempotency-Key: the same on each try, so that it happens once. */
  key: string
  stale: readonly QueryKey[]
  /** Whose it is; never sent as somebody else. */
  who: string
  /** Milliseconds since 1970; no two of a person are equal, and they go in this order. */
  at: number
  /** When a try first left without an answer: it may have happened. */
  maybeAt: number | null
}
