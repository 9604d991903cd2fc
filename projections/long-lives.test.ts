import { describe, expect, test } from 'vitest'
import type { NewEvent } from '#domain/event.ts'
import { AppreciationSent } from '#domain/appreciation/events.ts'
import { BlockSettled, PersonBlocked, PersonUnblocked } from '#domain/blocks/events.ts'
import { CalendarFeedClosed, CalendarFeedOpened } from '#domain/calendar/events.ts'
import { ItemSaved, ItemUnsaved } from '#domain/saves/events.ts'
import { ConversationRead, MessageSent } from '#domain/messages/events.ts'
import { NotificationsRead } from '#domain/notifications/events.ts'
import { PushSubscribed, PushUnsubscribed } from '#domain/push/events.ts'
import { SearchDeleted, SearchSaved } from '#domain/searches/events.ts'
import { projections } from '#projections/all.ts'
import * as say from '#tests/build/build.ts'
import * as account from '#tests/build/build-account.ts'
import * as draw from '#tests/build/build-draw.ts'
import * as request from '#tests/build/build-request.ts'
import { foldAll } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'

/** Life by life what happens again and again, once for each turn. */
const lives: Readonly<Record<string, (turns: readonly number[]) => readonly NewEvent[]>> = {
  'a thing that ever more people ask for, until one is given it': (turns) => [
    say.listed(),
    ...turns.map((n) => say.requested(`person-${n}`)),
    say.accepted(`person-${turns[0]}`),
    ...turns.slice(1).map((n) => say.givenToAnother(`person-${n}`)),
    say.completed(`person-${turns[0]}`, 'owner', say.END),
  ],
  'a thing that one person asks for, and takes it back': (turns) => [
    say.listed(),
    ...turns.flatMap(() => [say.requested('maya'), say.withdrawn('maya')]),
  ],
  'a thing that is promised to one after another, and comes back each time': (turns) => [
    say.listed(),
    ...turns.flatMap((n) => [say.requested(`person-${n}`), say.accepted(`person-${n}`), say.released(`person-${n}`)]),
  ],
  'a pickup that is put off': (turns) => [
    say.listed(),
    say.requested('maya'),
    say.accepted('maya'),
    ...turns.map((n) => say.proposed('maya', n % 2 ? 'owner' : 'claimer', say.END)),
  ],
  'a thing that is paused and shown again': (turns) => [
    say.listed(),
    ...turns.flatMap(() => [say.paused, say.resumed]),
  ],
  'a thing that is changed each time somebody has asked for it': (turns) => [
    say.listed(),
    ...turns.flatMap((n) => [
      say.requested(`person-${n}`),
      say.edited({ title: `Armchair, ${n % 2}` }, [`person-${n}`]),
    ]),
  ],
  'a thing that many keep, and let go': (turns) => [
    say.listed(),
    ...turns.flatMap((n) => {
      const kept = { personId: `person-${n}`, itemId: say.ITEM }
      return [ItemSaved.new(kept), ...(n % 2 ? [ItemUnsaved.new(kept)] : [])]
    }),
  ],
  'a thing that many report': (turns) => [say.listed(), ...turns.map((n) => say.reported(`person-${n}`))],
  'a person who lists things': (turns) => turns.map((n) => say.listed({ itemId: `${say.ITEM}-${n}` })),
  'a person who asks for things': (turns) =>
    turns.flatMap((n) => {
      const of = { itemId: `${say.ITEM}-${n}`, ownerId: 'tom', claimId: `claim-${n}`, claimerId: 'maya' }
      return [say.listed({ itemId: of.itemId }), say.requested('maya', of)]
    }),
  'a person who keeps things': (turns) =>
    turns.map((n) => ItemSaved.new({ personId: 'maya', itemId: `${say.ITEM}-${n}` })),
  'a person whose profile and consents change': (turns) => [
    account.registered,
    ...turns.flatMap((n) => [
      account.profileChanged({ name: `Tom ${n % 2}` }),
      account.consent('marketing', `${n}`),
      account.consentWithdrawn(`${n}`),
      account.passwordChanged,
    ]),
  ],
  'a conversation in which each line is read': (turns) =>
    turns.flatMap((n) => [
      MessageSent.new({
        ...between,
        messageId: `message-${n}`,
        ...directions[n % 2 ? 0 : 1],
        content: 'Is it still free?',
      }),
      ConversationRead.new({ ...between, readerId: n % 2 ? 'tom' : 'maya', upTo: FROM + 2 * (n - FIRST) }),
    ]),
  'a person with conversations that nobody reads': (turns) =>
    turns.map((n) =>
      MessageSent.new({
        ...between,
        conversationId: `conversation-${n}`,
        participantId: `person-${n}`,
        messageId: `message-${n}`,
        senderId: `person-${n}`,
        recipientId: 'tom',
        content: 'Is it still free?',
      }),
    ),
  'a person who looks at every notice by itself': (turns) =>
    turns.flatMap((n) => [
      say.requested(`person-${n}`),
      NotificationsRead.new({ personId: 'tom', upTo: 0, ids: [`event-${FROM + 2 * (n - FIRST)}.tom`] }),
    ]),
  'a request that ever more people offer for, and take it back': (turns) => [
    request.posted(),
    ...turns.flatMap((n) => [
      request.offered(`person-${n}`),
      n % 2 ? request.offerDeclined(`person-${n}`) : request.offerWithdrawn(`person-${n}`),
    ]),
  ],
  'a request that is edited and renewed': (turns) => [
    request.posted(),
    ...turns.flatMap((n) => [
      request.requestEdited({ title: `A cot, ${n % 2}` }),
      request.requestRenewed(request.SIXTY_DAYS),
    ]),
  ],
  'a draw that ever more people enter': (turns) => [
    say.listed(),
    draw.opened(),
    ...turns.flatMap((n) => [say.requested(`person-${n}`), draw.entered(`person-${n}`)]),
  ],
  'a person who is thanked': (turns) =>
    turns.map((n) =>
      AppreciationSent.new({
        appreciationId: `thanks-${n}`,
        claimId: `claim-${n}`,
        itemId: `item-${n}`,
        senderId: `person-${n}`,
        recipientId: 'tom',
        kind: 'thank_you',
        comment: 'It fits.',
      }),
    ),
  'a person who blocks others, and takes it back': (turns) =>
    turns.flatMap((n) => {
      const pair = { blockerId: 'tom', blockedId: `person-${n}` }
      return [PersonBlocked.new(pair), BlockSettled.new(pair), PersonUnblocked.new(pair)]
    }),
  'a person who saves searches, and deletes them': (turns) =>
    turns.flatMap((n) => {
      const of = { personId: 'tom', searchId: `search-${n}` }
      return [
        SearchSaved.new({ ...of, words: 'a cot', category: null, transport: null, place: null }),
        SearchDeleted.new(of),
      ]
    }),
  'a person with one device after another': (turns) =>
    turns.flatMap((n) => {
      const of = { personId: 'tom', subscriptionId: `device-${n}` }
      const keys = { sessionId: `session-${n}`, keysMark: 'a mark', endpoint: 'an address', p256dh: 'a key', auth: 'b' }
      return [PushSubscribed.new({ ...of, ...keys }), PushUnsubscribed.new({ ...of, reason: 'replaced' })]
    }),
  'a person with one calendar address after another': (turns) =>
    turns.flatMap((n) => [
      CalendarFeedOpened.new({ personId: 'tom', tokenHash: `hash ${n % 10}` }),
      CalendarFeedClosed.new({ personId: 'tom' }),
    ]),
}
const between = { conversationId: 'conversation', itemId: say.ITEM, ownerId: 'tom', participantId: 'maya' }
const directions = [
  { senderId: 'tom', recipientId: 'maya' },
  { senderId: 'maya', recipientId: 'tom' },
] as const

