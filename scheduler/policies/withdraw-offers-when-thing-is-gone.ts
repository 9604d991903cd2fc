import type { Commands } from '#commands/all.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { offers as offersModel } from '#projections/requests/offers.ts'
import type { Policy } from '../policy.ts'

/** Some 0.4 s of work in a data folder; what is left sets the row anew. */
const PAGE = 100

/** The first who is promised the thing gets it; its other pending offers are withdrawn. */
export const withdrawOffersWhenThingIsGone = (
  { offers }: Pick<Commands, 'offers'>,
  openReads: () => Reads,
): Policy => ({
  job: 'withdraw-gone-offers',
  description: 'Withdraw pending offers of a thing that was promised to somebody else, or is over.',
  act: async ({ subject: itemId }, metadata) => {
    const where = [
      { field: 'itemId', eq: itemId },
      { field: 'status', eq: 'pending' },
    ] as const
    const { documents } = await openReads().of(offersModel).find({ where, limit: PAGE })
    const offerIds = documents.map(({ _id }) => _id)
    return offers.withdrawGone(itemId, offerIds, metadata)
  },
})
