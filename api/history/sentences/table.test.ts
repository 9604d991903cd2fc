import { describe, expect, test } from 'vitest'
import { type AnyEvent, definitions } from '#domain/catalog.ts'
import type { EventDefinition, NewEvent, RecordedEvent } from '#domain/event.ts'
import { peopleOf } from '#domain/people.ts'
import type { Telling } from '#api/history/telling.ts'
import * as say from '#tests/build/build.ts'
import { goldens, readGolden } from '#tests/events/golden.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { rows, sentenceOf, toldRow } from './table.ts'

/** Whoever it is about is called by the id; a listing and a request are called that. */
const tellingFor = (me: string, changes: Partial<Telling> = {}): Telling => ({
  me,
  who: (id) => (id === me ? 'You' : id),
  whom: (id) => (id === me ? 'you' : id),
  blocked: (id) => id,
  thing: () => 'the thing',
  need: () => 'the need',
  when: (instant) => instant ?? '',
  addressUntil: () => ({ is: 'open' }),
  ...changes,
})
const told = (me: string, event: NewEvent, changes: Partial<Telling> = {}) => {
  const [recorded] = recordedAs([event], { by: 'priya' })
  return sentenceOf(recorded as RecordedEvent, tellingFor(me, changes))
}

describe('each kind of event', () => {
  test('has its sentence, or the reason why nobody needs one', () => {
    expect(Object.keys(rows).toSorted()).toEqual(definitions.map(({ type }) => type).toSorted())
    for (const [type, row] of Object.entries(rows))
      if ('untold' in row) expect(row.untold, type).toMatch(/^[A-Z].{12,}\.$/u)
  })

  test('is led to by kinds that are told', () => {
    for (const type of Object.keys(rows))
      for (const cause of toldRow(type)?.after ?? []) expect(toldRow(cause), cause).not.toBeNull()
  })

  test('of no later release is told', () => {
    expect(toldRow('ParcelLaunched')).toBeNull()
    expect(toldRow('toString')).toBeNull()
  })
})

const definitionOf = (type: string): EventDefinition => {
  const definition = definitions.find((one) => one.type === type)
  if (!definition) throw new Error(`no event ${type}`)
  return definition
}

/** Whoever reads a field of somebody else fails; so does who opens what only the API may. */
const sealedFor = (reader: string, { personal, secret }: EventDefinition, data: Readonly<Record<string, unknown>>) => {
  const closed = [
    ...Object.keys(secret),
    ...Object.entries(personal).flatMap(([field, subject]) => (data[subject] === reader ? [] : [field])),
  ]
  const sealed = { ...data }
  for (const field of closed)
    if (field in data)
      Object.defineProperty(sealed, field, {
        enumerable: true,
        get: () => {
          throw new Error(`${field} was opened`)
        },
      })
  return sealed
}

describe('a sentence', () => {
  test.each(goldens().map((golden) => [`${golden.type}.${golden.version}`, golden] as const))(
    'opens no word of anybody else: %s',
    async (_, golden) => {
      const data = (await readGolden(golden)) as Readonly<Record<string, unknown>>
      const actor = { kind: 'member', id: 'tom' } as const
      for (const reader of new Set([...peopleOf({ data }, actor), 'tom', 'nobody'])) {
        const event = { type: golden.type, data: sealedFor(reader, definitionOf(golden.type), data) }
        const said = told(reader, event as NewEvent)
        expect(JSON.stringify(said) ?? '', reader).not.toContain('undefined')
      }
    },
  )
  test('the check bites', () => {
    const definition = definitionOf('SignedInOnNewDevice')
    const data = { accountId: 'tom', device: 'Safari on Mac', withTwoFactor: false }
    expect(() => told('tom', { type: definition.type, data: sealedFor('maya', definition, data) })).toThrow(
      'device was opened',
    )
  })
})

const of = <Type extends AnyEvent['type']>(type: Type, data: object): NewEvent => ({ type, data })

