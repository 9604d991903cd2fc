import type { ApiDeps } from './deps.ts'
import { makeTurns } from './live/turns.ts'
import { type KeptAnswers, makeKeptAnswers } from './answers/kept-answers.ts'
import { problem } from './answers/problem.ts'
import type { ShownFirst } from './page/start.ts'

/** A response as it went out, so that it can go out again. */
export interface SerializedResponse {
  readonly status: number
  /** Bytes are UTF-8. */
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly replay?: Replay
  readonly shownFirst?: readonly ShownFirst[]
}
/**
 * What an Idempotency-Key remembers of it. `keep`: a repeat gets it again. `retry`: the command may have been carried
 * out, so a repeat asks for the same ids. `forget`: nothing was begun, and a repeat is a new attempt.
 */
export type Replay = 'keep' | 'retry' | 'forget'

interface Keyed {
  /** Person, route and Idempotency-Key in one. */
  readonly key: string
  readonly bodyHash: string
}

/** How far an earlier attempt with the same key came, where there was one. */
export type PreviousAttempt = 'none' | 'begun' | 'done'
export interface Attempt {
  /** Of the first attempt. */
  readonly startedAt: string
  readonly previousAttempt: PreviousAttempt
}
type Handler = (attempt: Attempt) => Promise<SerializedResponse>

/**
 * The same key by the same person on the same route gives the first response again. `handler` gets the time of the first
 * attempt, from which ids derive: a process that died between command and response repeats the command without doubling it. A
 * response that hands out a session is never kept: it is made again, by whoever proves again who they are (decision 16).
 */
export const makeIdempotency = ({ vault, clock, forgetOpened }: Pick<ApiDeps, 'vault' | 'clock' | 'forgetOpened'>) => {
  const inTurn = makeTurns()
  const kept = makeKeptAnswers({ vault, forgetOpened })
  const finishing = makeFinishing(kept)

  const first = async (keyed: Keyed, handler: Handler): Promise<SerializedResponse> => {
    finishing.flush()
    const epoch = await kept.epoch()
    const begun = await vault.replies.begin({ ...keyed, at: clock() })
    if (begun.is === 'other-body') throw problem('idempotency-key-reused')
    if (begun.is === 'done' && begun.body !== NOT_KEPT.body)
      return {
        status: begun.status,
        body: begun.body,
        headers: JSON.parse(begun.headers) as SerializedResponse['headers'],
      }
    const response = await handler({ startedAt: begun.startedAt, previousAttempt: PREVIOUS_ATTEMPT[begun.is] })
    const replay = response.replay ?? byStatus(response)
    if (replay === 'forget') await vault.replies.forget(keyed.key)
    // Nobody waits for this one: where it is lost, the next try repeats the command, which answers as before.
    else if (replay === 'keep') finishing.add(keyed.key, storedOf(response), epoch)
    return response
  }

  // A second request while the first runs waits for it, no longer than it has; then it asks the vault like any later one.
  return (keyed: Keyed, handler: Handler, patienceMs: number): Promise<SerializedResponse> =>
    inTurn(keyed.key, () => first(keyed, handler), patienceMs)
}

/** Milliseconds for which a response may wait for others: a busy server has the next call long before. */
const SOON = 20

/**
 * Responses that are to be kept share the flush of the next key that is begun, in front of which they stand: a flush is most
 * of what a small write costs, and nobody waits for this one. Whoever repeats a key begins it too, so they find the response.
 */
const makeFinishing = ({ keep }: KeptAnswers) => {
  let waiting: (readonly [key: string, stored: ReturnType<typeof storedOf>, epoch: number])[] = []
  const flush = (): void => {
    const all = waiting
    waiting = []
    for (const one of all) keep(...one).catch(() => undefined)
  }
  return {
    flush,
    add(...one: (typeof waiting)[number]): void {
      if (waiting.length === 0) setTimeout(flush, SOON)
      waiting.push(one)
    },
  }
}

/** 401 and 429 say that nothing was begun; after a 5xx the command may have been carried out. */
const byStatus = ({ status }: SerializedResponse): Replay => {
  if (status === 401 || status === 429) return 'forget'
  return status < 500 ? 'keep' : 'retry'
}

const PREVIOUS_ATTEMPT = { new: 'none', begun: 'begun', done: 'done' } as const satisfies Record<
  string,
  PreviousAttempt
>
const NOT_KEPT = { body: '', headers: '{}' } as const

const storedOf = ({ status, body, headers }: SerializedResponse) =>
  'set-cookie' in headers ? { status, ...NOT_KEPT } : { status, body: String(body), headers: JSON.stringify(headers) }
