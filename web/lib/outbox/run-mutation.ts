import * as texts from '#web/lib/outbox/outbox-texts.ts'
import { api } from '#web/lib/http/api.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import type { Mutation, OutboxEntry } from '#web/lib/outbox/mutation.ts'
import { LIMIT } from '#web/lib/outbox/outbox.ts'
import { isDueAt } from '#web/lib/outbox/outbox-run.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'

export type Outcome<Result> =
  | { is: 'done'; result: Result }
  /** Stored on the device; `undoable`: not because there was no answer, but so that it can be taken back. */
  | { is: 'queued'; undoable?: boolean }
/** One mutation, or several that are sent in order; the result is that of the last. */
export type Mutations<Result> = Mutation<Result> | readonly [...Mutation[], Mutation<Result>]
type KeyedMutation = { mutation: Mutation; key: string }

type Sending = {
  key: string
  /** Aborted when its screen is left: then nobody is there to hear the answer. */
  left?: AbortSignal | undefined
}

/** Sends a mutation. If no answer comes it is queued on the device and sent later with the same key. */
export const runMutation = async <Result>(
  mutations: Mutations<Result>,
  { key, left }: Sending,
): Promise<Outcome<Result>> => {
  const calls = listOf(mutations).map((mutation, index) => ({
    mutation,
    key: index === 0 ? key : `${key}.${index}`,
  }))
  if (calls.some(({ mutation }) => mutation.undoable === true)) {
    const failure = enqueue(calls, { firstTriedAt: null, sendAfter: Date.now() + UNDO_MS })
    // A device that stores nothing sends at once.
    if (failure === null) return { is: 'queued', undoable: true }
  }
  if (outbox.state().waiting.some(isDue)) {
    // Queued behind what waits already: sent directly, it would overtake what the person did before.
    enqueueOrThrow(calls, { firstTriedAt: null })
    outbox.wake()
    return { is: 'queued' }
  }
  return left === undefined ? sendNow(calls) : sendUnlessLeft(calls, left)
}

/**
 * What is left before its answer is there is queued: the outbox sends it again, the same keys make that the server does it once, and how it
 * ended is told wherever the person is then. Where the device has no room the first answer is waited for after all.
 */
const sendUnlessLeft = <Result>(calls: readonly KeyedMutation[], left: AbortSignal) =>
  new Promise<Outcome<Result>>((resolve, reject) => {
    let isQueued = false
    const queue = () => {
      isQueued = enqueue(calls, { firstTriedAt: Date.now(), isLeft: true }) === null
      if (isQueued) resolve({ is: 'queued' })
    }
    left.addEventListener('abort', queue, { once: true })
    sendNow<Result>(calls, () => isQueued)
      .finally(() => left.removeEventListener('abort', queue))
      .then(resolve, reject)
  })

const sendNow = async <Result>(calls: readonly KeyedMutation[], isQueued = () => false): Promise<Outcome<Result>> => {
  let result: unknown
  for (const [index, call] of calls.entries()) {
    const firstTriedAt = navigator.onLine ? Date.now() : null
    try {
      result = await api.send(call.mutation, { key: call.key })
    } catch (error) {
      if (!(error instanceof ApiError && error.isUnanswered)) throw error
      if (!isQueued()) enqueueOrThrow(calls.slice(index), { firstTriedAt, error })
      return { is: 'queued' }
    }
  }
  // `Mutations` types the last mutation by the answer of the server.
  return { is: 'done', result: result as Result }
}

const isDue = (entry: OutboxEntry) => isDueAt(entry, Date.now())

export const listOf = (mutations: Mutations<unknown>): readonly Mutation[] =>
  'path' in mutations ? [mutations] : mutations

/** Between a mutation that cannot be undone afterwards and its sending. */
const UNDO_MS = 10_000

type QueueOptions = { firstTriedAt: number | null; sendAfter?: number; isLeft?: true; error?: ApiError }

const enqueue = (calls: readonly KeyedMutation[], { firstTriedAt, sendAfter, isLeft }: QueueOptions) =>
  outbox.enqueue(
    calls.map(({ mutation: { invalidatesIfQueued, ...mutation }, key }, index) => ({
      ...mutation,
      key,
      invalidates: invalidatesIfQueued ?? mutation.invalidates,
      firstTriedAt: index === 0 ? firstTriedAt : null,
      ...(sendAfter !== undefined && { sendAfter }),
      ...(isLeft && { isLeft }),
    })),
  )

const enqueueOrThrow = (calls: readonly KeyedMutation[], options: QueueOptions) => {
  const failure = enqueue(calls, options)
  const { error } = options
  if (failure === null) return
  if (failure === 'signed-out' && error !== undefined) throw error
  throw new ApiError({ status: 0, code: 'not-queued', message: failure === 'full' ? texts.full(LIMIT) : texts.noRoom })
}
