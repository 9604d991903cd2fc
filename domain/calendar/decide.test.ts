import { test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { calendarDecider } from './decide.ts'
import { CalendarFeedClosed, CalendarFeedOpened } from './events.ts'

const { given } = specOf(calendarDecider)
const opened = (tokenHash: string) => CalendarFeedOpened.new({ personId: 'tom', tokenHash })
const closed = CalendarFeedClosed.new({ personId: 'tom' })
const open = (tokenHash: string) => ({ type: 'openFeed', tokenHash }) as const
const close = { type: 'closeFeed' } as const

test('one address is good at a time', () => {
  given().when(open('a')).thenEvents(opened('a'))
  given(opened('a')).when(open('a')).thenNothing()
  given(opened('a')).when(open('b')).thenEvents(opened('b'))
})

test('an address is taken back once', () => {
  given(opened('a')).when(close).thenEvents(closed)
  given(opened('a'), closed).when(close).thenNothing()
  given().when(close).thenNothing()
})
