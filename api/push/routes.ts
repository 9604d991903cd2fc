import * as shape from './contract.ts'
import { arePushKeys, isPushEndpoint } from './endpoint.ts'
import { wrongField } from '#api/http/answers/problem.ts'
import { del, post, type Route } from '#api/http/routing/route.ts'
import * as texts from './texts.ts'

export const pushRoutes: readonly Route[] = [
  post('/notifications/push-subscriptions', {
    summary:
      'Tell this device while the page is closed, until the session ends. At most ten devices of a person; the oldest gives way.',
    access: 'member',
    ...shape.calls['POST /notifications/push-subscriptions'],
    handler: async (request) => {
      const { deps, me, session, body } = request
      const { endpoint, keys } = body
      if (!isPushEndpoint(endpoint)) throw wrongField('endpoint', texts.noPushService)
      if (!arePushKeys(keys)) throw wrongField('keys', texts.noPushKeys)
      const subscriptionId = deps.mac('push', endpoint)
      const keysMark = deps.mac('push', `${keys.p256dh}|${keys.auth}`)
      const device = { personId: me.id, subscriptionId, keysMark, sessionId: session?.id ?? '', endpoint, ...keys }
      await request.applied(await request.send({ type: 'subscribePush', subscription: device }), subscriptionId)
      return { data: { id: subscriptionId, subscribed: true } }
    },
  }),
  del('/notifications/push-subscriptions', {
    summary: 'Tell this device no more. Repeatable.',
    access: 'member',
    whileAsked: true,
    ...shape.calls['DELETE /notifications/push-subscriptions'],
    handler: async (request) => {
      const { deps, me, body } = request
      const subscriptionId = deps.mac('push', body.endpoint)
      const which = { subscriptionId, reason: 'person' } as const
      await request.applied(await request.send({ type: 'unsubscribePush', personId: me.id, ...which }), subscriptionId)
      return { data: { id: subscriptionId, subscribed: false } }
    },
  }),
]
