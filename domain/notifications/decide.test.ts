import { test } from 'vitest'
import { specOf } from '#tests/decider-spec.ts'
import { inboxDecider } from './decide.ts'
import { NotificationsRead } from './events.ts'

const { given } = specOf(inboxDecider)
const read = (...ids: string[]) => NotificationsRead.new({ personId: 'tom', ids })

test('only what was not read before is recorded as read', () => {
  given()
    .when({ type: 'markNotificationsRead', ids: ['a', 'b'] })
    .thenEvents(read('a', 'b'))
  given(read('a'))
    .when({ type: 'markNotificationsRead', ids: ['a', 'b'] })
    .thenEvents(read('b'))
  given(read('a', 'b'))
    .when({ type: 'markNotificationsRead', ids: ['b'] })
    .thenNothing()
})
