import { z } from 'zod'
import { notificationPreferences } from '#api/accounts/contract.ts'
import { answer, id, instant, meta, one, page } from '#api/http/contract.ts'
import { NOTIFICATION_TYPES } from '#domain/notifications/vocabulary.ts'

export const notification = z.object({
  id,
  _id: id,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  data: z.object({
    itemId: id.nullable(),
    claimId: id.nullable(),
    conversationId: id.nullable(),
    requestId: id.nullable(),
    offerId: id.nullable(),
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

export const changePreferences = notificationPreferences.partial()
export const preferencesAnswer = one(notificationPreferences)

/** `event: change` of GET /stream: what to fetch again; never the content itself. */
export const change = z.object({
  kind: z.enum(['feed', 'item', 'claims', 'messages', 'notifications', 'account', 'requests']),
  itemId: id.optional(),
  requestId: id.optional(),
  conversationId: id.optional(),
  position: z.number().int(),
})
export type Change = z.infer<typeof change>

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /notifications': { query: notificationsQuery, response: notificationsAnswer },
  'GET /notifications/preferences': { response: preferencesAnswer },
  'PUT /notifications/preferences': { body: changePreferences, response: preferencesAnswer },
  'PUT /notifications/read-all': { response: readAnswer },
  'PUT /notifications/:id/read': { response: readAnswer },
} as const
