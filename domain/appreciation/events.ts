import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'
import { appreciationKinds } from './vocabulary.ts'

export const AppreciationSent = defineEvent('AppreciationSent', {
  version: 1,
  description: 'One of the two people of a completed pickup thanked the other.',
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
export type NewAppreciationEvent = NewEventIn<typeof appreciationEvents>
export type AppreciationEvent = EventIn<typeof appreciationEvents>
