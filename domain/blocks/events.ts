import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'

const pair = { blockerId: z.string(), blockedId: z.string() }

export const PersonBlocked = defineEvent('PersonBlocked', {
  version: 1,
  description:
    'A person wants nothing more to do with another: from here on neither sees, asks or writes to the other.',
  schema: z.object(pair),
})
export const PersonUnblocked = defineEvent('PersonUnblocked', {
  version: 1,
  description: 'A person took a block back: the two see each other again. What had ended stays ended.',
  schema: z.object(pair),
})
export const BlockSettled = defineEvent('BlockSettled', {
  version: 1,
  description: 'What was still open between the two people of a block has been ended.',
  schema: z.object(pair),
})

export const blockEvents = [PersonBlocked, PersonUnblocked, BlockSettled] as const
export type NewBlockEvent = NewEventIn<typeof blockEvents>
export type BlockEvent = EventIn<typeof blockEvents>