/** Of positions and of names: none of them has more digits after twice as many turns. */
const FROM = 1_000_000
const FIRST = 1000

/** By read model, the length of its longest document as JSON after so many turns. */
const longestAfter = (life: (turns: readonly number[]) => readonly NewEvent[], turns: number) => {
  const events = recordedAs(life(Array.from({ length: turns }, (_, n) => FIRST + n)), { from: FROM })
  return new Map(
    projections.map((projection) => {
      const lengths = [...foldAll(projection, events).values()].map(({ document }) => JSON.stringify(document).length)
      return [projection.name, Math.max(0, ...lengths)]
    }),
  )
}

/** More than twice the newest 200, which inboxes tell apart: of some lives only every second turn leaves something there. */
const LONG = 500
/** Of counters. */
const DIGITS = 10

describe('no document grows with the life that it tells of', () => {
  test.each(Object.entries(lives))('%s', (_, life) => {
    const [long, twice] = [longestAfter(life, LONG), longestAfter(life, 2 * LONG)]
    expect(Math.max(...long.values())).toBeGreaterThan(0)
    const grown = [...twice].filter(([name, length]) => length > (long.get(name) ?? 0) + DIGITS)
    expect(grown.map(([name, length]) => `${name}: ${long.get(name)} and then ${length}`)).toEqual([])
  })
})
