import { describe, expect, test } from 'vitest'
import { AppreciationSent } from '#domain/appreciation/events.ts'
import { EmailReserved, PasswordChanged } from '#domain/accounts/events.ts'
import { PickupReminded } from '#domain/claims/events.ts'
import type { NewEvent } from '#domain/event.ts'
import { ExactPlaceSeen, ExpiryReminded, ItemFreed } from '#domain/items/events.ts'
import { ItemSaved } from '#domain/saves/events.ts'
import { ConversationRead, ConversationStarted, MessageSent } from '#domain/messages/events.ts'
import { NotificationsRead } from '#domain/notifications/events.ts'
import * as say from '#tests/build/build.ts'
import * as ask from '#tests/build/build-request.ts'
import { NOW } from '#tests/events/decider-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { audienceOf } from './audience.ts'

/** Who is told, over the live stream, to ask again for what: kinds by person, and whether the map changed. */
const told = (event: NewEvent) => {
  const [recorded] = recordedAs([event])
  if (!recorded) throw new Error('nothing happened')
  const { lists, people } = audienceOf(recorded)
  const kinds = [...people].map(([person, changes]) => [person, changes.map(({ kind }) => kind).join(' ')] as const)
  const requests = lists.includes('requests') ? { requests: true } : {}
  return { feed: lists.includes('feed'), ...requests, ...Object.fromEntries(kinds) }
}
const between = { conversationId: `${say.ITEM}-maya`, itemId: say.ITEM, ownerId: 'tom', participantId: 'maya' }
const thanks = {
  appreciationId: 'a',
  claimId: say.claimId('maya'),
  itemId: say.ITEM,
  kind: 'generous',
  comment: null,
} as const
const ALL_THREE = 'claims messages notifications'

const requestCases: readonly [string, NewEvent, object][] = [
  ['a request', ask.posted(), { feed: false, requests: true, nina: 'requests' }],
  [
    'other words of a request: those who offered, too',
    ask.requestEdited({ title: 'A cradle', told: ['tom', 'maya'] }),
    {
      feed: false,
      requests: true,
      nina: 'requests notifications',
      tom: 'requests notifications',
      maya: 'requests notifications',
    },
  ],
  ['a reminder of its end', ask.requestReminded(NOW), { feed: false, nina: 'requests notifications' }],
  [
    'an offer',
    ask.offered('tom'),
    { feed: false, requests: true, nina: 'requests notifications', tom: 'requests notifications' },
  ],
  [
    'a withdrawn offer',
    ask.offerWithdrawn('tom'),
    { feed: false, requests: true, nina: 'requests notifications', tom: 'requests notifications' },
  ],
  ['an acceptance that begins: its two', ask.accepting('tom'), { feed: false, nina: 'requests', tom: 'requests' }],
  [
    'a match',
    ask.requestMatched('tom'),
    { feed: false, requests: true, nina: 'requests notifications', tom: 'requests' },
  ],
  [
    'a request that is open again: those whose offers count again',
    ask.requestReopened('tom', ['maya']),
    { feed: false, requests: true, nina: 'requests', tom: 'requests', maya: 'requests notifications' },
  ],
  [
    'a listing made for one request: its owner alone',
    say.listed({ visibility: 'private', requestId: ask.REQUEST, requesterId: 'nina' }),
    { feed: false, tom: 'item' },
  ],
]

