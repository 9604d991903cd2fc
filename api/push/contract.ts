import { z } from 'zod'
import { id, one } from '#api/http/contract.ts'

/** As the browser gives it (`PushSubscription.toJSON()`). */
export const pushSubscription = z.object({
  endpoint: z.string().max(2000),
  keys: z.object({
    p256dh: z.string().max(200).describe('65 bytes in URL-safe Base64'),
    auth: z.string().max(100).describe('16 bytes in URL-safe Base64'),
  }),
})
export const pushDevice = z.object({ id, subscribed: z.boolean() })

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'POST /notifications/push-subscriptions': { body: pushSubscription, response: one(pushDevice) },
  'DELETE /notifications/push-subscriptions': {
    body: pushSubscription.pick({ endpoint: true }),
    response: one(pushDevice),
  },
} as const
