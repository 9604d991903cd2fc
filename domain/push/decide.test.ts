import { test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { MOST_DEVICES, pushDecider } from './decide.ts'
import { PushSubscribed, PushUnsubscribed } from './events.ts'

const { given } = specOf(pushDecider)
const device = (subscriptionId: string, changes: { keysMark?: string; sessionId?: string } = {}) => ({
  personId: 'tom',
  subscriptionId,
  sessionId: 's1',
  keysMark: 'k1',
  endpoint: `https://push.example.com/${subscriptionId}`,
  p256dh: 'key',
  auth: 'auth',
  ...changes,
})
const subscribed = (...of: Parameters<typeof device>) => PushSubscribed.new(device(...of))
const subscribe = (...of: Parameters<typeof device>) =>
  ({ type: 'subscribePush', subscription: device(...of) }) as const
const unsubscribe = (subscriptionId: string) => ({ type: 'unsubscribePush', subscriptionId, reason: 'person' }) as const
const ended = (subscriptionId: string, reason: 'person' | 'replaced') =>
  PushUnsubscribed.new({ personId: 'tom', subscriptionId, reason })

test('a device is subscribed once; with other keys or another session, anew', () => {
  given().when(subscribe('phone')).thenEvents(subscribed('phone'))
  given(subscribed('phone')).when(subscribe('phone')).thenNothing()
  given(subscribed('phone'))
    .when(subscribe('phone', { keysMark: 'k2' }))
    .thenEvents(subscribed('phone', { keysMark: 'k2' }))
  given(subscribed('phone'))
    .when(subscribe('phone', { sessionId: 's2' }))
    .thenEvents(subscribed('phone', { sessionId: 's2' }))
})

test('of eleven devices the oldest gives way', () => {
  const ten = Array.from({ length: MOST_DEVICES }, (_, n) => subscribed(`d${n}`))
  given(...ten)
    .when(subscribe('d10'))
    .thenEvents(ended('d0', 'replaced'), subscribed('d10'))
  given(...ten)
    .when(subscribe('d3', { keysMark: 'k2' }))
    .thenEvents(subscribed('d3', { keysMark: 'k2' }))
})

test('a device is unsubscribed once', () => {
  given(subscribed('phone')).when(unsubscribe('phone')).thenEvents(ended('phone', 'person'))
  given(subscribed('phone'), ended('phone', 'person')).when(unsubscribe('phone')).thenNothing()
  given(subscribed('phone')).when(unsubscribe('laptop')).thenNothing()
})
