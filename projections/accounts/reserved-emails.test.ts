import { describe, test } from 'vitest'
import { streams } from '#domain/ids.ts'
import { EmailReleased } from '#domain/accounts/events.ts'
import { emailReserved, OF } from '#tests/build/build-account.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { reservedEmails } from './reserved-emails.ts'

describe('reserved e-mail addresses', () => {
  const stream = streams.email('0a1b')
  const inStream = (...events: Parameters<typeof recordedAs>[0]) =>
    recordedAs(events).map((event) => ({ ...event, stream }))

  test('lead to their account', () => {
    modelOf(reservedEmails)
      .given(...inStream(emailReserved))
      .thenDocument(stream, { accountId: OF.accountId })
  })
  test('lead nowhere once they are released, and to whoever has them next', () => {
    const released = EmailReleased.new(OF)
    modelOf(reservedEmails)
      .given(...inStream(emailReserved, released))
      .thenNone(stream)
    modelOf(reservedEmails)
      .given(...inStream(emailReserved, released, { ...emailReserved, data: { accountId: 'maya' } }))
      .thenDocument(stream, { accountId: 'maya' })
  })
})
