import { describe, expect, test } from 'vitest'
import { claimEvents } from '#domain/claims/events.ts'
import { itemHistory } from '#projections/items/history.ts'
import { stepSentence, type Voice } from './history-texts.ts'

/** One step of an item's history, as told to the owner, to its claimer and to a stranger, who learns no name. */
const voices = (by: 'owner' | 'claimer' | 'system') => ({
  owner: {
    who: by === 'owner' ? 'you' : by === 'system' ? 'system' : 'neighbour',
    name: by === 'claimer' ? 'Maya' : by === 'owner' ? 'Tom' : null,
    claimer: 'Maya',
  },
  claimer: {
    who: by === 'claimer' ? 'you' : by,
    name: by === 'owner' ? 'Tom' : null,
    claimer: 'you',
  },
  stranger: { who: by === 'claimer' ? 'neighbour' : by, name: null, claimer: 'a neighbour' },
})
type Facts = Parameters<typeof stepSentence>[2]
type Kind = Parameters<typeof stepSentence>[0]
const read = (kind: Kind, by: 'owner' | 'claimer' | 'system', facts: Facts = {}) =>
  Object.values(voices(by)).map((voice) => stepSentence(kind, voice as Voice, facts))

const owners: readonly [Kind, Facts, readonly string[]][] = [
  ['ItemListed', {}, ['You shared it', 'Tom shared it', 'The owner shared it']],
  ['ItemEdited', {}, ['You changed the listing', 'Tom changed the listing', 'The owner changed the listing']],
  [
    'ItemEdited',
    { onlyPhotos: true },
    ['You changed the pictures', 'Tom changed the pictures', 'The owner changed the pictures'],
  ],
  ['ItemPaused', {}, ['You paused the listing', 'Tom paused the listing', 'The owner paused the listing']],
  ['ItemResumed', {}, ['You put it back on the map', 'Tom put it back on the map', 'The owner put it back on the map']],
  ['ItemRelisted', {}, ['You listed it again', 'Tom listed it again', 'The owner listed it again']],
  [
    'ItemGivenElsewhere',
    {},
    ['You gave it away outside the app', 'Tom gave it away outside the app', 'The owner gave it away outside the app'],
  ],
  ['ItemDeleted', {}, ['You took the listing away', 'Tom took the listing away', 'The owner took the listing away']],
  ['ClaimAccepted', {}, ['You said yes to Maya', 'Tom said yes to you', 'The owner said yes to a neighbour']],
  [
    'ClaimMatched',
    {},
    ['Promised to Maya for a request', 'Promised to you for a request', 'Promised to a neighbour for a request'],
  ],
  ['ClaimDeclined', {}, ['You said no to Maya', 'Tom said no to you', 'The owner said no to a neighbour']],
  [
    'ClaimReleased',
    { noShow: false },
    ['You set it free again', 'Tom set it free again', 'The owner set it free again'],
  ],
  ['ClaimCompleted', {}, ['Picked up by Maya', 'You picked it up', 'Picked up by a neighbour']],
  [
    'PickupConfirmed',
    {},
    ['You confirmed the pickup time', 'Tom confirmed the pickup time', 'The owner confirmed the pickup time'],
  ],
]
const claimers: readonly [Kind, Facts, readonly string[]][] = [
  ['ClaimRequested', {}, ['Maya asked for it', 'You asked for it', 'A neighbour asked for it']],
  [
    'ClaimWithdrawn',
    {},
    ['Maya no longer asks for it', 'You no longer ask for it', 'A neighbour no longer asks for it'],
  ],
  [
    'ClaimCancelled',
    {},
    [
      'Maya cancelled the pickup; it is free again',
      'You cancelled the pickup; it is free again',
      'A neighbour cancelled the pickup; it is free again',
    ],
  ],
  [
    'PickupProposed',
    {},
    ['Maya proposed a pickup time', 'You proposed a pickup time', 'A neighbour proposed a pickup time'],
  ],
  [
    'PickupProposalDeclined',
    {},
    ['Maya could not make that time', 'You could not make that time', 'A neighbour could not make that time'],
  ],
  ['AppreciationSent', {}, ['Maya said thanks', 'You said thanks', 'A neighbour said thanks']],
]
const systems: readonly [Kind, Facts, string][] = [
  ['ItemExpired', {}, 'The listing reached its end'],
  ['ItemExtended', {}, 'The end was moved, so that there is time for the pickup'],
  ['ItemHidden', {}, 'Hidden after reports until an admin looks'],
  ['ItemHidden', { because: 'reports' }, 'Hidden after reports until an admin looks'],
  ['ItemHidden', { because: 'review' }, 'Hidden until an admin has looked at it'],
  ['ItemHidden', { because: 'owner-away' }, 'Hidden while you are away'],
  ['ItemShown', { because: 'owner-away' }, 'Shown again: you are back'],
  ['ItemShown', { because: 'reports' }, 'Shown again: an admin has looked'],
  ['DrawCalledOff', { reason: 'owner-away' }, 'The draw was called off'],
  ['ClaimDeclined', { reason: 'given-to-another' }, 'Given to another neighbour'],
  ['ClaimDeclined', { reason: 'matched' }, 'Given to another neighbour'],
  ['ClaimEnded', { reason: 'item-expired' }, 'The request ended with the listing'],
  ['ClaimEnded', { reason: 'item-deleted' }, 'The request ended; the listing is gone'],
  ['DrawOpened', { fingerprint: '3fa9' }, 'A draw decides who gets it. Fingerprint of its seed: 3fa9'],
  ['DrawHeld', { entries: 5 }, 'The draw was held among 5 neighbours'],
  ['DrawHeld', { entries: 1 }, 'The draw was held among one neighbour'],
  ['DrawHeld', { entries: 0 }, 'The draw was held; nobody took part'],
  ['DrawCalledOff', {}, 'The draw was called off; who asked first is first in line'],
  ['ClaimReleased', { noShow: true }, 'Nobody came for the pickup; it is free again'],
]

describe('a step reads to the owner, to the claimer, to a stranger', () => {
  test.each(owners)('by the owner: %s %j', (kind, facts, sentences) => {
    expect(read(kind, 'owner', facts)).toEqual(sentences)
  })
  test.each(claimers)('by the claimer: %s %j', (kind, facts, sentences) => {
    expect(read(kind, 'claimer', facts)).toEqual(sentences)
  })
  test.each(systems)('by nobody: %s %j', (kind, facts, sentence) => {
    expect(new Set(read(kind, 'system', facts))).toEqual(new Set([sentence]))
  })
  test('every step that the history keeps has its sentence', () => {
    const told = new Set<string>([...owners, ...claimers, ...systems].map(([kind]) => kind))
    const silent = itemHistory.wants.filter((kind) => !told.has(kind))
    expect(silent).toEqual([])
    expect(claimEvents.some(({ type }) => told.has(type))).toBe(true)
  })
})
