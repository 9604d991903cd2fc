import { describe, expect, test } from 'vitest'
import { claimEvents } from '#domain/claims/events.ts'
import { stageSentence, timeOf } from './stage-texts.ts'

/** A change of stage, as each of the two reads it in the thread: present first names, the site's hour, "You" for oneself. */
const PERTH = 'Australia/Perth'
const FRIDAY = '2026-11-20T09:30:00.000Z'
const WHEN = 'Fri 20 Nov 17:30'
type StageChange = Parameters<typeof stageSentence>[0]
const read = (kind: StageChange['kind'], facts: StageChange['facts'] = {}) => {
  const seat = { owner: 'Tom', claimer: 'Maya', timeZone: PERTH }
  return {
    owner: stageSentence({ kind, facts }, { ...seat, isOwner: true }),
    claimer: stageSentence({ kind, facts }, { ...seat, isOwner: false }),
  }
}

const sentences: readonly [StageChange['kind'], StageChange['facts'], { owner: string; claimer: string }][] = [
  ['ClaimRequested', {}, { owner: 'Maya asked for it', claimer: 'You asked for it' }],
  [
    'ClaimRequested',
    { pickupTime: FRIDAY },
    { owner: `Maya asked for it, ${WHEN}`, claimer: `You asked for it, ${WHEN}` },
  ],
  [
    'ClaimRequested',
    { onWaitlist: true },
    { owner: 'Maya joined the waiting list', claimer: 'You joined the waiting list' },
  ],
  [
    'ClaimAccepted',
    { pickupTime: FRIDAY },
    { owner: `You said yes to the pickup, ${WHEN}`, claimer: `Tom said yes to the pickup, ${WHEN}` },
  ],
  ['ClaimAccepted', {}, { owner: 'You said yes to the pickup', claimer: 'Tom said yes to the pickup' }],
  ['ClaimMatched', {}, { owner: 'Maya accepted the offer', claimer: 'You accepted the offer' }],
  ['ClaimDeclined', { reason: 'owner' }, { owner: 'You said no this time', claimer: 'Tom said no this time' }],
  [
    'ClaimDeclined',
    { reason: 'given-to-another' },
    { owner: 'Given to another neighbour', claimer: 'Given to another neighbour' },
  ],
  [
    'ClaimDeclined',
    { reason: 'matched' },
    { owner: 'Given to another neighbour', claimer: 'Given to another neighbour' },
  ],
  ['ClaimWithdrawn', {}, { owner: 'Maya withdrew the request', claimer: 'You withdrew the request' }],
  ['ClaimCancelled', { late: true }, { owner: 'Maya cancelled the pickup', claimer: 'You cancelled the pickup' }],
  ['ClaimReleased', { noShow: false }, { owner: 'You released the pickup', claimer: 'Tom released the pickup' }],
  [
    'ClaimReleased',
    { noShow: true },
    { owner: 'You marked the pickup as missed', claimer: 'Tom marked the pickup as missed' },
  ],
  ['ClaimEnded', { reason: 'item-expired' }, { owner: 'The listing has ended', claimer: 'The listing has ended' }],
  ['ClaimEnded', { reason: 'item-deleted' }, { owner: 'The listing was removed', claimer: 'The listing was removed' }],
  [
    'ClaimCompleted',
    { completedBy: 'owner' },
    { owner: 'You marked it as picked up', claimer: 'Tom marked it as picked up' },
  ],
  [
    'ClaimCompleted',
    { completedBy: 'claimer' },
    { owner: 'Maya marked it as picked up', claimer: 'You marked it as picked up' },
  ],
  [
    'ClaimDisputed',
    { disputedBy: 'owner' },
    { owner: 'You said that the pickup did not happen', claimer: 'Tom said that the pickup did not happen' },
  ],
  [
    'PickupProposed',
    { proposedBy: 'claimer', pickupTime: FRIDAY },
    { owner: `Maya proposed ${WHEN}`, claimer: `You proposed ${WHEN}` },
  ],
  [
    'PickupConfirmed',
    { confirmedBy: 'owner', pickupTime: FRIDAY },
    { owner: `You confirmed ${WHEN}`, claimer: `Tom confirmed ${WHEN}` },
  ],
  [
    'PickupProposalDeclined',
    { declinedBy: 'claimer', pickupTime: FRIDAY },
    { owner: `Maya could not make ${WHEN}`, claimer: `You could not make ${WHEN}` },
  ],
  ['ClaimerSetOut', { pickupTime: FRIDAY }, { owner: 'Maya is on the way', claimer: 'You are on the way' }],
  [
    'PickupReminded',
    { pickupTime: FRIDAY },
    { owner: `Pickup within the hour, ${WHEN}`, claimer: `Pickup within the hour, ${WHEN}` },
  ],
]

describe('every change of stage has its sentence', () => {
  test.each(sentences)('%s %j', (kind, facts, expected) => {
    expect(read(kind, facts)).toEqual(expected)
  })
  test('none is missing', () => {
    const told = new Set(sentences.map(([kind]) => kind))
    expect(claimEvents.map(({ type }) => type).filter((type) => !told.has(type))).toEqual([])
  })
  test('what changes no stage is silent', () => {
    expect(read(null)).toEqual({ owner: '', claimer: '' })
  })
})

describe('a person who is no longer known', () => {
  test('reads Former neighbour in full', () => {
    const seat = { isOwner: true, owner: 'Tom', claimer: 'Former neighbour', timeZone: PERTH }
    expect(stageSentence({ kind: 'ClaimWithdrawn', facts: {} }, seat)).toBe('Former neighbour withdrew the request')
  })
})

describe('an hour in words, in the site’s zone', () => {
  test.each([
    [PERTH, FRIDAY, WHEN],
    ['Australia/Sydney', FRIDAY, 'Fri 20 Nov 20:30'],
    ['UTC', '2026-11-20T00:05:00.000Z', 'Fri 20 Nov 00:05'],
  ])('%s %s', (zone, instant, words) => {
    expect(timeOf(instant, zone)).toBe(words)
  })
  test.each([null, undefined, 7, true])('%j is no hour', (value) => {
    expect(timeOf(value, PERTH)).toBe('')
  })
})
