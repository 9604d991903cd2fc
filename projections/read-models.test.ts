import { describe, test } from 'vitest'
import { PickupConfirmed, PickupReminded } from '#domain/claims/events.ts'
import { REDACTED } from '#domain/event.ts'
import { idByTime } from '#projections/engine/id-by-time.ts'
import { StillAvailableAsked, StillAvailableConfirmed } from '#domain/items/events.ts'
import { ConversationRead, ConversationStarted, MessageSent } from '#domain/messages/events.ts'
import * as say from '#tests/build/build.ts'
import { NOW } from '#tests/events/decider-spec.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { claims } from '#projections/claims/claims.ts'
import { conversations } from '#projections/messages/conversations.ts'
import { begun, claimId, done, FRIDAY, LATER, promised } from '#projections/engine/handover.kit.ts'
import { itemHistory } from '#projections/items/history.ts'
import { items } from '#projections/items/listing.ts'
import { messages } from '#projections/messages/messages.ts'
import { notifications } from '#projections/notifications/notifications.ts'

/** Of what the n-th event makes. */
const of = (n: number): string => idByTime({ at: NOW, id: `event-${n}` })

describe('items', () => {
  const model = modelOf(items)
  test('a listing is available and nobody has asked', () => {
    model
      .given(...recordedAs([say.listed()]))
      .thenDocument(say.ITEM, { status: 'available', claimsCount: 0, waiting: 0, createdAt: NOW })
  })
  test('who asks is counted, who leaves is not; the accepted one waits no more', () => {
    model
      .given(...recordedAs([...begun, say.requested('priya'), say.withdrawn('priya')]))
      .thenDocument(say.ITEM, { claimsCount: 1, waiting: 1 })
    model
      .given(...recordedAs([...promised, say.requested('priya'), say.requested('sam'), say.declined('sam')]))
      .thenDocument(say.ITEM, { claimsCount: 2, waiting: 1 })
  })
  test('promised, released, picked up', () => {
    model
      .given(...recordedAs(promised))
      .thenDocument(say.ITEM, { status: 'claimed', accepted: { claimId, claimerId: 'maya' } })
    model
      .given(...recordedAs([...promised, say.released('maya')]))
      .thenDocument(say.ITEM, { status: 'available', accepted: null, claimsCount: 0 })
    model
      .given(...recordedAs(done))
      .thenDocument(say.ITEM, { status: 'completed', completedAt: NOW, accepted: { claimerId: 'maya' } })
  })
  test('paused, resumed, expired, relisted, hidden, deleted', () => {
    model
      .given(...recordedAs([say.listed(), say.paused]))
      .thenDocument(say.ITEM, { status: 'unavailable', pausedAt: NOW })
    model
      .given(...recordedAs([say.listed(), say.paused, say.resumed]))
      .thenDocument(say.ITEM, { status: 'available', pausedAt: null })
    model.given(...recordedAs([say.ending, say.expired])).thenDocument(say.ITEM, { status: 'expired', accepted: null })
    model
      .given(...recordedAs([say.ending, say.expired, say.relisted(FRIDAY)]))
      .thenDocument(say.ITEM, { status: 'available', expiresAt: FRIDAY })
    model
      .given(...recordedAs([say.listed(), say.hidden, say.hiddenFor('owner-away')]))
      .thenDocument(say.ITEM, { hiddenBecause: ['reports', 'owner-away'], status: 'available' })
    model
      .given(
        ...recordedAs([say.listed(), say.hidden, say.hiddenFor('owner-away'), say.shownAfter('owner-away', false)]),
      )
      .thenDocument(say.ITEM, { hiddenBecause: ['reports'] })
    model.given(...recordedAs([...promised, say.deleted])).thenDocument(say.ITEM, { status: 'deleted', accepted: null })
  })
  test('whether it is still there is asked until it is answered', () => {
    const [asked, there] = [StillAvailableAsked.new(say.OF), StillAvailableConfirmed.new(say.OF)]
    model.given(...recordedAs([say.listed(), asked])).thenDocument(say.ITEM, { stillAsked: true, updatedAt: NOW })
    model.given(...recordedAs([say.listed(), asked, there])).thenDocument(say.ITEM, { stillAsked: false })
  })
  test('of a forgotten person no readable text is left', () => {
    const [listed] = recordedAs([say.listed()])
    const forgotten = {
      ...listed,
      data: { ...say.listing, title: REDACTED, publicPoint: REDACTED, suburbPoint: REDACTED },
    }
    model.given(forgotten as never).thenDocument(say.ITEM, { title: null, publicPoint: null, suburbPoint: null })
  })
})

