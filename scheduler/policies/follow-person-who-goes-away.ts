import type { Commands } from '#commands/all.ts'
import { thingsInPages, thingsToFollow } from '#projections/open-things.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { Policy } from '../policy.ts'
import { nextTurn } from '../effects.ts'

/** Some 80 ms of work in a data folder: requests come in between. */
const PAGE = 20

/**
 * Listings, requests, claims and offers follow a person who goes away or comes back (docs/decisions/144). It is the last look at them, so the read
 * models must know all that is in the log: what comes to it later has been refused.
 */
export const followPersonWhoGoesAway = (
  { away }: Pick<Commands, 'away'>,
  openReads: () => Reads,
  isApplied: (position: 'head') => Promise<boolean>,
): Policy => ({
  job: 'settle-away',
  description: 'Hide or show what a person has, and end what is open, when the person goes away or comes back.',
  isReady: () => isApplied('head'),
  act: async ({ subject: accountId, cause }, metadata) => {
    const found = await away.unsettledOf(accountId)
    if (!found) return NOTHING
    const things = await thingsToFollow(openReads(), accountId, found.isAway)
    for (const page of thingsInPages(things, PAGE)) {
      await away.bring(accountId, page, { ...metadata, commandId: cause })
      await nextTurn()
    }
    return away.settle(accountId, found.changeId, metadata)
  },
})

const NOTHING = { ok: true, state: null, events: [], position: 0 } as const
