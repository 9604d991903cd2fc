import type { QueryKey } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Mutation, OutboxEntry } from '#web/lib/mutation.ts'
import { LIMIT } from '#web/lib/outbox.ts'
import { isDueAt } from '#web/lib/outbox-run.ts'
import { outbox } from '#web/lib/page-outbox.ts'

export type Outcome<Result> =
  | { is: 'done'; result: Result }
  /** Stored on the device; `undoable`: not because there was no answer, but so that it can be taken back. */
  | { is: 'queued'; undoable?: boolean }
/** One mutation, or several that are sent in order; the result is that of the last. */
export type Mutations<Result> = Mutation<Result> | readonly [...Mutation[], Mutation<Result>]
type KeyedMutation = { mutation: Mutation; key: string }
type RunOptions = { key: string; invalidates: readonly QueryKey[] }

/** Sends a mutation. If no answer comes it is queued on the device and sent later with the same key. */
export const runMutation = async <Result>(
  mutations: Mutations<Result>,
  { key, invalidates }: RunOptions,
): Promise<Outcome<Result>> => {
  const calls = listOf(mutations).map((mutation, index) => ({
    mutation,
    key: index === 0 ? key : `${key}.${index}`,
  }))
  if (calls.some(({ mutation }) => mutation.undoable === true)) {
    const failure = enqueue(calls, { invalidates, firstTriedAt: null, sendAfter: Date.now() + UNDO_MS })
    // A device that stores nothing sends at once.
    if (failure === null) return { is: 'queued', undoable: true }
  }
  if (outbox.state().waiting.some(isDue)) {
    // Queued behind what waits already: sent directly, it would overtake what the person did before.
    enqueueOrThrow(calls, { invalidates, firstTriedAt: null })
    outbox.wake()
    return { is: 'queued' }
  }
  return sendNow(calls, invalidates)
}

const sendNow = async <Result>(
  calls: readonly KeyedMutation[],
  invalidates: readonly QueryKey[],
): Promise<Outcome<Result>> => {
  let result: unknown
  for (const [index, call] of calls.entries()) {
    const firstTriedAt = navigator.onLine ? Date.now() : null
    try {
      result = await api.call(call.mutation, { key: call.key })
    } catch (error) {
      if (!(error instanceof ApiError && error.isUnanswered)) throw error
      enqueueOrThrow(calls.slice(index), { invalidates, firstTriedAt, error })
      return { is: 'queued' }
    }
  }
  // `Mutations` types the last mutation by the answer of the server.
  return { is: 'done', result: result as Result }
}

const isDue = (entry: OutboxEntry) => isDueAt(entry, Date.now())

const listOf = (mutations: Mutations<unknown>): readonly Mutation[] => ('path' in mutations ? [mutations] : mutations)

/** Between an act that cannot be undone and its sending. */
const UNDO_MS = 10_000

type QueueOptions = {
  invalidates: readonly QueryKey[]
  firstTriedAt: number | null
  sendAfter?: number
  error?: ApiError
}

const enqueue = (calls: readonly KeyedMutation[], { invalidates, firstTriedAt, sendAfter }: QueueOptions) =>
  outbox.enqueue(
    calls.map(({ mutation, key }, index) => ({
      ...mutation,
      key,
      invalidates: mutation.invalidates ?? invalidates,
      firstTriedAt: index === 0 ? firstTriedAt : null,
      ...(sendAfter !== undefined && { sendAfter }),
    })),
  )

const enqueueOrThrow = (calls: readonly KeyedMutation[], options: QueueOptions) => {
  const failure = enqueue(calls, options)
  const { error } = options
  if (failure === null) return
  if (failure === 'signed-out' && error !== undefined) throw error
  throw new ApiError({ status: 0, code: 'not-queued', message: failure === 'full' ? FULL : NO_ROOM })
}

const FULL = `${LIMIT} actions are already waiting to be sent. Go online, or remove some of them.`
const NO_ROOM = 'There was no answer, and this device has no room to keep your action. Please try again.'
