import type { Context } from 'koa'
import type { Session } from '#stores/vault/port.ts'
import type { ApiDeps } from './deps.ts'
import { problem } from './problem.ts'
import { makeSlots } from '#api/http/limits/slots.ts'

/** G8: a reader that has seen a position waits for it, at most a second. */
const PATIENCE = 1000
/** Further ahead than any burst that is still being written: whoever names it has seen another log, before this one was moved (decision 77). */
const FAR_AHEAD = 10_000
/** Requests of one session that wait at the same time; others are answered at once. */
const WAITING = 4

/** `X-Min-Position` of members; whoever is still behind is told so with `X-Stale`. Visitors have written nothing to wait for. */
export const makeReaderPosition = ({ readModels }: Pick<ApiDeps, 'readModels'>) => {
  const slots = makeSlots(WAITING)
  const reached = async (position: number, session: Session): Promise<boolean> => {
    const free = slots.take(session.id)
    try {
      return await readModels.waitFor(position, free === null ? 0 : PATIENCE)
    } finally {
      free?.()
    }
  }
  return async (context: Context, session: Session | null): Promise<void> => {
    const wanted = context.get('x-min-position')
    if (wanted === '' || !session?.personId) return
    const position = positionIn(wanted, 'X-Min-Position')
    if (await readModels.waitFor(position, 0)) return
    const head = await readModels.head()
    if (position > head + FAR_AHEAD || !(await reached(position, session))) context.set('X-Stale', 'true')
  }
}

/** Throws the 400 that names where it was said. */
export const positionIn = (text: string, where: string): number => {
  const position = Number(text)
  if (text !== '' && Number.isSafeInteger(position) && position >= 0) return position
  throw problem('invalid-input', { message: `${where} must be a position.` })
}
