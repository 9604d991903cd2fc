import { reject } from '#domain/rejection.ts'
import { draws, type DrawDocument } from '#projections/draws/draws.ts'
import { involvementId, involvements } from '#projections/items/involvements.ts'
import type { ItemDocument } from '#projections/items/listing.ts'
import { visibleItem } from '#api/items/visible.ts'
import { refusal } from '#api/http/answers/problem.ts'
import { get, type Route } from '#api/http/routing/route.ts'
import * as shape from './contract.ts'

export const drawRoutes: readonly Route[] = [
  get('/items/:id/draw', {
    summary: 'The draw that decides, or decided, who gets a thing: with all that is needed to check it.',
    access: 'member',
    ...shape.calls['GET /items/:id/draw'],
    handler: async (request) => {
      const item = await visibleItem(request, request.params['id'] ?? '')
      const [draw, mine] = await Promise.all([
        request.reads.of(draws).get(item._id),
        request.reads.of(involvements).get(involvementId(request.me.id, item._id)),
      ])
      if (!draw) throw refusal(reject('draw-not-found'))
      return { data: drawView(draw, item, { mine: mine?.claimId ?? null, now: request.deps.clock() }) }
    },
  }),
]

const drawView = (
  draw: DrawDocument,
  item: ItemDocument,
  { mine, now }: { readonly mine: string | null; readonly now: string },
): shape.DrawView => {
  const { openedAt, closesAt, heldAt, fingerprint, seed, fewerForFrequent, winner, order, out } = draw
  return {
    id: item._id,
    state: stateOf(draw, item, now),
    openedAt,
    closesAt,
    heldAt,
    fingerprint,
    seed,
    fewerForFrequent,
    waiting: item.waiting,
    out: { byThemselves: out.claimer, byOwner: out.owner },
    winner,
    order: [...order],
    mine,
  }
}

/** What ended the listing ended its draw, too. */
const stateOf = (
  { heldAt, isCalledOff, closesAt }: DrawDocument,
  { draw }: ItemDocument,
  now: string,
): shape.DrawView['state'] => {
  if (heldAt !== null) return 'held'
  if (isCalledOff || draw === null) return 'called-off'
  return now < closesAt ? 'open' : 'closed'
}