describe('who acted and whom it concerns', () => {
  test.each<readonly [string, string, NewEvent, string | object | null]>([
    ['the giver', 'tom', say.requested('maya'), { text: 'maya asked you for the thing' }],
    ['who asked', 'maya', say.requested('maya'), { text: 'You asked for the thing' }],
    ['the giver who said no', 'tom', say.declined('maya'), 'You said no to maya for the thing'],
    ['who was said no to', 'maya', say.declined('maya'), 'tom said no to you for the thing'],
    ['whose claim a block ended', 'maya', say.blocked('maya', 'owner'), 'The request for the thing was ended'],
    ['who blocked', 'tom', say.blocked('maya', 'owner'), 'The request for the thing was ended'],
    ['who did not get it', 'maya', say.givenToAnother('maya'), 'Another neighbour got the thing'],
    ['the giver, who knows', 'tom', say.givenToAnother('maya'), null],
    ['who got it instead, and so ended that claim', 'priya', say.givenToAnother('maya'), null],
    ['whose report was the third', 'priya', say.hidden, null],
    ['whose listing was reported', 'tom', say.reported('maya'), null],
    ['who reported', 'maya', say.reported('maya'), 'You reported the thing'],
    ['who was blocked', 'maya', of('PersonBlocked', { blockerId: 'tom', blockedId: 'maya' }), null],
    ['who blocked somebody', 'tom', of('PersonBlocked', { blockerId: 'tom', blockedId: 'maya' }), 'You blocked maya'],
    ['who was reported', 'maya', of('PersonReported', { reporterId: 'tom', reportedId: 'maya' }), null],
    [
      'whose place was looked at',
      'tom',
      of('ExactPlaceSeen', { ...say.OF, adminId: 'ada' }),
      { text: 'An admin looked at the exact place of the thing', look: { seen: 'The exact place of one listing' } },
    ],
    [
      'who looked',
      'ada',
      of('ExactPlaceSeen', { ...say.OF, adminId: 'ada' }),
      'You looked at the exact place of the thing',
    ],
    [
      'who was made an admin',
      'maya',
      of('StaffRoleGiven', { accountId: 'maya', role: 'admin', reason: 'She asked' }),
      { text: 'You became an admin', detail: 'Reason given: “She asked”' },
    ],
    [
      'whose listing may help somebody',
      'tom',
      of('AlertsSent', { ...say.OF, searchers: [{ personId: 'maya' }], requesters: [] }),
      null,
    ],
    [
      'whom it may help',
      'maya',
      of('AlertsSent', { ...say.OF, searchers: [{ personId: 'maya' }], requesters: [] }),
      'You were told that the thing is on the map',
    ],
    [
      'one wrong password',
      'tom',
      of('SignInRefused', { accountId: 'tom', count: 1 }),
      'A wrong password, it did not get in',
    ],
    ['three of them', 'tom', of('SignInRefused', { accountId: 'tom', count: 3 }), '3 wrong passwords, none got in'],
  ])('%s', (...[, me, event, said]) => {
    if (typeof said === 'object' && said !== null) expect(told(me, event)).toMatchObject(said)
    else expect(told(me, event)).toBe(said)
  })
})

test('an admin reads what the own hand did, and of a listing only what names admins', () => {
  const by = { kind: 'admin', id: 'ada' } as const
  const said = (event: NewEvent) => {
    const [recorded] = recordedAs([event])
    return sentenceOf({ ...(recorded as RecordedEvent), actor: by }, tellingFor('ada'))
  }
  expect(said(of('StaffRoleGiven', { accountId: 'maya', role: 'auditor', reason: 'She asked' }))).toBe(
    'You made maya an auditor',
  )
  expect(said(of('PersonCameBack', { accountId: 'maya', reason: 'banned' }))).toBe(
    'As an admin, you changed the account of maya',
  )
  expect(said(say.hidden)).toBeNull()
})

describe('who could see an address', () => {
  const detail = (me: string, until: ReturnType<Telling['addressUntil']>) => {
    const said = told(me, say.accepted('maya'), {
      addressUntil: () => until,
      when: (instant) => instant?.slice(0, 10) ?? '',
    })
    return typeof said === 'object' ? said?.detail : said
  }
  test.each([
    ['tom', { is: 'open' }, 'maya can see your address from 2026-11-19 until 7 days after the pickup'],
    ['maya', { is: 'open' }, 'You can see the address of tom from 2026-11-19 until 7 days after the pickup'],
    ['tom', { is: 'until', at: '2026-11-25' }, 'maya can see your address from 2026-11-19 until 2026-11-25'],
    ['tom', { is: 'ended', at: '2026-11-25' }, 'maya could see your address from 2026-11-19 until 2026-11-25'],
    ['tom', { is: 'unknown' }, 'maya could see your address from 2026-11-19 on'],
  ] as const)('is told to %s while it is %o', (me, until, text) => {
    expect(detail(me, until)).toBe(text)
  })
})
