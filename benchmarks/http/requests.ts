import { type Bench, checked, idIn, listingAt, placeOf, post, tell, WRITERS } from './calls.ts'
import { costing } from './cost.ts'
import type { Call, Figures } from './load.ts'
import type { Member } from './town.ts'

/** A person may have ten open requests. */
const REQUESTS_EACH = 10

/** Asking, offering and accepting: every member asks for ten things, and is offered a thing of a neighbour's for each of them. */
export const benchRequests = async ({ client, town, report, listings }: Bench): Promise<void> => {
  /** Each of these with the id of what its call has made. */
  const make = async <One extends object>(name: string, all: readonly One[], callOf: (one: One) => Call) => {
    let made: (One & { readonly id: string })[] = []
    const load = async (): Promise<Figures> => {
      const { figures, answered } = await client.each(all, callOf, WRITERS)
      made = answered.map(({ one, reply }) => ({ ...one, id: idIn(checked(reply, name)) }))
      return figures
    }
    const { figures, ...cost } = await costing(client, load)
    tell(report, `${listings}: ${name}, 50 at once, keyed`, { figures, wanted: '–', bare: null, ...cost })
    return made
  }
  const askers = Array.from({ length: REQUESTS_EACH }, () => town.members.map((by) => ({ by }))).flat()
  const { answered: shared } = await client.each(askers, ({ by }) => post('/api/items', by, listingAt(by)), WRITERS)
  const things = shared.map(({ one: { by }, reply }) => ({ helper: by, itemId: idIn(checked(reply, 'sharing')) }))
  const requests = await make('gift requests', askers, ({ by }) => post('/api/requests', by, requestAt(by)))
  const offered = requests.flatMap(({ by, id }, n) => {
    // The next member's.
    const thing = things[(n + 1) % things.length]
    return thing ? [{ by, requestId: id, ...thing }] : []
  })
  const offers = await make('offers', offered, ({ requestId, helper, itemId }) =>
    post(`/api/requests/${requestId}/offers`, helper, { itemId }),
  )
  await make('acceptances', offers, ({ by, requestId, id }) =>
    post(`/api/requests/${requestId}/offers/${id}/accept`, by, {}),
  )
}

const requestAt = (by: Member) => ({
  title: 'A cot for six weeks',
  description: 'Our grandchild visits over Christmas.',
  category: 'baby_kids',
  location: placeOf(by),
})
