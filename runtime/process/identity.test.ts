import { describe, expect, test } from 'vitest'
import { isId } from '#domain/ids.ts'
import { derivedSiteKeys, newSiteKeys, type Purpose, PURPOSES, type SiteKeys } from '#stores/vault/site-keys.ts'
import { commandIdOf, eventIdOf, hmacOf, idsOf, macOf, random, sha256 } from './identity.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u
const KEYS = derivedSiteKeys('a site secret that only tests know')
const command = { commandId: 'a-command', startedAt: '2026-11-19T07:12:00.000Z' }

describe('the same command asks for the same ids again', () => {
  test('in the same order, each another', () => {
    const metadata = () => {
      const { newId, newChildId } = idsOf(KEYS)(command)
      return [newId(), newId(), newChildId(), newChildId()]
    }
    expect(metadata()).toEqual(metadata())
    expect(new Set(metadata()).size).toBe(4)
  })
  test('another command, or the same one begun at another time, asks for others', () => {
    const first = (changes: Partial<typeof command>) => idsOf(KEYS)({ ...command, ...changes }).newId()
    expect(first({ commandId: 'another' })).not.toBe(first({}))
    expect(first({ startedAt: '2026-11-19T07:12:00.001Z' })).not.toBe(first({}))
  })
  test('nobody foretells them: under the key of another site the same command asks for others', () => {
    const madeUnder = (keys: SiteKeys) => {
      const { newId, newChildId } = idsOf(keys)(command)
      return [newId(), newChildId()]
    }
    expect(new Set([KEYS, newSiteKeys(), newSiteKeys()].flatMap(madeUnder)).size).toBe(6)
    const { newChildId } = idsOf({ ...newSiteKeys(), id: KEYS.id })(command)
    expect(newChildId()).toBe(idsOf(KEYS)(command).newChildId())
  })
  test('a key that is used again later gives no child id that was seen before', () => {
    const childAt = (startedAt: string) => idsOf(KEYS)({ ...command, startedAt }).newChildId()
    expect(childAt('2026-11-20T07:12:00.000Z')).not.toBe(childAt(command.startedAt))
  })
  test('ids are lower-case ULIDs that sort by the time of the command', () => {
    const ids = ['2026-11-19T07:12:00.000Z', '2026-11-19T07:12:00.001Z', '2027-01-01T00:00:00.000Z'].map((startedAt) =>
      idsOf(KEYS)({ ...command, startedAt }).newId(),
    )
    for (const id of ids) expect(isId(id)).toBe(true)
    expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ids)
  })
  test('child ids are eight characters of the same alphabet', () => {
    for (let turn = 0; turn < 50; turn += 1)
      expect(idsOf(KEYS)({ ...command, commandId: `c${turn}` }).newChildId()).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/u)
  })
  test('a thousand commands of one moment have a thousand ids', () => {
    const ids = Array.from({ length: 1000 }, (_, turn) => idsOf(KEYS)({ ...command, commandId: `c${turn}` }).newId())
    expect(new Set(ids).size).toBe(1000)
  })
})

describe('ids of events and commands', () => {
  test('derive from command, stream and place in it', () => {
    const id = eventIdOf('a-command', 'item-1', 0)
    expect(id).toMatch(UUID)
    expect(eventIdOf('a-command', 'item-1', 0)).toBe(id)
    const others = [
      eventIdOf('a-command', 'item-1', 1),
      eventIdOf('a-command', 'item-2', 0),
      eventIdOf('b', 'item-1', 0),
    ]
    expect(new Set([id, ...others]).size).toBe(4)
  })
  test('never change: what was derived once is in the log for ever', () => {
    expect(eventIdOf('a-command', 'item-1', 0)).toBe(eventIdOf('a-command', 'item-1', 0))
    expect(commandIdOf('tom|POST /api/items|k1')).toMatch(UUID)
    expect(commandIdOf('tom|POST /api/items|k1')).not.toBe(commandIdOf('tom|POST /api/items|k2'))
  })
})

describe('what is keyed for the whole site', () => {
  test('is the same under the same keys, and tells nothing under others or for another purpose', () => {
    const [one, two] = [newSiteKeys(), newSiteKeys()]
    const of = (keys: SiteKeys, purpose: Purpose) =>
      Buffer.from(hmacOf(keys)(purpose, 'tom@example.org')).toString('hex')
    expect(hmacOf(one)('email', 'x')).toHaveLength(32)
    expect(of(one, 'email')).toBe(of(one, 'email'))
    expect(macOf(one)('cursor', 'tom@example.org')).toBe(of(one, 'cursor'))
    const all = [one, two].flatMap((keys) => PURPOSES.map((purpose) => of(keys, purpose)))
    expect(new Set(all).size).toBe(all.length)
  })

  test('of a site that is older than its keys stays what was derived from its secret', () => {
    const keys = KEYS
    const hex = (purpose: Purpose) => Buffer.from(hmacOf(keys)(purpose, 'tom@example.org')).toString('hex')
    expect({
      email: hex('email'),
      place: hex('place'),
      session: hex('session'),
      body: hex('body'),
      cursor: hex('cursor'),
    }).toEqual(DERIVED)
  })
})

test('a plain digest is not keyed', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

describe('what nobody can guess', () => {
  test('tokens of 32 bytes, ids and uuids, never twice', () => {
    const many = (make: () => string) => Array.from({ length: 500 }, make)
    for (const make of [random.token, random.id, random.uuid]) expect(new Set(many(make)).size).toBe(500)
    for (const token of many(random.token)) expect(token).toMatch(/^[\w-]{43}$/u)
    for (const id of many(random.id)) expect(isId(id)).toBe(true)
  })
})

/** As the release before site keys derived them. */
const DERIVED = {
  email: 'fe8fdcdf9c66b5c9446399cb7276ec899666a8d674ee7804ee0f94e7b833b5ba',
  place: 'fe8fdcdf9c66b5c9446399cb7276ec899666a8d674ee7804ee0f94e7b833b5ba',
  session: '7aee8cec907b25b973b8551a4f9a50915c41c9c96b10878980712edcef0a6e9d',
  body: '146ed90f871e8eee523e5019a4d1086f64f2ea4720d4fd443fd95134cf9963e1',
  cursor: 'c9a11e149b7e4e07f1d423ee3857d54592de1b5dcd041b43ab222e2166cf7518',
}
