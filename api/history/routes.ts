import { history } from '#projections/audit/history.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { get, type Route } from '#api/http/routing/route.ts'
import { addressSeenBy } from './address-seen.ts'
import * as shape from './contract.ts'
import { myHistory } from './my-history.ts'

export const historyRoutes: readonly Route[] = [
  get('/user/history', {
    summary:
      'What happened with me, in plain words, newest first: what led to it, and who could see or looked at what is mine.',
    access: 'member',
    ...shape.calls['GET /user/history'],
    handler: async (request) => {
      const [{ entries, meta }, progress, seenBy] = await Promise.all([
        myHistory(request),
        progressOf(request.deps),
        addressSeenBy(request),
      ])
      return { data: entries, extras: { meta, progress, addressSeenBy: seenBy } }
    },
  }),
]

/** Fewer are there within a moment; told exactly, their number would tell each member what others do. */
const NOTICED = 1000

/** How far the history is, in thousands of events: nobody waits for it, so while it is filled anew most of it may be missing. */
const progressOf = async ({
  readModels,
}: Pick<ApiDeps, 'readModels'>): Promise<{ readonly isComplete: boolean; readonly behind: number }> => {
  const { late } = await readModels.health()
  const lag = late.find(({ name }) => name === history.name)?.lag ?? 0
  const behind = Math.floor(lag / NOTICED) * NOTICED
  return { isComplete: behind === 0, behind }
}
