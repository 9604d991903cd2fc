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
  out: z
    .object({ byThemselves: z.number().int(), byOwner: z.number().int() })
    .describe('how many no longer take part: who stepped back, and who was declined, released or blocked by the owner'),
  winner: id
    .nullable()
    .describe('the claim that was told yes when the draw was held: the first of the order who still took part'),
  order: z
    .array(
      z.object({
        claimId: id,
        tickets: z.number().int(),
        isOut: z.boolean().describe('no longer takes part: passed over'),
      }),
    )
    .describe('who took part, by claims and in the order drawn; only the first who still takes part can be accepted'),
  mine: id.nullable().describe("the reader's own claim, to find it in the order"),
})
export type DrawView = z.infer<typeof draw>

export const drawAnswer = one(draw)

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /items/:id/draw': { response: drawAnswer },
} as const
