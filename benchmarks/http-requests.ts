import { type Bench, checked, idIn, post, tell } from './http-calls.ts'
import { costing } from './http-cost.ts'
import type { Call, Figures, Reply } from './http-load.ts'
import type { Member } from './http-town.ts'

/** A person may have ten open requests (spec/product.md section 7). */
const REQUESTS_EACH = 10
const WRITERS = 50

interface Owned {
  readonly by: Member
  readonly id: string
}

/** Asking, offering and accepting: every member asks for ten things, and is offered a thing of a neighbour's for each of them. */
export const benchRequests = async ({ client, town, report, listings }: Bench): Promise<void> => {
  const send = async (name: string, calls: readonly Call[]): Promise<readonly Reply[]> => {
    let replies: readonly Reply[] = []
    const load = async (): Promise<Figures> => {
      const sent = await client.each(calls, WRITERS)
      replies = sent.replies.map((reply) => checked(reply, name))
      return sent.figures
    }
    const { figures, ...cost } = await costing(client, load)
    tell(report, `${listings}: ${name}, 50 at once, keyed`, { figures, wanted: '–', bare: null, ...cost })
    return replies
  }
  const turns = Array.from({ length: REQUESTS_EACH }, () => town.members).flat()
  const owned = (replies: readonly Reply[]): readonly Owned[] =>
    replies.flatMap((reply, n) => turns.slice(n, n + 1).map((by) => ({ by, id: idIn(reply) })))

  const { replies: shared } = await client.each(
    turns.map((by) => post('/api/items', by, listingAt(by))),
    WRITERS,
  )
  const things = owned(shared.map((reply) => checked(reply, 'sharing')))
  const requests = owned(
    await send(
      'gift requests',
      turns.map((by) => post('/api/requests', by, requestAt(by))),
    ),
  )
  const offered = requests.flatMap((request, n) => {
    // The next member's.
    const thing = things[(n + 1) % things.length]
    return thing ? [{ request, thing }] : []
  })
  const offers = await send(
    'offers',
    offered.map(({ request, thing }) => post(`/api/requests/${request.id}/offers`, thing.by, { itemId: thing.id })),
  )
  await send(
    'acceptances',
    requests.flatMap(({ by, id }, n) =>
      offers.slice(n, n + 1).map((offer) => post(`/api/requests/${id}/offers/${idIn(offer)}/accept`, by, {})),
    ),
  )
}

const placeOf = ({ home }: Member) => ({
  type: 'Point',
  coordinates: [home.lng, home.lat],
  address: '12 Oak Lane, Mount Lawley',
})
const listingAt = (by: Member) => ({
  title: 'Folding cot',
  description: 'Slept in for one summer; the mattress is new.',
  category: 'baby_kids',
  location: placeOf(by),
})
const requestAt = (by: Member) => ({
  title: 'A cot for six weeks',
  description: 'Our grandchild visits over Christmas.',
  category: 'baby_kids',
  location: placeOf(by),
})
