import { describe, expect, test } from 'vitest'
import { catalog, upcast } from '../../catalog.ts'
import * as say from '#tests/build/build-account.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import type { ConsentCommand } from './consents.ts'
import { accountDecider } from '../decide.ts'

const { given } = specOf(accountDecider)
const device = 'Firefox on Linux'
const joined = [say.registered, say.consent('terms', 'a'), say.consent('privacy', 'b')] as const
const record = (wish: Partial<ConsentCommand>): ConsentCommand => ({
  type: 'recordConsents',
  accept: [],
  inForce: { terms: 1, privacy: 2 },
  device,
  ...wish,
})
const privacy2 = { kind: 'privacy', version: 2 } as const

describe('agreeing to a new version', () => {
  const agreed = say.consent('privacy', 'child-1', { version: 2, how: 'asked-again', device })
  test('notes which version, that it was asked again, and with what', () => {
    given(...joined)
      .when(record({ accept: [privacy2] }))
      .thenEvents(agreed)
  })
  test('once is enough, also where it is said twice at once', () => {
    given(...joined, agreed)
      .when(record({ accept: [privacy2] }))
      .thenNothing()
    given(...joined)
      .when(record({ accept: [privacy2, privacy2] }))
      .thenEvents(agreed)
  })
  test.each([1, 3])('version %i is not the one in force, so it may not be the one that was read', (version) => {
    given(...joined)
      .when(record({ accept: [{ kind: 'privacy', version }] }))
      .thenRefused('consent-version', 'accept')
  })
  test('nobody agrees for an account that is not there', () => {
    given()
      .when(record({ accept: [privacy2] }))
      .thenRefused('account-not-found')
  })
})

describe('what is a choice', () => {
  const yes = say.consent('marketing', 'child-1', { version: 2, how: 'settings', device })
  test('is given under the privacy notice in force, and taken back by naming the consent', () => {
    given(...joined)
      .when(record({ marketing: true }))
      .thenEvents(yes)
    given(...joined, yes)
      .when(record({ marketing: true }))
      .thenNothing()
    given(...joined, yes)
      .when(record({ marketing: false }))
      .thenEvents(say.consentWithdrawn('child-1', 2))
  })
  test('may be declined in the same breath in which a text is agreed to', () => {
    given(...joined, say.consent('marketing', 'c'))
      .when(record({ accept: [privacy2], marketing: false }))
      .thenEvents(
        say.consent('privacy', 'child-1', { version: 2, how: 'asked-again', device }),
        say.consentWithdrawn('c'),
      )
  })
})

describe('consents of releases without texts', () => {
  const asNow = (type: string, data: object) => {
    const definition = catalog.get(type)
    return definition && upcast(definition, 1, data)
  }
  const before = { accountId: 'tom', policyVersion: '2026-11-01' }
  test('are of the first version, and are told apart by person and kind', () => {
    expect(asNow('ConsentGiven', { ...before, kind: 'terms', claimedAt: null })).toEqual({
      accountId: 'tom',
      consentId: 'tom-terms',
      kind: 'terms',
      version: 1,
      how: 'registration',
      device: null,
      claimedAt: null,
    })
  })
  test('marketing may have been given later: nobody knows how', () => {
    expect(asNow('ConsentGiven', { ...before, kind: 'marketing', claimedAt: null })).toMatchObject({ how: null })
    const withdrawn = { accountId: 'tom', consentId: 'tom-marketing', kind: 'marketing', version: 1 }
    expect(asNow('ConsentWithdrawn', { ...before, kind: 'marketing' })).toEqual(withdrawn)
  })
})
