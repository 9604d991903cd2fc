import { describe, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { CLOCK, type Moment, specOf } from '#tests/events/decider-spec.ts'
import type { RejectionCode } from '../rejection.ts'
import { itemDecider, type ItemStreamCommand, type NewItemStreamEvent } from './decider.ts'
import { ExactPlaceSeen, ExpiryReminded, StillAvailableAsked } from './events.ts'

/** Every command in every state: what happens, or why not. */
const { given } = specOf(itemDecider)
const { ownerId: _, ...listing } = say.listing
const LATER = '2026-11-20T10:00:00.000Z'
const TITLE = { title: 'Green armchair' }
const NOON = '2026-11-19T09:30:00.000Z'

const lives = {
  unlisted: [],
  available: [say.listed()],
  paused: [say.listed(), say.paused],
  claimed: [say.listed(), say.requested('maya'), say.accepted('maya')],
  expired: [say.ending, say.expired],
  'given elsewhere': [say.listed(), say.givenElsewhere],
  'picked up': [
    say.listed(),
    say.requested('maya'),
    say.accepted('maya'),
    say.completed('maya', 'claimer', '2026-11-19T07:00:00.000Z'),
  ],
  deleted: [say.listed(), say.deleted],
} as const
type Life = keyof typeof lives

const commands = {
  list: { type: 'listItem', listing },
  edit: { type: 'editItem', changes: TITLE },
  pause: { type: 'pauseItem' },
  resume: { type: 'offerItem', expiresAt: null },
  relist: { type: 'offerItem', expiresAt: LATER },
  'give elsewhere': { type: 'giveItemElsewhere' },
  delete: { type: 'deleteItem' },
  expire: { type: 'expireItem' },
  'remind of the end': { type: 'remindOfExpiry' },
  'ask whether it is there': { type: 'askStillAvailable' },
  'look at the address': { type: 'seeExactPlace' },
} as const satisfies Record<string, ItemStreamCommand>
type CommandName = keyof typeof commands

type Then = RejectionCode | readonly NewItemStreamEvent[]
type Row = Readonly<Record<Life, Then>>
const NOT_POSSIBLE = 'item-status-not-possible'
const MISSING = 'item-not-found'
const everywhere = (then: Then): Row => ({
  unlisted: MISSING,
  available: then,
  paused: then,
  claimed: then,
  expired: then,
  'given elsewhere': then,
  'picked up': then,
  deleted: MISSING,
})

const expectCell = ([command, life, then]: [CommandName, Life, Then], moment: Moment = {}): void => {
  const asked = given(...lives[life]).when(commands[command], moment)
  if (typeof then !== 'string') asked.thenEvents(...then)
  else asked.thenRefused(then, then === 'expiry-required' ? 'expiresAt' : undefined)
}
const cells = (table: Readonly<Record<string, Row>>): [CommandName, Life, Then][] =>
  Object.entries(table).flatMap(([command, row]) =>
    (Object.keys(row) as Life[]).map((life): [CommandName, Life, Then] => [command as CommandName, life, row[life]]),
  )

const owners: Readonly<Record<CommandName, Row>> = {
  list: { ...everywhere(NOT_POSSIBLE), unlisted: [say.listed()], deleted: NOT_POSSIBLE },
  edit: {
    ...everywhere([say.edited(TITLE)]),
    claimed: 'item-edit-while-claimed',
    'given elsewhere': 'item-completed',
    'picked up': 'item-completed',
  },
  pause: { ...everywhere(NOT_POSSIBLE), available: [say.paused], paused: [], claimed: 'item-claimed' },
  resume: {
    ...everywhere(NOT_POSSIBLE),
    available: [],
    paused: [say.resumed],
    claimed: 'item-claimed',
    expired: 'expiry-required',
  },
  relist: {
    ...everywhere(NOT_POSSIBLE),
    paused: [say.edited({ timeSensitive: true, expiresAt: LATER }), say.resumed],
    claimed: 'item-claimed',
    expired: [say.relisted(LATER)],
  },
  'give elsewhere': {
    ...everywhere([]),
    available: [say.givenElsewhere],
    paused: [say.givenElsewhere],
    claimed: 'item-claimed',
    expired: NOT_POSSIBLE,
  },
  delete: {
    ...everywhere([say.deleted]),
    claimed: [say.deleted, say.ended('maya', 'item-deleted')],
    'given elsewhere': 'item-completed',
    'picked up': 'item-completed',
  },
  expire: { ...everywhere('item-not-expired'), expired: [] },
  'remind of the end': everywhere(NOT_POSSIBLE),
  'ask whether it is there': everywhere(NOT_POSSIBLE),
  'look at the address': everywhere(NOT_POSSIBLE),
}

describe('the owner', () => {
  test.each(cells(owners))('%s × %s', (...cell) => expectCell(cell))
})

describe('somebody else', () => {
  const names = (Object.keys(commands) as CommandName[]).filter((command) => command !== 'list')
  test.each(cells(Object.fromEntries(names.map((command) => [command, everywhere('item-not-yours')]))))(
    '%s × %s',
    (...cell) => expectCell(cell, { by: 'maya' }),
  )
  test.each(names)('%s: what is private or hidden does not exist', (command) => {
    const shy = [
      [say.listed({ visibility: 'private' })],
      [say.listed(), ...['a', 'b', 'c'].map(say.reported), say.hidden],
    ]
    for (const past of shy)
      given(...past)
        .when(commands[command], { by: 'maya' })
        .thenRefused(MISSING)
  })
})

describe('the scheduler', () => {
  const never: Readonly<Record<string, Row>> = Object.fromEntries(
    (['edit', 'pause', 'resume', 'relist', 'give elsewhere', 'delete', 'look at the address'] as const).map(
      (command) => [command, everywhere('item-not-yours')],
    ),
  )
  const rows: Readonly<Record<string, Row>> = {
    ...never,
    expire: everywhere([]),
    'remind of the end': everywhere([]),
    'ask whether it is there': { ...everywhere([]), available: [StillAvailableAsked.new(say.OF)] },
  }
  test.each(cells(rows))('%s × %s', (...cell) => expectCell(cell, { by: CLOCK }))

  const sensitive = {
    available: [say.ending],
    paused: [say.ending, say.paused],
    claimed: [say.ending, say.requested('maya'), say.accepted('maya')],
  }
  test.each(Object.entries(sensitive))('ends and reminds a time-sensitive one that is %s', (life, past) => {
    const ended = life === 'claimed' ? [say.ended('maya', 'item-expired')] : []
    given(...past)
      .when(commands.expire, { by: CLOCK, at: say.END })
      .thenEvents(say.expired, ...ended)
    given(...past)
      .when(commands['remind of the end'], { by: CLOCK, at: NOON })
      .thenEvents(ExpiryReminded.new({ ...say.OF, expiresAt: say.END }))
  })
})

describe('an admin', () => {
  const ada = { kind: 'admin', id: 'ada' } as const
  const seen = ExactPlaceSeen.new({ ...say.OF, adminId: 'ada' })
  test.each(cells({ 'look at the address': everywhere([seen]) }))('%s × %s', (...cell) => expectCell(cell, { by: ada }))
  test('does nothing else with a listing that is not his', () => {
    for (const command of ['edit', 'pause', 'delete'] as const)
      expectCell([command, 'available', 'item-not-yours'], { by: ada })
  })
})
