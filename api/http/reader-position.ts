import type { Context } from 'koa'
import type { Session } from '#stores/vault/port.ts'
import type { ApiDeps } from './deps.ts'
import { problem } from './answers/problem.ts'
import { inTime } from '#stores/in-time.ts'
import { makeSlots } from '#api/http/limits/slots.ts'
import * as texts from './texts.ts'

/** A reader that has seen a position waits for it, at most a second. */
const PATIENCE = 1000
/** Further ahead than any burst that is still being written: whoever names it has seen another log, before this one was moved (decision 77). */
const FAR_AHEAD = 10_000
/** Requests of one session that wait at the same time; others are answered at once. */
const WAITING = 4

/** `X-Min-Position` of members; whoever is still behind is told so with `X-Stale`. Visitors have written nothing to wait for. */
export const makeReaderPosition = ({ readModels }: Pick<ApiDeps, 'readModels'>) => {
  const slots = makeSlots(WAITING)
  /** A log that does not answer says nothing of how far ahead a position is. */
  const isFarAhead = (position: number): Promise<boolean> =>
    readModels.head().then(
      (head) => position > head + FAR_AHEAD,
      () => false,
    )
  const reached = async (position: number, session: Session): Promise<boolean> => {
    const free = slots.take(session.id)
    if (free === null) return false
    try {
      const waiting = readModels.waitFor(position, PATIENCE)
      return await Promise.race([waiting, isFarAhead(position).then((isFar) => (isFar ? false : waiting))])
    } finally {
      free()
    }
  }
  return async (context: Context, session: Session | null): Promise<void> => {
    const wanted = context.get('x-min-position')
    if (wanted === '' || !session?.personId) return
    const position = positionIn(wanted, 'X-Min-Position')
    if (await readModels.waitFor(position, 0)) return
    if (!(await reached(position, session))) context.set('X-Stale', 'true')
  }
}

/** Until all that the log holds is shown: at most a second, and so long only where the log says what it holds. */
export const waitForAll = async ({ readModels }: Pick<ApiDeps, 'readModels'>): Promise<void> => {
  const head = await inTime(readModels.head(), PATIENCE, () => new Error('late')).catch(() => null)
  if (head !== null) await readModels.waitFor(head, PATIENCE)
}

/** Throws the 400 that names where it was said. */
export const positionIn = (text: string, where: string): number => {
  const position = Number(text)
  if (text !== '' && Number.isSafeInteger(position) && position >= 0) return position
  throw problem('invalid-input', { message: texts.mustBePosition(where) })
}
