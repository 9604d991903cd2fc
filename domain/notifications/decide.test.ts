import { expect, test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { inboxDecider } from './decide.ts'
import { NotificationsRead } from './events.ts'

const { given } = specOf(inboxDecider)
const read = (...ids: string[]) => NotificationsRead.new({ personId: 'tom', upTo: 0, ids })
const readUpTo = (upTo: number) => NotificationsRead.new({ personId: 'tom', upTo, ids: [] })
const one = (id: string, position: number) => ({ type: 'markNotificationRead', id, position }) as const
const all = (upTo: number) => ({ type: 'markAllRead', upTo }) as const

test('reading all moves one watermark, with one event however much there was', () => {
  given().when(all(5000)).thenEvents(readUpTo(5000))
  given(readUpTo(5000)).when(all(5000)).thenNothing()
  given(readUpTo(5000)).when(all(4000)).thenNothing()
  given(readUpTo(5000)).when(all(5001)).thenEvents(readUpTo(5001))
})
test('one that was read before, or lies below the watermark, is not recorded again', () => {
  given().when(one('a', 7)).thenEvents(read('a'))
  given(read('a')).when(one('a', 7)).thenNothing()
  given(read('a')).when(one('b', 6)).thenEvents(read('b'))
  given(readUpTo(7)).when(one('a', 7)).thenNothing()
  given(readUpTo(7)).when(one('b', 8)).thenEvents(read('b'))
})
test('a version 1 that named many ids does not take the watermark back', () => {
  given(readUpTo(9), read('a', 'b')).when(all(9)).thenNothing()
})
test('16,000 readings leave a watermark and 200 ids', () => {
  const readings = Array.from({ length: 16_000 }, (_, n) => read(`n${n}`))
  const { state, when } = given(...readings)
  expect(state.ids).toHaveLength(200)
  expect(JSON.stringify(state).length).toBeLessThan(4000)
  when(one('n15999', 16_000)).thenNothing()
  when(one('n15800', 15_800)).thenNothing()
})
