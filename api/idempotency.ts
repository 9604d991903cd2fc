import { makeTurns } from '#commands/turns.ts'
import type { ApiDeps } from './deps.ts'
import { problem } from './problem.ts'

/** An answer as it went out, so that it can go out again. */
export interface Sent {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string | readonly string[]>>
}
interface Keyed {
  /** Person, path and Idempotency-Key in one. */
  readonly key: string
  readonly bodyHash: string
}

/** These say that nothing was begun, so the next try with the same key is a new try. */
const NOT_BEGUN: ReadonlySet<number> = new Set([401, 429])

/**
 * The same key by the same person on the same path gives the first answer again (G7). `act` gets the time of the first
 * try, from which ids derive: a process that died between act and answer repeats the act without doubling it.
 */
export const makeIdempotency = ({ vault, clock }: Pick<ApiDeps, 'vault' | 'clock'>) => {
  const inTurn = makeTurns()

  const first = async (keyed: Keyed, act: (startedAt: string) => Promise<Sent>): Promise<Sent> => {
    const begun = await vault.replies.begin({ ...keyed, at: clock() })
    if (begun.is === 'other-body') throw problem('idempotency-key-reused')
    if (begun.is === 'done')
      return { status: begun.status, body: begun.body, headers: JSON.parse(begun.headers) as Sent['headers'] }
    const sent = await act(begun.startedAt)
    if (NOT_BEGUN.has(sent.status)) await vault.replies.forget(keyed.key)
    // After a 5xx the act may have happened: the key stays begun, and the next try asks for the same ids.
    else if (sent.status < 500)
      await vault.replies.finish(keyed.key, { ...sent, headers: JSON.stringify(sent.headers) })
    return sent
  }

  // A second request while the first runs waits for it; then it asks the vault like any later one.
  return (keyed: Keyed, act: (startedAt: string) => Promise<Sent>): Promise<Sent> =>
    inTurn(keyed.key, () => first(keyed, act))
}