describe('claims', () => {
  const model = modelOf(claims)
  test('each ends as it ended, with the reason', () => {
    const endings = [
      [say.declined('maya'), { status: 'declined', endedBecause: 'owner' }],
      [
        say.givenToAnother('maya'),
        { status: 'declined', endedBecause: 'given-to-another', ownerResponse: 'Given to another neighbour' },
      ],
      [say.withdrawn('maya'), { status: 'cancelled', endedBecause: 'claimer' }],
      [say.cancelled('maya', true), { status: 'cancelled', endedBecause: 'claimer', late: true }],
      [say.released('maya', true), { status: 'declined', endedBecause: 'no-show' }],
      [say.released('maya'), { status: 'declined', endedBecause: 'released' }],
      [say.ended('maya', 'item-expired'), { status: 'cancelled', endedBecause: 'item-expired' }],
    ] as const
    for (const [ending, expected] of endings)
      model.given(...recordedAs([...begun, ending])).thenDocument(claimId, { ...expected, proposal: null })
    model
      .given(...recordedAs(done))
      .thenDocument(claimId, { status: 'completed', completedBy: 'claimer', completedAt: LATER })
  })
  test('a proposal stands beside the agreed time until it is answered', () => {
    const asked = [...promised, say.proposed('maya', 'owner', LATER)]
    const yes = PickupConfirmed.new({ ...say.ofClaim('maya'), confirmedBy: 'claimer', pickupTime: LATER })
    model
      .given(...recordedAs(asked))
      .thenDocument(claimId, { pickupTime: FRIDAY, proposal: { by: 'owner', pickupTime: LATER } })
    model.given(...recordedAs([...asked, yes])).thenDocument(claimId, { pickupTime: LATER, proposal: null })
  })
})

describe('conversations and messages', () => {
  const id = `${say.ITEM}-maya`
  const between = { ...say.OF, conversationId: id, participantId: 'maya' }
  const hello = MessageSent.new({ ...between, messageId: 'm1', senderId: 'tom', recipientId: 'maya', content: 'Hello' })
  test('the claimer’s message is unread for the owner, a change of stage for nobody', () => {
    modelOf(conversations)
      .given(...recordedAs(promised))
      .thenDocument(id, {
        claimId,
        unread: { tom: [2] },
        lines: 2,
        last: { type: 'system', kind: 'ClaimAccepted', content: null },
      })
  })
  test('a watermark takes what is below it', () => {
    const read = ConversationRead.new({ ...between, readerId: 'maya', upTo: 1 })
    modelOf(conversations)
      .given(...recordedAs([hello]))
      .thenDocument(id, { unread: { maya: [1] }, last: { content: 'Hello' } })
    modelOf(conversations)
      .given(...recordedAs([hello, read]))
      .thenDocument(id, { unread: { maya: [] }, watermarks: { maya: 1 } })
  })
  test('opened without a word, it knows who opened it', () => {
    modelOf(conversations)
      .given(...recordedAs([ConversationStarted.new(between)], { by: 'maya' }))
      .thenDocument(id, { knownTo: ['maya'], last: null })
  })
  test('lines: the claim with its words, stages as facts, what was said', () => {
    const model = modelOf(messages).given(...recordedAs([...promised, hello]))
    model.thenIds('message-of-maya', of(3), 'm1')
    model.thenDocument('message-of-maya', { type: 'claim', senderId: 'maya', content: 'Please.', conversationId: id })
    model.thenDocument(of(3), { type: 'system', kind: 'ClaimAccepted', senderId: null, content: null })
    model.thenDocument('m1', { type: 'text', senderId: 'tom', content: 'Hello' })
  })
})

describe('notifications', () => {
  const model = modelOf(notifications)
  test('the other one is told, never oneself', () => {
    const told = model.given(...recordedAs(done))
    told.thenIds(`${of(2)}.tom`, `${of(3)}.maya`, `${of(4)}.tom`)
    told.thenDocument(`${of(2)}.tom`, { kind: 'claim_received', actorId: 'maya', claimId })
    told.thenDocument(`${of(3)}.maya`, { kind: 'claim_accepted', actorId: 'tom' })
    told.thenDocument(`${of(4)}.tom`, { kind: 'claim_completed', actorId: 'maya' })
  })
  test('both are reminded of a pickup', () => {
    const reminded = PickupReminded.new({ ...say.ofClaim('maya'), pickupTime: FRIDAY })
    model.given(...recordedAs([reminded])).thenIds(`${of(1)}.tom`, `${of(1)}.maya`)
  })
  test('those whose requests ended with a listing are told that it is back, where the owner said so', () => {
    const model = modelOf(notifications)
    model.given(...recordedAs([say.relisted(FRIDAY, ['maya', 'sam'])])).thenIds(`${of(1)}.maya`, `${of(1)}.sam`)
    model.given(...recordedAs([say.relisted(FRIDAY)])).thenIds()
  })
})

describe('the history of an item', () => {
  test('tells steps in order, whose they were, and the system’s as nobody’s', () => {
    const told = modelOf(itemHistory).given(...recordedAs([...begun, say.givenToAnother('maya')]))
    told.thenIds(of(1), of(2), of(3))
    const step = { itemId: say.ITEM }
    told.thenDocument(of(1), {
      ...step,
      order: 1,
      kind: 'ItemListed',
      by: 'tom',
      people: [],
      audience: 'everybody',
    })
    told.thenDocument(of(2), { ...step, order: 2, kind: 'ClaimRequested', people: ['maya'], audience: 'everybody' })
    told.thenDocument(of(3), {
      order: 3,
      kind: 'ClaimDeclined',
      by: null,
      audience: 'maya',
      facts: { reason: 'given-to-another' },
    })
  })
})