const cases: readonly [string, NewEvent, object][] = [
  ['a listing', say.listed(), { feed: true, tom: 'item' }],
  ['other words', say.edited({ title: 'Soft armchair' }), { feed: true, tom: 'item' }],
  [
    'a street that is added for the one who comes',
    say.edited({ location: say.listing.location }, ['maya']),
    { feed: true, tom: 'claims item', maya: 'claims notifications' },
  ],
  ['a pause', say.paused, { feed: true, tom: 'item notifications' }],
  ['a resumed listing', say.resumed, { feed: true, tom: 'item' }],
  ['a relisted one', say.relisted(NOW), { feed: true, tom: 'item notifications' }],
  ['the end of a listing', say.expired, { feed: true, tom: 'item notifications' }],
  ['given elsewhere', say.givenElsewhere, { feed: true, tom: 'item notifications' }],
  ['deleted', say.deleted, { feed: true, tom: 'item notifications' }],
  ['hidden after reports', say.hidden, { feed: true, tom: 'item notifications' }],
  [
    'a reminder of the end',
    ExpiryReminded.new({ ...say.OF, expiresAt: say.END }),
    { feed: false, tom: 'item notifications' },
  ],
  ['a report: nobody, and least of all the owner', say.reported('zoe'), { feed: false }],
  ['an admin’s look at the address: nobody', ExactPlaceSeen.new({ ...say.OF, adminId: 'ada' }), { feed: false }],
  ['a claim', say.requested('maya'), { feed: true, tom: ALL_THREE, maya: ALL_THREE }],
  ['a yes', say.accepted('maya'), { feed: true, tom: ALL_THREE, maya: ALL_THREE }],
  ['a no', say.declined('maya'), { feed: true, tom: ALL_THREE, maya: ALL_THREE }],
  ['a withdrawn claim', say.withdrawn('maya'), { feed: true, tom: ALL_THREE, maya: ALL_THREE }],
  ['a cancelled pickup', say.cancelled('maya'), { feed: true, tom: ALL_THREE, maya: ALL_THREE }],
  ['a release', say.released('maya'), { feed: true, tom: ALL_THREE, maya: ALL_THREE }],
  [
    'a claim that ended with its listing',
    say.ended('maya', 'item-expired'),
    { feed: false, tom: ALL_THREE, maya: ALL_THREE },
  ],
  ['a pickup, by the owner', say.completed('maya', 'owner', NOW), { feed: true, tom: ALL_THREE, maya: ALL_THREE }],
  ['a pickup, by the claimer', say.completed('maya', 'claimer', NOW), { feed: true, tom: ALL_THREE, maya: ALL_THREE }],
  ['a proposed time', say.proposed('maya', 'owner', NOW), { feed: false, tom: ALL_THREE, maya: ALL_THREE }],
  [
    'a reminder of the pickup: both',
    PickupReminded.new({ ...say.ofClaim('maya'), pickupTime: NOW }),
    { feed: false, tom: ALL_THREE, maya: ALL_THREE },
  ],
  [
    'a thing that is free again: those in line',
    ItemFreed.new({ ...say.OF, waiting: ['priya', 'sam'] }),
    { feed: false, tom: 'item', priya: 'notifications', sam: 'notifications' },
  ],
  [
    'a message',
    MessageSent.new({ ...between, messageId: 'm', senderId: 'maya', recipientId: 'tom', content: 'Hello' }),
    { feed: false, tom: 'messages notifications', maya: 'messages' },
  ],
  [
    'a conversation opened without a word: who opened it alone',
    ConversationStarted.new(between),
    { feed: false, tom: 'messages' },
  ],
  [
    'a watermark',
    ConversationRead.new({ ...between, readerId: 'tom', upTo: 7 }),
    { feed: false, tom: 'messages notifications', maya: 'messages' },
  ],
  [
    'thanks',
    AppreciationSent.new({ ...thanks, senderId: 'maya', recipientId: 'tom' }),
    { feed: false, maya: 'claims', tom: 'claims notifications' },
  ],
  [
    'read notifications',
    NotificationsRead.new({ personId: 'tom', upTo: 0, ids: ['n'] }),
    { feed: false, tom: 'notifications' },
  ],
  ['a kept listing', ItemSaved.new({ personId: 'maya', itemId: say.ITEM }), { feed: false, maya: 'notifications' }],
  ['a changed password', PasswordChanged.new({ accountId: 'tom' }), { feed: false, tom: 'account' }],
  ['a reserved address', EmailReserved.new({ accountId: 'tom' }), { feed: false, tom: 'account' }],
]

describe('who is told of', () => {
  test.each([...cases, ...requestCases])('%s', (_, event, expected) => {
    expect(told(event)).toEqual(expected)
  })
  test('an event whose ids cannot be read concerns nobody', () => {
    for (const data of [null, 'text', 7, { itemId: 7, ownerId: null }])
      expect(told({ type: 'Rubbish', data })).toEqual({ feed: false })
  })
})

test('what is told names ids and kinds, never a word of what was said', () => {
  const [event] = recordedAs([say.requested('maya', { message: 'For our reading corner.' })])
  if (!event) throw new Error('nothing happened')
  const { people } = audienceOf(event)
  expect([...people.values()].flat()).toEqual([
    { kind: 'claims', itemId: say.ITEM },
    { kind: 'messages', itemId: say.ITEM },
    { kind: 'notifications' },
    { kind: 'claims', itemId: say.ITEM },
    { kind: 'messages', itemId: say.ITEM },
    { kind: 'notifications' },
  ])
})
