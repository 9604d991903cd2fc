import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { CLOCK, specOf } from '#tests/events/decider-spec.ts'
import { itemDecider } from '../items/decider.ts'
import { ClaimDisputed, ClaimerSetOut, PickupConfirmed, PickupProposalDeclined, PickupReminded } from './events.ts'
import { claimsOf } from '../items/state.ts'

const { given } = specOf(itemDecider)
const { claimId } = say.ofClaim('maya')
const asMaya = { by: 'maya' }
const FRIDAY = '2026-11-20T09:30:00.000Z'
const SATURDAY = '2026-11-21T02:00:00.000Z'
const claimed = [say.listed(), say.requested('maya', { pickupTime: FRIDAY }), say.accepted('maya', FRIDAY)]

describe('agreeing on a time', () => {
  const propose = { type: 'proposePickup', claimId, pickupTime: SATURDAY } as const
  const yes = { type: 'answerPickup', claimId, confirm: true } as const
  const no = { type: 'answerPickup', claimId, confirm: false } as const
  test('either party proposes a new time, pending or accepted', () => {
    given(...claimed)
      .when(propose)
      .thenEvents(say.proposed('maya', 'owner', SATURDAY))
    given(...claimed)
      .when(propose, asMaya)
      .thenEvents(say.proposed('maya', 'claimer', SATURDAY))
    given(say.listed(), say.requested('maya'))
      .when(propose)
      .thenEvents(say.proposed('maya', 'owner', SATURDAY))
  })
  test('the present time stays until the other confirms', () => {
    const { state } = given(...claimed, say.proposed('maya', 'owner', SATURDAY))
    expect(claimsOf(state)[0]).toMatchObject({ pickupTime: FRIDAY, proposal: { by: 'owner', pickupTime: SATURDAY } })
  })
  test('the other confirms', () => {
    const confirmed = PickupConfirmed.new({ ...say.ofClaim('maya'), confirmedBy: 'claimer', pickupTime: SATURDAY })
    const asked = [...claimed, say.proposed('maya', 'owner', SATURDAY)]
    given(...asked)
      .when(yes, asMaya)
      .thenEvents(confirmed)
    expect(claimsOf(given(...asked, confirmed).state)[0]).toMatchObject({ pickupTime: SATURDAY, proposal: null })
  })
  test('or does not', () => {
    const declined = PickupProposalDeclined.new({ ...say.ofClaim('maya'), declinedBy: 'owner', pickupTime: SATURDAY })
    const asked = [...claimed, say.proposed('maya', 'claimer', SATURDAY)]
    given(...asked)
      .when(no)
      .thenEvents(declined)
    expect(claimsOf(given(...asked, declined).state)[0]).toMatchObject({ pickupTime: FRIDAY, proposal: null })
  })
  test('nobody answers his own proposal, or none', () => {
    given(...claimed, say.proposed('maya', 'owner', SATURDAY))
      .when(yes)
      .thenRefused('pickup-own-proposal')
    given(...claimed)
      .when(yes, asMaya)
      .thenRefused('pickup-nothing-proposed')
  })
  test('a proposed time that has passed can only be declined', () => {
    const late = { by: 'maya', at: '2026-11-21T02:00:00.001Z' }
    given(...claimed, say.proposed('maya', 'owner', SATURDAY))
      .when(yes, late)
      .thenRefused('pickup-in-past')
  })
  test('proposing the same again is nothing new; another time replaces it', () => {
    const asked = given(...claimed, say.proposed('maya', 'owner', SATURDAY))
    asked.when(propose).thenNothing()
    asked.when({ ...propose, pickupTime: FRIDAY }).thenEvents(say.proposed('maya', 'owner', FRIDAY))
    asked.when(propose, asMaya).thenEvents(say.proposed('maya', 'claimer', SATURDAY))
  })
  test('not in the past, not beyond 60 days, not after the listing ends', () => {
    const open = given(...claimed)
    open.when({ ...propose, pickupTime: '2026-11-19T07:00:00.000Z' }).thenRefused('pickup-in-past', 'pickupTime')
    open.when({ ...propose, pickupTime: '2027-03-01T00:00:00.000Z' }).thenRefused('pickup-too-far', 'pickupTime')
    given(say.ending, say.requested('maya')).when(propose).thenRefused('listing-ends-before', 'pickupTime')
  })
  test('not once the claim has ended; for strangers it does not exist', () => {
    given(say.listed(), say.requested('maya'), say.declined('maya')).when(propose).thenRefused('claim-not-live')
    given(say.listed(), say.requested('maya'), say.declined('maya')).when(yes).thenRefused('claim-not-live')
    given(...claimed)
      .when(propose, { by: 'priya' })
      .thenRefused('claim-not-found')
  })
})

