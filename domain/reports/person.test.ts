import { describe, expect, test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { personReportDecider } from './person.ts'
import { MessageReported, MessageReportUpdated, PersonReported, PersonReportUpdated } from './events.ts'
import { personReportReasons, type PersonReportReason } from './vocabulary.ts'

const { given } = specOf(personReportDecider)
const words = (reason: PersonReportReason = 'spam', details: string | null = null) => ({ reason, details })
const of = { reportId: 'id-1', reportedId: 'maya', reporterId: 'tom', evidence: null }
const report = (messageId: string | null = null, ...args: Parameters<typeof words>) =>
  ({ type: 'reportPerson', reportedId: 'maya', messageId, ...words(...args) }) as const
const reported = PersonReported.new({ ...of, ...words() })
const messageReported = MessageReported.new({ ...of, messageId: 'm1', ...words() })

test('the reasons', () => {
  expect(personReportReasons).toEqual(['harassment', 'spam', 'selling_or_scam', 'inappropriate', 'safety', 'other'])
})

const followed = words('safety', 'Followed me.')
describe.each([
  { what: 'a person', messageId: null, first: reported, updated: PersonReportUpdated.new({ ...of, ...followed }) },
  {
    what: 'a message',
    messageId: 'm1',
    first: messageReported,
    updated: MessageReportUpdated.new({ ...of, messageId: 'm1', ...followed }),
  },
])('reporting $what', ({ messageId, first, updated }) => {
  test('again updates the open report; the same again is nothing', () => {
    given().when(report(messageId)).thenEvents(first)
    given(first).when(report(messageId)).thenNothing()
    given(first)
      .when(report(messageId, 'safety', 'Followed me.'))
      .thenEvents(updated)
    given(first, updated)
      .when(report(messageId, 'safety', 'Followed me.'))
      .thenNothing()
  })
  test('by another neighbour is another report', () => {
    const { when } = given(first)
    when(report(messageId), { by: 'liam' }).thenEvents({
      ...first,
      data: { ...first.data, reporterId: 'liam' },
    } as never)
  })
  test('`other` wants details', () => {
    given().when(report(messageId, 'other')).thenRefused('report-details-required', 'details')
  })
})

test('the person, and each message, is a report of its own', () => {
  given(reported).when(report('m1')).thenEvents(messageReported)
  given(messageReported)
    .when(report('m2'))
    .thenEvents(MessageReported.new({ ...of, messageId: 'm2', ...words() }))
})
test('oneself and one’s own words are refused', () => {
  given().when(report(), { by: 'maya' }).thenRefused('report-yourself')
  given().when(report('m1'), { by: 'maya' }).thenRefused('report-own-message')
})
