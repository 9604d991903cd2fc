import { describe, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { CLOCK, specOf } from '#tests/events/decider-spec.ts'
import { itemDecider } from './decider.ts'
import { ExpiryReminded, StillAvailableAsked, StillAvailableConfirmed } from './events.ts'

const { given } = specOf(itemDecider)
const TOMORROW = '2026-11-20T07:12:00.000Z'
const AFTER_END = '2026-11-19T10:00:00.000Z'
const LATER = '2026-11-19T15:00:00.000Z'

describe('the end of a listing', () => {
  test('its pending and accepted claims are cancelled by the system with the reason item-expired', () => {
    given(say.ending, say.requested('maya'), say.requested('priya'), say.accepted('priya'))
      .when({ type: 'expireItem' }, { by: CLOCK, at: AFTER_END })
      .thenEvents(say.expired, say.ended('maya', 'item-expired'), say.ended('priya', 'item-expired'))
  })
  test('also a paused one ends', () => {
    given(say.ending, say.paused).when({ type: 'expireItem' }, { by: CLOCK, at: AFTER_END }).thenEvents(say.expired)
  })
  test('a job that comes early, twice or for an extended listing does nothing', () => {
    const early = { by: CLOCK, at: '2026-11-19T09:59:59.999Z' }
    given(say.ending).when({ type: 'expireItem' }, early).thenNothing()
    given(say.ending, say.expired).when({ type: 'expireItem' }, { by: CLOCK, at: AFTER_END }).thenNothing()
    given(say.ending, say.edited({ timeSensitive: true, expiresAt: LATER }))
      .when({ type: 'expireItem' }, { by: CLOCK, at: AFTER_END })
      .thenNothing()
  })
  test('items that are not time-sensitive never expire', () => {
    given(say.listed()).when({ type: 'expireItem' }, { by: CLOCK, at: '2036-01-01T00:00:00.000Z' }).thenNothing()
    given(say.listed()).when({ type: 'expireItem' }, { at: '2036-01-01T00:00:00.000Z' }).thenRefused('item-not-expired')
  })
  test('the owner may say it, only when it has passed, and again', () => {
    given(say.ending).when({ type: 'expireItem' }).thenRefused('item-not-expired')
    given(say.ending).when({ type: 'expireItem' }, { at: AFTER_END }).thenEvents(say.expired)
    given(say.ending, say.expired).when({ type: 'expireItem' }, { at: AFTER_END }).thenNothing()
  })
  test('a completed one does not expire', () => {
    given(say.ending, say.givenElsewhere)
      .when({ type: 'expireItem' }, { at: AFTER_END })
      .thenRefused('item-status-not-possible')
  })
  test('expired → available with a new future end', () => {
    const expired = given(say.ending, say.expired)
    expired.when({ type: 'offerItem', expiresAt: LATER }, { at: AFTER_END }).thenEvents(say.relisted(LATER))
    expired.when({ type: 'offerItem', expiresAt: null }, { at: AFTER_END }).thenRefused('expiry-required', 'expiresAt')
    expired
      .when({ type: 'offerItem', expiresAt: say.END }, { at: AFTER_END })
      .thenRefused('expiry-required', 'expiresAt')
  })
  test('relisting does not wait for the job that expires it', () => {
    given(say.ending, say.requested('maya'))
      .when({ type: 'offerItem', expiresAt: LATER }, { at: AFTER_END })
      .thenEvents(say.expired, say.ended('maya', 'item-expired'), say.relisted(LATER))
  })

  const back = { type: 'offerItem', expiresAt: LATER, tellAskers: true } as const
  const lost = [say.requested('maya'), say.requested('sam'), say.withdrawn('sam'), say.requested('ines')]
  test('those whose requests ended with it are told that it is back, in the order they came, where the owner wants it', () => {
    const ended = [say.expired, say.ended('maya', 'item-expired'), say.ended('ines', 'item-expired')]
    const expired = given(say.ending, ...lost, ...ended)
    expired.when(back, { at: AFTER_END }).thenEvents(say.relisted(LATER, ['maya', 'ines']))
    expired.when({ ...back, tellAskers: false }, { at: AFTER_END }).thenEvents(say.relisted(LATER))
  })
  test('also where no job had expired it yet', () => {
    given(say.ending, say.requested('maya'))
      .when(back, { at: AFTER_END })
      .thenEvents(say.expired, say.ended('maya', 'item-expired'), say.relisted(LATER, ['maya']))
  })
  test('and only of its last end', () => {
    const twice = [say.expired, say.ended('maya', 'item-expired'), say.relisted(LATER), say.expired]
    given(say.ending, say.requested('maya'), ...twice)
      .when({ ...back, expiresAt: '2026-11-25T10:00:00.000Z' }, { at: '2026-11-24T10:00:00.000Z' })
      .thenEvents(say.relisted('2026-11-25T10:00:00.000Z'))
  })
})

describe('reminders', () => {
  const at = '2026-11-19T09:00:00.000Z'
  const reminded = ExpiryReminded.new({ ...say.OF, expiresAt: say.END })
  test('the owner is warned within the last hour, once for each end', () => {
    given(say.ending).when({ type: 'remindOfExpiry' }, { by: CLOCK, at: '2026-11-19T08:59:59.999Z' }).thenNothing()
    given(say.ending).when({ type: 'remindOfExpiry' }, { by: CLOCK, at }).thenEvents(reminded)
    given(say.ending, reminded).when({ type: 'remindOfExpiry' }, { by: CLOCK, at }).thenNothing()
    given(say.ending).when({ type: 'remindOfExpiry' }, { by: CLOCK, at: AFTER_END }).thenNothing()
    given(say.listed()).when({ type: 'remindOfExpiry' }, { by: CLOCK, at }).thenNothing()
    given(say.ending, say.givenElsewhere).when({ type: 'remindOfExpiry' }, { by: CLOCK, at }).thenNothing()
  })
  test('after 30 days "Still available?" is asked once, of an available listing', () => {
    const asked = StillAvailableAsked.new(say.OF)
    given(say.listed()).when({ type: 'askStillAvailable' }, { by: CLOCK, at: TOMORROW }).thenEvents(asked)
    given(say.listed(), asked).when({ type: 'askStillAvailable' }, { by: CLOCK, at: TOMORROW }).thenNothing()
    given(say.listed(), say.paused).when({ type: 'askStillAvailable' }, { by: CLOCK }).thenNothing()
  })
  test('the owner answers it by offering it anew, once, and may then be asked again', () => {
    const [asked, there] = [StillAvailableAsked.new(say.OF), StillAvailableConfirmed.new(say.OF)]
    const offer = { type: 'offerItem', expiresAt: null } as const
    given(say.listed()).when(offer).thenNothing()
    given(say.listed(), asked).when(offer).thenEvents(there)
    given(say.listed(), asked, there).when(offer).thenNothing()
    given(say.listed(), asked, there).when({ type: 'askStillAvailable' }, { by: CLOCK }).thenEvents(asked)
  })
  test('every way back onto the map answers it', () => {
    const [asked, there] = [StillAvailableAsked.new(say.OF), StillAvailableConfirmed.new(say.OF)]
    const edited = say.edited({ timeSensitive: true, expiresAt: LATER })
    const paused = given(say.listed(), asked, say.paused)
    paused.when({ type: 'offerItem', expiresAt: null }).thenEvents(there, say.resumed)
    paused.when({ type: 'offerItem', expiresAt: LATER }).thenEvents(there, edited, say.resumed)
    given(say.listed(), asked, edited, say.expired)
      .when({ type: 'offerItem', expiresAt: '2026-11-25T10:00:00.000Z' }, { at: '2026-11-24T10:00:00.000Z' })
      .thenEvents(there, say.relisted('2026-11-25T10:00:00.000Z'))
  })
  test('only the scheduler reminds', () => {
    given(say.ending).when({ type: 'remindOfExpiry' }, { at }).thenRefused('item-status-not-possible')
    given(say.ending).when({ type: 'pauseItem' }, { by: CLOCK, at }).thenRefused('item-not-yours')
  })
})
