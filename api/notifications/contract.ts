import { z } from 'zod'
import { answer, id, instant, meta, page } from '#api/http/contract.ts'

export const notification = z.object({
  id,
  _id: id,
  type: z.enum([
    'claim_received',
    'claim_accepted',
    'claim_declined',
    'claim_cancelled',
    'claim_completed',
    'pickup_proposed',
    'pickup_confirmed',
    'pickup_declined',
    'pickup_reminder',
    'item_expiring',
    'item_expired',
    'still_available',
    'item_back',
    'item_hidden',
    'message',
    'appreciation',
    'next_in_line',
  ]),
  title: z.string(),
  message: z.string(),
  data: z.object({
    itemId: id.nullable(),
    claimId: id.nullable(),
    conversationId: id.nullable(),
    itemTitle: z.string().nullable(),
    thumbUrl: z.string().nullable(),
    category: z.string().nullable(),
  }),
  read: z.boolean(),
  createdAt: instant,
  userId: id,
})
export type NotificationView = z.infer<typeof notification>

export const notificationsQuery = z.object(page)
export const notificationsAnswer = answer(z.array(notification), { meta, unreadCount: z.number().int() })
export const readAnswer = answer(z.object({ read: z.number().int() }), { unreadCount: z.number().int() })

/** `event: change` of GET /stream: what to fetch again; never the content itself. */
export const change = z.object({
  kind: z.enum(['feed', 'item', 'claims', 'messages', 'notifications', 'account']),
  itemId: id.optional(),
  conversationId: id.optional(),
  position: z.number().int(),
})
export type Change = z.infer<typeof change>

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /notifications': { query: notificationsQuery, response: notificationsAnswer },
  'PUT /notifications/read-all': { response: readAnswer },
  'PUT /notifications/:id/read': { response: readAnswer },
} as const
