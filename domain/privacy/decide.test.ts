import { describe, test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { exportDecider } from './decide.ts'
import { ExportExpired, ExportFailed, ExportReady, ExportRequested } from './events.ts'

const { given } = specOf(exportDecider)
const of = { personId: 'tom', exportId: 'one' }
const WEEK_ON = '2026-11-26T07:12:00.000Z'
const requested = ExportRequested.new({ ...of, categories: ['profile', 'items'] })
const ready = ExportReady.new({ ...of, bytes: 4200, pictures: 2, expiresAt: WEEK_ON })
const failed = ExportFailed.new(of)
const expired = ExportExpired.new(of)

const ask = { type: 'requestExport', categories: ['messages'] } as const
const finish = { type: 'finishExport', ...of, bytes: 4200, pictures: 2 } as const
const fail = { type: 'failExport', ...of } as const
const expire = { type: 'expireExport', ...of } as const
const another = ExportRequested.new({ personId: 'tom', exportId: 'id-1', categories: ['messages'] })

describe('an export', () => {
  test('is asked for', () => given().when(ask).thenEvents(another))
  test('is made one at a time', () => given(requested).when(ask).thenRefused('export-pending'))
  test('may follow one that is ready', () => given(requested, ready).when(ask).thenEvents(another))
  test('may follow one that failed', () => given(requested, failed).when(ask).thenEvents(another))
  test('may follow one that expired', () => given(requested, ready, expired).when(ask).thenEvents(another))

  test('is ready for seven days', () => given(requested).when(finish).thenEvents(ready))
  test('is ready once', () => given(requested, ready).when(finish).thenNothing())
  test('that was given up is not ready afterwards', () => given(requested, failed).when(finish).thenNothing())
  test('that nobody asked for is never ready', () => given().when(finish).thenNothing())

  test('fails once', () => given(requested).when(fail).thenEvents(failed))
  test('that is ready does not fail', () => given(requested, ready).when(fail).thenNothing())

  test('expires after its days', () => given(requested, ready).when(expire, { at: WEEK_ON }).thenEvents(expired))
  test('does not expire before', () =>
    given(requested, ready).when(expire, { at: '2026-11-26T07:11:59.999Z' }).thenNothing())
  test('expires once', () => given(requested, ready, expired).when(expire, { at: WEEK_ON }).thenNothing())
  test('that is not ready does not expire', () => given(requested).when(expire, { at: WEEK_ON }).thenNothing())
})
