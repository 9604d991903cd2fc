import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Mutation } from '#web/lib/mutation.ts'
import { LIMIT } from '#web/lib/outbox.ts'
import { outbox } from '#web/lib/page-outbox.ts'

export type Outcome<Result> = { is: 'done'; result: Result } | { is: 'queued' }
/** One mutation, or several that are sent in order; the result is that of the last. */
export type Mutations<Result> = Mutation<Result> | readonly [...Mutation[], Mutation<Result>]
type KeyedMutation = { mutation: Mutation; key: string }

/** Sends a mutation. If no answer comes it is queued on the device and sent later with the same key. */
export const runMutation = async <Result>(
  mutations: Mutations<Result>,
  { key }: { key: string },
): Promise<Outcome<Result>> => {
  const calls = listOf(mutations).map((mutation, index) => ({
    mutation,
    key: index === 0 ? key : `${key}.${index}`,
  }))
  if (outbox.state().waiting.length > 0) {
    // Queued behind what waits already: sent directly, it would overtake what the person did before.
    enqueue(calls, { firstTriedAt: null })
    outbox.wake()
    return { is: 'queued' }
  }
  let result: unknown
  for (const [index, call] of calls.entries()) {
    const firstTriedAt = navigator.onLine ? Date.now() : null
    try {
      result = await api.send(call.mutation, { key: call.key })
    } catch (error) {
      if (!(error instanceof ApiError && error.isUnanswered)) throw error
      enqueue(calls.slice(index), { firstTriedAt, error })
      return { is: 'queued' }
    }
  }
  // `Mutations` types the last mutation by the answer of the server.
  return { is: 'done', result: result as Result }
}

export const listOf = (mutations: Mutations<unknown>): readonly Mutation[] =>
  'path' in mutations ? [mutations] : mutations

type QueueOptions = { firstTriedAt: number | null; error?: ApiError }

const enqueue = (calls: readonly KeyedMutation[], { firstTriedAt, error }: QueueOptions) => {
  const failure = outbox.enqueue(
    calls.map(({ mutation: { invalidatesIfQueued, ...mutation }, key }, index) => ({
      ...mutation,
      key,
      invalidates: invalidatesIfQueued ?? mutation.invalidates,
      firstTriedAt: index === 0 ? firstTriedAt : null,
    })),
  )
  if (failure === null) return
  if (failure === 'signed-out' && error !== undefined) throw error
  throw new ApiError({ status: 0, code: 'not-queued', message: failure === 'full' ? FULL : NO_ROOM })
}

const FULL = `${LIMIT} actions are already waiting to be sent. Go online, or remove some of them.`
const NO_ROOM = 'There was no answer, and this device has no room to keep your action. Please try again.'
