import { makePerStreamQueue } from '#commands/handling/per-stream-queue.ts'
import type { ApiDeps } from './deps.ts'
import { problem } from './problem.ts'

/** An answer as it went out, so that it can go out again. */
export interface SerializedResponse {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string | readonly string[]>>
}
interface Keyed {
  /** Person, path and Idempotency-Key in one. */
  readonly key: string
  readonly bodyHash: string
}

/** How far an earlier try with the same key came, where there was one. */
export type PreviousAttempt = 'none' | 'begun' | 'done'
export interface Attempt {
  /** Of the first try. */
  readonly startedAt: string
  readonly earlier: PreviousAttempt
}
type Act = (attempt: Attempt) => Promise<SerializedResponse>

/** These say that nothing was begun, so the next try with the same key is a new try. */
const NOT_BEGUN: ReadonlySet<number> = new Set([401, 429])

/**
 * The same key by the same person on the same path gives the first answer again (G7). `act` gets the time of the first
 * try, from which ids derive: a process that died between act and answer repeats the act without doubling it. An answer
 * that hands out a session is never kept: it is made again, by whoever proves again who they are (decision 16).
 */
export const makeIdempotency = ({ vault, clock }: Pick<ApiDeps, 'vault' | 'clock'>) => {
  const inTurn = makePerStreamQueue()

  const first = async (keyed: Keyed, act: Act): Promise<SerializedResponse> => {
    const begun = await vault.replies.begin({ ...keyed, at: clock() })
    if (begun.is === 'other-body') throw problem('idempotency-key-reused')
    if (begun.is === 'done' && begun.body !== UNKEPT.body)
      return {
        status: begun.status,
        body: begun.body,
        headers: JSON.parse(begun.headers) as SerializedResponse['headers'],
      }
    const sent = await act({ startedAt: begun.startedAt, earlier: EARLIER[begun.is] })
    if (NOT_BEGUN.has(sent.status)) await vault.replies.forget(keyed.key)
    // After a 5xx the act may have happened: the key stays begun, and the next try asks for the same ids.
    // Nobody waits for this one: where it is lost, the next try repeats the command, which answers as before.
    else if (sent.status < 500) vault.replies.finish(keyed.key, keptOf(sent)).catch(() => undefined)
    return sent
  }

  // A second request while the first runs waits for it; then it asks the vault like any later one.
  return (keyed: Keyed, act: Act): Promise<SerializedResponse> => inTurn(keyed.key, () => first(keyed, act))
}

const EARLIER = { new: 'none', begun: 'begun', done: 'done' } as const satisfies Record<string, PreviousAttempt>
const UNKEPT = { body: '', headers: '{}' } as const

const keptOf = ({ status, body, headers }: SerializedResponse) =>
  'set-cookie' in headers ? { status, ...UNKEPT } : { status, body, headers: JSON.stringify(headers) }
