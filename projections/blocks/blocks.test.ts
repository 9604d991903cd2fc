import { describe, expect, test } from 'vitest'
import { BlockSettled, PersonBlocked, PersonUnblocked } from '#domain/blocks/events.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { blocks } from './blocks.ts'

const { given } = modelOf(blocks)
const pair = { blockerId: 'tom', blockedId: 'maya' }
const back = { blockerId: 'maya', blockedId: 'tom' }
const log = (...events: Parameters<typeof recordedAs>[0]) => recordedAs(events)

describe('who has blocked whom', () => {
  test('is known of both, and only the blocker has chosen', () => {
    const { thenDocument } = given(...log(PersonBlocked.new(pair), BlockSettled.new(pair)))
    thenDocument('tom', { blocked: [{ personId: 'maya', since: expect.any(String) }], blockedBy: [] })
    thenDocument('maya', { blocked: [], blockedBy: ['tom'] })
  })
  test('taken back, nothing is kept', () => {
    given(...log(PersonBlocked.new(pair), PersonUnblocked.new(pair))).thenIds()
  })
  test('where both did, one of them taking it back leaves the other’s', () => {
    const { thenDocument } = given(...log(PersonBlocked.new(pair), PersonBlocked.new(back), PersonUnblocked.new(pair)))
    thenDocument('tom', { blocked: [], blockedBy: ['maya'] })
    thenDocument('maya', { blocked: [{ personId: 'tom' }], blockedBy: [] })
  })
})
