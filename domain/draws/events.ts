import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'

const of = { itemId: z.string(), ownerId: z.string() }
const entry = z.object({ claimId: z.string(), claimerId: z.string(), tickets: z.number().int() })

export const DrawOpened = defineEvent('DrawOpened', {
  version: 1,
  description: 'The owner lets a draw decide who gets the thing; its seed is fixed, and its fingerprint is shown.',
  schema: z.object({
    ...of,
    closesAt: z.string(),
    /** SHA-256 of the seed, as hex. */
    fingerprint: z.string(),
    /** Whether those who collected much lately have fewer tickets. */
    fewerForFrequent: z.boolean(),
  }),
})
export const DrawEntered = defineEvent('DrawEntered', {
  version: 1,
  description: 'A neighbour who asked takes part in the draw, with so many tickets.',
  schema: z.object({ ...of, claimId: z.string(), claimerId: z.string(), tickets: z.number().int() }),
})
export const DrawHeld = defineEvent('DrawHeld', {
  version: 1,
  description:
    'The draw was held: its seed is shown, and those who took part stand in the order drawn, the winner first.',
  schema: z.object({
    ...of,
    seed: z.string(),
    /** Those who still asked. */
    order: z.array(entry),
    /** Those whom the owner had taken out: their tickets stand in the same order and are passed over. Absent in older events. */
    takenOut: z.array(entry).optional(),
    /** How many had stepped back by themselves. Absent in older events. */
    left: z.number().int().optional(),
  }),
})
export const DrawCalledOff = defineEvent('DrawCalledOff', {
  version: 1,
  description:
    'The draw cannot be held: the seed that was fixed is lost, so who asked first is first in line; or the owner is away.',
  schema: z.object({ ...of, reason: z.enum(['seed-lost', 'owner-away']) }),
})

export const drawEvents = [DrawOpened, DrawEntered, DrawHeld, DrawCalledOff] as const
export type NewDrawEvent = NewEventIn<typeof drawEvents>
export type DrawEvent = EventIn<typeof drawEvents>
