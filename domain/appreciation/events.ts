import { z } from 'zod'
import { defineEvent, type FactIn, type NewIn } from '../event.ts'
import { appreciationKinds } from './vocabulary.ts'

export const AppreciationSent = defineEvent('AppreciationSent', {
  version: 1,
  says: 'One of the two people of a completed pickup thanked the other.',
  schema: z.object({
    appreciationId: z.string(),
    claimId: z.string(),
    itemId: z.string(),
    senderId: z.string(),
    recipientId: z.string(),
    kind: z.enum(appreciationKinds),
    comment: z.string().nullable(),
  }),
  personal: { comment: 'senderId' },
})

export const appreciationEvents = [AppreciationSent] as const
export type AppreciationEvent = NewIn<typeof appreciationEvents>
export type AppreciationFact = FactIn<typeof appreciationEvents>
