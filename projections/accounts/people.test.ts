import { describe, test } from 'vitest'
import { AccountRegistered, EmailReserved, ProfileChanged, RoleGranted } from '#domain/accounts/events.ts'
import {
  TwoFactorDisabled,
  TwoFactorEnabled,
  TwoFactorPrepared,
} from '#domain/accounts/second-factor/two-factor-events.ts'
import { startingPreferences } from '#domain/accounts/defaults.ts'
import { AppreciationSent } from '#domain/appreciation/events.ts'
import { type ItemEvent, StillAvailableAsked, StillAvailableConfirmed } from '#domain/items/events.ts'
import { ItemSaved, ItemUnsaved } from '#domain/saves/events.ts'
import { StaffRoleGiven, StaffRoleTaken } from '#domain/staff/events.ts'
import * as say from '#tests/build/build.ts'
import * as account from '#tests/build/build-account.ts'
import { NOW } from '#tests/events/decider-spec.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { appreciations } from '#projections/appreciation/appreciation.ts'
import { claimId, done, LATER, promised } from '#projections/engine/handover.kit.ts'
import { people } from './people.ts'
import { saved } from '#projections/items/saved.ts'
import { timers } from '#projections/timers/timers.ts'

describe('people', () => {
  const joined = AccountRegistered.new({
    accountId: 'tom',
    name: 'Tom',
    email: 'e',
    location: null,
    suburb: 'Perth',
    demo: false,
  })
  const thanks = AppreciationSent.new({
    appreciationId: 'a',
    claimId,
    itemId: say.ITEM,
    senderId: 'maya',
    recipientId: 'tom',
    kind: 'generous',
    comment: null,
  })
  const model = modelOf(people)
  test('profile, role and consent are the latest', () => {
    const hidden = { ...startingPreferences, showLocation: false }
    const changed = ProfileChanged.new({ accountId: 'tom', name: 'Tom W.', preferences: hidden })
    const events = [
      EmailReserved.new({ accountId: 'tom' }),
      joined,
      changed,
      RoleGranted.new({ accountId: 'tom', role: 'admin' }),
    ]
    model
      .given(...recordedAs(events))
      .thenDocument('tom', { name: 'Tom W.', suburb: 'Perth', showLocation: false, role: 'admin' })
    const yes = account.consent('marketing', 'a')
    model.given(...recordedAs([joined, yes])).thenDocument('tom', { marketing: true })
    model.given(...recordedAs([joined, yes, account.consentWithdrawn('a')])).thenDocument('tom', { marketing: false })
  })
  test('the newest version that was agreed to, so that who has agreed to which is counted by an index', () => {
    const agreed = [account.consent('terms', 'a'), account.consent('privacy', 'b')]
    model.given(...recordedAs([joined])).thenDocument('tom', { termsVersion: 0, privacyVersion: 0 })
    model.given(...recordedAs([joined, ...agreed])).thenDocument('tom', { termsVersion: 1, privacyVersion: 1 })
    const again = account.consent('terms', 'c', { version: 2, how: 'asked-again' })
    model.given(...recordedAs([joined, ...agreed, again])).thenDocument('tom', { termsVersion: 2, privacyVersion: 1 })
  })
  test('a second factor counts from when it was switched on until it is switched off', () => {
    const factor = { accountId: 'tom', factorId: 'f1' }
    const on = [joined, TwoFactorPrepared.new(factor), TwoFactorEnabled.new(factor)]
    model.given(...recordedAs(on.slice(0, 2))).thenDocument('tom', { twoFactor: null })
    model.given(...recordedAs(on)).thenDocument('tom', { twoFactor: { factorId: 'f1', enabledAt: NOW } })
    const off = TwoFactorDisabled.new({ ...factor, by: 'person' })
    model.given(...recordedAs([...on, off])).thenDocument('tom', { twoFactor: null })
  })
  test('what the staff say counts, also after what an earlier release said', () => {
    const before = [joined, RoleGranted.new({ accountId: 'tom', role: 'admin' })]
    const given = StaffRoleGiven.new({ accountId: 'tom', role: 'auditor', reason: null })
    const taken = StaffRoleTaken.new({ accountId: 'tom', reason: null })
    model.given(...recordedAs([...before, given])).thenDocument('tom', { role: 'auditor' })
    model.given(...recordedAs([...before, given, taken])).thenDocument('tom', { role: 'user' })
  })
  test('thanks and gifts are counted once', () => {
    const maya = AccountRegistered.new({ ...joined.data, accountId: 'maya' })
    model
      .given(...recordedAs([maya, ...done, thanks]))
      .thenDocument('maya', { given: 0, thanksGiven: 1, thanksReceived: 0 })
    model
      .given(...recordedAs([joined, ...done, thanks]))
      .thenDocument('tom', { given: 1, thanksReceived: 1, thanksGiven: 0, thanksByKind: { generous: 1 } })
    modelOf(appreciations)
      .given(...recordedAs([thanks]))
      .thenDocument('a', { senderId: 'maya', kind: 'generous', comment: null })
  })
})

