import type { QueryKey } from '@tanstack/react-query'
import type { Mutation } from '#web/lib/act.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { LIMIT } from '#web/lib/outbox.ts'
import { outbox } from '#web/lib/page-outbox.ts'

export type Outcome<Result> = { is: 'done'; result: Result } | { is: 'kept' }
/** One call, or several in order of which the last answers. */
export type Acts<Result> = Mutation<Result> | readonly [...Mutation[], Mutation<Result>]
type Keyed = { act: Mutation; key: string }
type How = { key: string; stale: readonly QueryKey[] }

/** Sends an act; without an answer it waits on the device and goes out later with the same key. */
export const perform = async <Result>(acts: Acts<Result>, { key, stale }: How): Promise<Outcome<Result>> => {
  const calls = listOf(acts).map((act, index) => ({ act, key: index === 0 ? key : `${key}.${index}` }))
  if (outbox.state().waiting.length > 0) {
    // Behind what waits already, or the second word would arrive before the first.
    keep(calls, { stale, maybeAt: null })
    outbox.wake()
    return { is: 'kept' }
  }
  let result: unknown
  for (const [index, call] of calls.entries()) {
    const maybeAt = navigator.onLine ? Date.now() : null
    try {
      result = await api.call(call.act, { key: call.key })
    } catch (error) {
      if (!(error instanceof ApiError && error.isUnanswered)) throw error
      keep(calls.slice(index), { stale, maybeAt, error })
      return { is: 'kept' }
    }
  }
  // The last act is typed by what the server answers to it.
  return { is: 'done', result: result as Result }
}

const listOf = (acts: Acts<unknown>): readonly Mutation[] => ('path' in acts ? [acts] : acts)

type Keeping = { stale: readonly QueryKey[]; maybeAt: number | null; error?: ApiError }

const keep = (calls: readonly Keyed[], { stale, maybeAt, error }: Keeping) => {
  const unkept = outbox.keep(
    calls.map(({ act, key }, index) => ({
      ...act,
      key,
      stale: act.stale ?? stale,
      maybeAt: index === 0 ? maybeAt : null,
    })),
  )
  if (unkept === null) return
  if (unkept === 'nobody' && error !== undefined) throw error
  throw new ApiError({ status: 0, code: 'not-kept', message: unkept === 'full' ? FULL : NO_ROOM })
}

const FULL = `${LIMIT} things wait already. Go online, or take some of them back.`
const NO_ROOM = 'No answer came, and this device has no room to keep it. Please try again.'
