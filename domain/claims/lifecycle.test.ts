import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { CLOCK, NOW, specOf } from '#tests/events/decider-spec.ts'
import { itemDecider, type ItemStreamCommand, type NewItemStreamEvent } from '../items/decider.ts'
import type { RejectionCode } from '../rejection.ts'
import * as events from './events.ts'
import { claimsOf } from '../items/state.ts'

/** Every act in every state of a claim, by each of its two people. */
const { given } = specOf(itemDecider)
const { claimId } = say.ofClaim('maya')
const FRIDAY = '2026-11-20T09:30:00.000Z'
const SATURDAY = '2026-11-21T02:00:00.000Z'
const of = say.ofClaim('maya')

const asked = [say.listed(), say.requested('maya', { pickupTime: FRIDAY })]
const promised = [...asked, say.accepted('maya', FRIDAY)]
const lives = {
  pending: asked,
  accepted: promised,
  declined: [...asked, say.declined('maya')],
  withdrawn: [...asked, say.withdrawn('maya')],
  cancelled: [...promised, say.cancelled('maya')],
  released: [...promised, say.released('maya')],
  'given to another': [...asked, say.requested('priya'), say.accepted('priya'), say.givenToAnother('maya')],
  'ended with its listing': [...asked, say.deleted, say.ended('maya', 'item-deleted')],
  completed: [...promised, say.completed('maya', 'claimer', '2026-11-19T07:00:00.000Z')],
} as const
type Life = keyof typeof lives

const commands = {
  accept: { type: 'acceptClaim', claimId, ownerResponse: null },
  decline: { type: 'declineClaim', claimId, ownerResponse: null, noShow: false },
  cancel: { type: 'cancelClaim', claimId },
  complete: { type: 'completeClaim', claimId },
  propose: { type: 'proposePickup', claimId, pickupTime: SATURDAY },
  'say yes to a time': { type: 'answerPickup', claimId, confirm: true },
  'say no to a time': { type: 'answerPickup', claimId, confirm: false },
  'set out': { type: 'setOut', claimId },
  dispute: { type: 'disputeClaim', claimId, reason: 'Nobody came.' },
} as const satisfies Record<string, ItemStreamCommand>
type CommandName = keyof typeof commands

type Then = RejectionCode | readonly NewItemStreamEvent[]
type Row = Readonly<Record<Life, Then>>
const ENDED = 'claim-not-live'
const over = (then: Then): Omit<Row, 'pending' | 'accepted'> => ({
  declined: then,
  withdrawn: then,
  cancelled: then,
  released: then,
  'given to another': then,
  'ended with its listing': then,
  completed: then,
})
const always = (then: Then): Row => ({ ...over(then), pending: then, accepted: then })
const noTime: Row = { ...over(ENDED), pending: 'pickup-nothing-proposed', accepted: 'pickup-nothing-proposed' }
const proposed = (by: 'owner' | 'claimer'): Row => ({
  ...over(ENDED),
  pending: [say.proposed('maya', by, SATURDAY)],
  accepted: [say.proposed('maya', by, SATURDAY)],
})
const completedBy = (by: 'owner' | 'claimer'): Row => ({
  ...over(ENDED),
  pending: 'claim-not-accepted',
  accepted: [say.completed('maya', by, NOW)],
  completed: [],
})

const byOwner: Readonly<Record<CommandName, Row>> = {
  accept: { ...over('claim-not-pending'), pending: [say.accepted('maya', FRIDAY)], accepted: [] },
  decline: {
    ...over(ENDED),
    pending: [say.declined('maya')],
    accepted: [say.released('maya')],
    declined: [],
    released: [],
    'given to another': [],
  },
  cancel: always('claim-only-claimer'),
  complete: completedBy('owner'),
  propose: proposed('owner'),
  'say yes to a time': noTime,
  'say no to a time': noTime,
  'set out': always('claim-only-claimer'),
  dispute: {
    ...always('dispute-not-completed'),
    completed: [events.ClaimDisputed.new({ ...of, disputedBy: 'owner', disputedById: 'tom', reason: 'Nobody came.' })],
  },
}
const byClaimer: Readonly<Record<CommandName, Row>> = {
  accept: always('claim-only-owner'),
  decline: always('claim-only-owner'),
  cancel: {
    ...over(ENDED),
    pending: [say.withdrawn('maya')],
    accepted: [say.cancelled('maya')],
    withdrawn: [],
    cancelled: [],
    'ended with its listing': [],
  },
  complete: completedBy('claimer'),
  propose: proposed('claimer'),
  'say yes to a time': noTime,
  'say no to a time': noTime,
  'set out': { ...over(ENDED), pending: 'claim-not-accepted', accepted: 'pickup-not-soon' },
  dispute: { ...always('dispute-not-completed'), completed: 'dispute-not-yours' },
}

const cells = (table: Readonly<Record<CommandName, Row>>): [CommandName, Life, Then][] =>
  (Object.keys(table) as CommandName[]).flatMap((command) =>
    (Object.keys(lives) as Life[]).map((life): [CommandName, Life, Then] => [command, life, table[command][life]]),
  )
const expectCell = ([command, life, then]: [CommandName, Life, Then], by: string): void => {
  const when = given(...lives[life]).when(commands[command], { by })
  if (typeof then === 'string') when.thenRefused(then)
  else when.thenEvents(...then)
}

describe('the owner', () => {
  test.each(cells(byOwner))('%s × %s', (...cell) => expectCell(cell, 'tom'))
})
describe('the claimer', () => {
  test.each(cells(byClaimer))('%s × %s', (...cell) => expectCell(cell, 'maya'))
})
describe('anybody else', () => {
  const nothing = Object.fromEntries(Object.keys(commands).map((command) => [command, always('claim-not-found')]))
  test.each(cells(nothing as Record<CommandName, Row>))('%s × %s', (...cell) => expectCell(cell, 'zoe'))
})

describe('the scheduler', () => {
  test('reminds of an agreed pickup and of nothing else', () => {
    const at = '2026-11-20T09:00:00.000Z'
    const remind = { type: 'remindOfPickup', claimId } as const
    for (const [life, past] of Object.entries(lives)) {
      const when = given(...past).when(remind, { by: CLOCK, at })
      if (life === 'accepted') when.thenEvents(events.PickupReminded.new({ ...of, pickupTime: FRIDAY }))
      else when.thenNothing()
    }
  })
})

test('what is declined, cancelled or completed is final, whatever fact is told of it afterwards', () => {
  const later = [say.accepted('maya'), say.declined('maya'), say.cancelled('maya'), say.completed('maya', 'owner', NOW)]
  for (const life of ['declined', 'withdrawn', 'released', 'completed'] as const) {
    const { state } = given(...lives[life])
    const after = later.reduce<typeof state>(itemDecider.evolve, state)
    expect(claimsOf(after)[0]?.is).toBe(claimsOf(state)[0]?.is)
  }
})
