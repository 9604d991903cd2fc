import { z } from 'zod'
import { itemStatuses } from '#domain/items/vocabulary.ts'
import { id, instant } from '#api/http/contract.ts'

/** One step of an item's history, in plain words (without names for a stranger). */
export const lifeStep = z.object({
  id,
  kind: z.string().describe('the event it tells of'),
  at: instant,
  text: z.string(),
  who: z.enum(['you', 'owner', 'neighbour', 'system']),
  name: z.string().nullable(),
})
export type LifeStep = z.infer<typeof lifeStep>
export const earlierStep = z.object({
  kind: z.enum(['more', 'shared', 'collected', 'given-on']),
  text: z.string(),
})
export type EarlierStep = z.infer<typeof earlierStep>
export const life = z.object({
  earlier: z
    .array(earlierStep)
    .describe(
      'the lives of a thing that was passed on, before its first step and on that page only: nobody, no place, no day',
    ),
  steps: z.array(lifeStep),
  present: z.object({ status: z.enum(itemStatuses), text: z.string() }),
  next: z
    .array(z.object({ kind: z.string(), text: z.string() }))
    .describe('what may come next, as the lifecycle allows'),
})
export type LifeView = z.infer<typeof life>