describe('saved listings', () => {
  test('are kept until they are removed', () => {
    const of = { personId: 'maya', itemId: say.ITEM }
    modelOf(saved)
      .given(...recordedAs([ItemSaved.new(of)]))
      .thenDocument(`maya.${say.ITEM}`, { ...of, savedAt: NOW })
    modelOf(saved)
      .given(...recordedAs([ItemSaved.new(of), ItemUnsaved.new(of)]))
      .thenNone(`maya.${say.ITEM}`)
  })
})

describe('timers', () => {
  const model = modelOf(timers)
  const id = (job: string, of = say.ITEM) => `${job}.${of}`
  /** Of every new listing. */
  const OF_EACH = [id('withdraw-gone-offers'), id('send-alerts')]
  test('a listing with an end sets its end and the warning an hour before; extending sets both anew', () => {
    model.given(...recordedAs([say.ending])).thenDocument(id('expire-items'), { dueAt: say.END, cause: 'event-1' })
    const extended = model.given(...recordedAs([say.ending, say.edited({ timeSensitive: true, expiresAt: LATER })]))
    extended.thenDocument(id('expire-items'), { dueAt: LATER, cause: 'event-2' })
    extended.thenDocument(id('expiry-reminders'), { dueAt: '2026-11-19T11:00:00.000Z' })
  })
  test('a listing without an end is asked about after 30 days', () => {
    model.given(...recordedAs([say.listed()])).thenIds(id('still-available'), ...OF_EACH)
  })
  test('and again 30 days after the owner said that it is still there', () => {
    const [asked, there] = [StillAvailableAsked.new(say.OF), StillAvailableConfirmed.new(say.OF)]
    model.given(...recordedAs([say.listed(), asked])).thenIds(...OF_EACH)
    model
      .given(...recordedAs([say.listed(), asked, there]))
      .thenDocument(id('still-available'), { dueAt: '2026-12-19T07:12:00.000Z', cause: 'event-3' })
  })
  test('and not while it is paused or promised: 30 days after it is back', () => {
    const row = id('still-available')
    for (const away of [[say.paused], promised.slice(1)])
      model.given(...recordedAs([say.listed(), ...away])).thenDocument(row, { job: null })
    for (const back of [
      [say.paused, say.resumed],
      [say.requested('maya'), say.accepted('maya'), say.cancelled('maya')],
      [say.requested('maya'), say.accepted('maya'), say.released('maya')],
    ])
      model
        .given(...recordedAs([say.listed(), ...back]))
        .thenDocument(row, { job: 'still-available', cause: `event-${back.length + 1}` })
  })
  test('one with an end is not asked about, nor one that was asked about and has no answer', () => {
    const asked = StillAvailableAsked.new(say.OF)
    const pasts: readonly (readonly ItemEvent[])[] = [
      [say.ending, say.paused, say.resumed],
      [say.listed(), say.edited({ timeSensitive: true, expiresAt: LATER })],
      [say.listed(), asked, say.paused, say.resumed],
    ]
    for (const past of pasts) model.given(...recordedAs(past)).thenNone(id('still-available'))
    const endless = say.edited({ timeSensitive: false, expiresAt: null })
    model.given(...recordedAs([say.ending, endless])).thenIds(id('still-available'), ...OF_EACH)
  })
  test('a promised pickup is reminded of an hour before; what is over is not reminded of', () => {
    model
      .given(...recordedAs(promised))
      .thenDocument(id('pickup-reminders', claimId), { dueAt: '2026-11-20T08:30:00.000Z' })
    for (const end of [say.released('maya'), say.cancelled('maya'), say.ended('maya', 'item-deleted')])
      model.given(...recordedAs([...promised, end])).thenNone(id('pickup-reminders', claimId))
    model.given(...recordedAs(done)).thenIds()
    model.given(...recordedAs([say.ending, say.deleted])).thenIds()
  })
})
