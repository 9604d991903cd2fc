import type { QueryKey } from '@tanstack/react-query'
import type { Change } from '#api/notifications/contract.ts'
import type { WriteName } from '#web/calls.ts'
import { threadKey } from '#web/keys.ts'

/** What each kind of change makes stale, whoever made it. The first element of a key is the capability. */
const STALE = {
  // A place in the waiting list depends on the claims of others.
  feed: [['items'], ['claims']],
  item: [['items']],
  // A claim may be that of an accepted offer.
  claims: [['claims'], ['items'], ['messages'], ['appreciation'], ['requests']],
  messages: [['messages']],
  notifications: [['notifications']],
  account: [['accounts']],
  requests: [['requests']],
  saved: [['items', 'saved']],
  thanks: [['accounts', 'person']],
} as const satisfies Record<Change['kind'] | 'saved' | 'thanks', readonly QueryKey[]>
type Kind = keyof typeof STALE

/** What each own write changes; a kind above, so that its echo in the live stream makes nothing else stale. */
const CHANGED: Record<WriteName, readonly Kind[]> = {
  'POST /items': ['feed'],
  // The address that is told stands with the claim.
  'PUT /items/:id': ['claims', 'notifications'],
  'PUT /admin/reports/:id/status': [],
  'PUT /items/:id/status': ['claims', 'notifications'],
  'PATCH /items/:id/status': ['claims', 'notifications'],
  'DELETE /items/:id': ['claims', 'notifications'],
  'POST /items/:id/save': ['saved'],
  'DELETE /items/:id/save': ['saved'],
  'POST /items/:id/report': [],
  'POST /media': [],
  'POST /claims': ['claims', 'notifications'],
  'PUT /claims/:id/accept': ['claims', 'notifications'],
  'PUT /claims/:id/decline': ['claims', 'notifications'],
  'PUT /claims/:id/complete': ['claims', 'notifications'],
  'PUT /claims/:id/cancel': ['claims', 'notifications'],
  'PUT /claims/:id/pickup': ['claims', 'notifications'],
  'PUT /claims/:id/on-my-way': ['claims', 'notifications'],
  'POST /claims/:id/dispute': ['claims'],
  'POST /messages': ['messages'],
  'POST /messages/items/:id': ['messages'],
  'POST /messages/offers/:id': ['messages'],
  // Reading a thread also reads its notifications.
  'PUT /messages/claim/:id/read-all': ['messages', 'notifications'],
  'PUT /messages/items/:id/read-all': ['messages', 'notifications'],
  'PUT /messages/offers/:id/read-all': ['messages', 'notifications'],
  'PUT /messages/:id/read': ['messages', 'notifications'],
  'POST /appreciations': ['claims', 'thanks'],
  'PUT /notifications/read-all': ['notifications'],
  'PUT /notifications/:id/read': ['notifications'],
  'PUT /notifications/preferences': ['account'],
  'POST /notifications/push-subscriptions': [],
  'DELETE /notifications/push-subscriptions': [],
  'POST /auth/verify-email': ['account'],
  'POST /auth/resend-verification': [],
  'POST /auth/forgot-password': [],
  'POST /auth/validate-reset-token': [],
  'POST /auth/reset-password': [],
  // Its session shows nothing of the site.
  'POST /user/recover-account': [],
  'POST /user/recover-with-link': [],
  'POST /user/recover-with-backup': [],
  'POST /user/recovery-support': [],
  'POST /auth/change-email': ['account'],
  'POST /auth/confirm-email': ['account'],
  'POST /auth/not-me': [],
  'POST /auth/not-me/:changeId': [],
  'POST /mail/unsubscribe': ['account'],
  'POST /searches': ['account'],
  'DELETE /searches/:id': ['account'],
  'POST /user/request-export': ['account'],
  'POST /user/calendar-feed': [],
  'DELETE /user/calendar-feed': [],
  'POST /requests': ['requests'],
  'PUT /requests/:id': ['requests'],
  'POST /requests/:id/cancel': ['requests', 'notifications'],
  'POST /requests/:id/renew': ['requests', 'notifications'],
  'POST /requests/:id/fulfill': ['requests', 'claims', 'notifications'],
  'POST /requests/:id/offers': ['requests'],
  'POST /requests/:id/offers/:offerId/accept': ['requests', 'claims', 'notifications'],
  'POST /requests/:id/offers/:offerId/decline': ['requests', 'notifications'],
  'POST /requests/offers/:offerId/withdraw': ['requests', 'notifications'],
  'PUT /auth/me': ['account'],
  'PUT /user/consents': ['account'],
  'POST /users/:id/block': ['claims', 'notifications', 'account'],
  'DELETE /users/:id/block': ['claims', 'notifications', 'account'],
  'POST /users/:id/report': [],
  'POST /messages/:id/report': [],
  // Whoever signs in or out begins with nothing.
  'POST /auth/register': [],
  'POST /auth/login': [],
  'POST /auth/demo-login': [],
  'POST /auth/logout': [],
  'POST /auth/change-password': ['account'],
  'DELETE /auth/sessions/terminate-others': ['account'],
  'DELETE /auth/sessions/terminate-all': [],
  'DELETE /auth/sessions/:id': ['account'],
  // What is hidden or shown again is told by the live stream, too, as far as it follows later.
  'PUT /auth/pause': ['account', 'feed', 'claims', 'requests', 'notifications'],
  'DELETE /auth/me': [],
  'DELETE /auth/delete-account': [],
  'POST /feedback': [],
  'POST /auth/2fa/setup': [],
  'POST /auth/2fa/verify-setup': [],
  'POST /auth/2fa/complete': ['account', 'notifications'],
  'POST /auth/2fa/disable': ['account', 'notifications'],
  'POST /auth/2fa/regenerate-backup-codes': ['account', 'notifications'],
  'POST /auth/reauthenticate': [],
}

/** What is stale after an own write. */
export const staleAfter = (name: WriteName): readonly QueryKey[] => CHANGED[name].flatMap((kind) => staleOf(kind))

/** What is stale after a change of this kind. Of a message only its own thread, beside the lists; nothing after an unknown kind. */
export const staleOf = (kind: string, conversationId?: string): readonly QueryKey[] => {
  if (kind === 'messages' && conversationId !== undefined)
    return [threadKey(conversationId), ['messages', 'conversations'], ['messages', 'unread']]
  return isKind(kind) ? STALE[kind] : []
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(STALE, kind)

/** Everything that any change can make stale: after a time without the live stream. */
export const STALE_AFTER_SILENCE: readonly QueryKey[] = [
  ['items'],
  ['claims'],
  ['messages'],
  ['appreciation'],
  ['notifications'],
  ['accounts'],
  ['requests'],
]
