import { z } from 'zod'
import { id, instant, one } from '#api/http/contract.ts'

/** All that is needed to check a draw: SHA-256 of the seed is the fingerprint, and the order follows from seed, claims and tickets. */
export const draw = z.object({
  id: id.describe('of the item'),
  state: z.enum(['open', 'closed', 'held', 'called-off']).describe('closed: about to be held'),
  openedAt: instant,
  closesAt: instant,
  heldAt: instant.nullable(),
  fingerprint: z.string().describe('SHA-256 of the seed’s text, as hex; fixed when the draw was opened'),
  seed: z.string().nullable().describe('shown once the draw was held'),
  fewerForFrequent: z.boolean().describe('four tickets, one fewer for each thing collected in 30 days, at least one'),
  waiting: z.number().int().describe('neighbours who ask at this moment'),
  order: z
    .array(z.object({ claimId: id, tickets: z.number().int() }))
    .describe('who took part, by claims and in the order drawn; the first one won'),
  mine: id.nullable().describe("the reader's own claim, to find it in the order"),
})
export type DrawView = z.infer<typeof draw>

export const drawAnswer = one(draw)

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /items/:id/draw': { response: drawAnswer },
} as const
