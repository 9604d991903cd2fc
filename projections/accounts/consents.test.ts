import { expect, test } from 'vitest'
import { REDACTED } from '#domain/event.ts'
import { consent, consentWithdrawn } from '#tests/build/build-account.ts'
import { NOW } from '#tests/events/decider-spec.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { consents } from './consents.ts'

const model = modelOf(consents)
const device = 'Firefox on Linux'

test('each consent has its record: which version, when, how and with what', () => {
  const given = recordedAs([
    consent('terms', 'a', { device }),
    consent('terms', 'b', { version: 2, how: 'asked-again' }),
  ])
  const shown = model.given(...given)
  shown.thenIds('tom-a', 'tom-b')
  shown.thenDocument('tom-a', {
    personId: 'tom',
    kind: 'terms',
    version: 1,
    givenAt: NOW,
    how: 'registration',
    device,
    withdrawnAt: null,
  })
  shown.thenDocument('tom-b', { version: 2, how: 'asked-again' })
})
test('one that was taken back stays, with when; given again it is another one', () => {
  const shown = model.given(
    ...recordedAs([consent('marketing', 'a'), consentWithdrawn('a'), consent('marketing', 'b', { how: 'settings' })]),
  )
  shown.thenDocument('tom-a', { withdrawnAt: NOW })
  shown.thenDocument('tom-b', { withdrawnAt: null })
})
test('of somebody who is forgotten nothing but what was agreed to is left', () => {
  const [event] = recordedAs([consent('terms', 'a', { device })])
  const gone = event && { ...event, data: { ...event.data, device: REDACTED } }
  expect(model.given(...(gone ? [gone] : [])).documents).toMatchObject([{ version: 1, device: null }])
})
