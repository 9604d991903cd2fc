import { expect, test } from 'vitest'
import { EventStoreUnavailable } from '#stores/events/port.ts'
import { CannotStart } from '#runtime/config/config.ts'
import { whyOf } from './end-badly.ts'

test('what the host can mend is one line, also as the cause of something else', () => {
  const away = new EventStoreUnavailable('no answer', { cause: new Error('connect ECONNREFUSED 10.0.0.7:2113') })
  expect(whyOf(new Error('the runner did not start', { cause: away }))).toBe(
    'The log of events does not answer: see that EventStoreDB runs, and that EVENTSTOREDB_URL leads to it',
  )
  expect(whyOf(new CannotStart('Setting PORT: is in use'))).toBe('Setting PORT: is in use')
})
test('anything else says where it was', () => {
  expect(whyOf(new Error('a bug'))).toMatch(/a bug\n.*end-badly\.test/u)
})
