import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'

const of = { personId: z.string(), subscriptionId: z.string() }

export const PushSubscribed = defineEvent('PushSubscribed', {
  version: 1,
  description: 'A person let a device be told of what concerns them while the page is closed.',
  schema: z.object({
    ...of,
    /** The session that the device was signed in with: when that ends, nothing more is sent to it. */
    sessionId: z.string(),
    /** Tells other keys of the same device apart, and nothing else. */
    keysMark: z.string(),
    endpoint: z.string(),
    p256dh: z.string(),
    auth: z.string(),
  }),
  secret: { endpoint: 'personId', p256dh: 'personId', auth: 'personId' },
})
export const PushUnsubscribed = defineEvent('PushUnsubscribed', {
  version: 1,
  description:
    'A device is not told any more: its person said so, it is gone, it was signed out, or newer ones took its place.',
  schema: z.object({ ...of, reason: z.enum(['person', 'gone', 'signed-out', 'replaced']) }),
})

export const pushEvents = [PushSubscribed, PushUnsubscribed] as const
export type NewPushEvent = NewEventIn<typeof pushEvents>
export type PushEvent = EventIn<typeof pushEvents>
