import { test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { appreciationDecider } from './decide.ts'
import { AppreciationSent } from './events.ts'

const { given } = specOf(appreciationDecider)
const pickup = { claimId: 'c', itemId: 'i', ownerId: 'tom', claimerId: 'maya', completed: true }
const thank = { type: 'sendAppreciation', pickup, recipientId: 'tom', kind: 'generous', comment: 'Lovely.' } as const
const sent = (senderId: string, recipientId: string) =>
  AppreciationSent.new({
    appreciationId: 'id-1',
    claimId: 'c',
    itemId: 'i',
    senderId,
    recipientId,
    kind: 'generous',
    comment: 'Lovely.',
  })

test('the two parties of a completed claim thank each other, once per direction', () => {
  given().when(thank, { by: 'maya' }).thenEvents(sent('maya', 'tom'))
  given(sent('maya', 'tom')).when(thank, { by: 'maya' }).thenRefused('appreciation-already-sent')
  given(sent('maya', 'tom'))
    .when({ ...thank, recipientId: 'maya' }, { by: 'tom' })
    .thenEvents(sent('tom', 'maya'))
})
test('not before it is completed', () => {
  given()
    .when({ ...thank, pickup: { ...pickup, completed: false } }, { by: 'maya' })
    .thenRefused('appreciation-not-completed')
})
test('for others the claim does not exist, and thanks go to the other person', () => {
  given().when(thank, { by: 'priya' }).thenRefused('claim-not-found')
  given()
    .when({ ...thank, recipientId: 'maya' }, { by: 'maya' })
    .thenRefused('appreciation-wrong-recipient', 'recipientId')
})
test('contact details are refused in the comment', () => {
  given()
    .when({ ...thank, comment: 'call (08) 9123 4567' }, { by: 'maya' })
    .thenRefused('contact-details', 'comment')
})
