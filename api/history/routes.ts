import { get, type Route } from '#api/http/routing/route.ts'
import { addressSeenBy } from './address-seen.ts'
import * as shape from './contract.ts'
import { myHistory } from './my-history.ts'
import { progressOf } from './progress.ts'

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