describe('disputing', () => {
  const dispute = { type: 'disputeClaim', claimId, reason: 'Nobody was there.' } as const
  const disputed = ClaimDisputed.new({
    ...say.ofClaim('maya'),
    disputedBy: 'owner',
    disputedById: 'tom',
    reason: 'Nobody was there.',
  })
  const done = [...claimed, say.completed('maya', 'claimer', '2026-11-20T10:00:00.000Z')]
  test('the other one may dispute for 48 h', () => {
    given(...done)
      .when(dispute, { at: '2026-11-22T10:00:00.000Z' })
      .thenEvents(disputed)
    given(...done)
      .when(dispute, { at: '2026-11-22T10:00:00.001Z' })
      .thenRefused('dispute-too-late')
  })
  test('not the one who completed, not before it is completed, not twice', () => {
    given(...done)
      .when(dispute, asMaya)
      .thenRefused('dispute-not-yours')
    given(...done, disputed)
      .when(dispute, asMaya)
      .thenRefused('dispute-not-yours')
    given(...claimed)
      .when(dispute)
      .thenRefused('dispute-not-completed')
    given(...done, disputed)
      .when(dispute)
      .thenNothing()
  })
})

describe('setting out', () => {
  const setOut = { type: 'setOut', claimId } as const
  const onTheWay = ClaimerSetOut.new({ ...say.ofClaim('maya'), pickupTime: FRIDAY })
  const today = { by: 'maya', at: '2026-11-20T09:00:00.000Z' }
  test('is told by the claimer from a day before the agreed time on, and once', () => {
    given(...claimed)
      .when(setOut, { by: 'maya', at: '2026-11-19T09:29:59.999Z' })
      .thenRefused('pickup-not-soon')
    given(...claimed)
      .when(setOut, { by: 'maya', at: '2026-11-19T09:30:00.000Z' })
      .thenEvents(onTheWay)
    given(...claimed, onTheWay)
      .when(setOut, today)
      .thenNothing()
    given(...claimed)
      .when(setOut, { ...today, by: 'tom' })
      .thenRefused('claim-only-claimer')
  })
  test('is told again for another agreed time, and never without one', () => {
    const moved = PickupConfirmed.new({ ...say.ofClaim('maya'), confirmedBy: 'owner', pickupTime: SATURDAY })
    given(...claimed, onTheWay, say.proposed('maya', 'claimer', SATURDAY), moved)
      .when(setOut, { by: 'maya', at: '2026-11-21T01:00:00.000Z' })
      .thenEvents(ClaimerSetOut.new({ ...say.ofClaim('maya'), pickupTime: SATURDAY }))
    given(say.listed(), say.requested('maya'), say.accepted('maya')).when(setOut, today).thenRefused('pickup-not-soon')
  })
})

describe('reminding of a pickup', () => {
  const remind = { type: 'remindOfPickup', claimId } as const
  const reminded = PickupReminded.new({ ...say.ofClaim('maya'), pickupTime: FRIDAY })
  test('within the hour before, once for each agreed time', () => {
    given(...claimed)
      .when(remind, { by: CLOCK, at: '2026-11-20T08:29:59.999Z' })
      .thenNothing()
    given(...claimed)
      .when(remind, { by: CLOCK, at: '2026-11-20T08:30:00.000Z' })
      .thenEvents(reminded)
    given(...claimed, reminded)
      .when(remind, { by: CLOCK, at: '2026-11-20T08:31:00.000Z' })
      .thenNothing()
    given(...claimed)
      .when(remind, { by: CLOCK, at: FRIDAY })
      .thenNothing()
  })
  test('of accepted claims with a time only', () => {
    const at = '2026-11-20T09:00:00.000Z'
    given(say.listed(), say.requested('maya', { pickupTime: FRIDAY }))
      .when(remind, { by: CLOCK, at })
      .thenNothing()
    given(say.listed(), say.requested('maya'), say.accepted('maya')).when(remind, { by: CLOCK, at }).thenNothing()
  })
})
