import { describe, expect, test } from 'vitest'
import { isId } from '#domain/ids.ts'
import { commandIdOf, eventIdOf, hmacOf, idsOf, macOf, random, sha256 } from './identity.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u
const command = { commandId: 'a-command', startedAt: '2026-11-19T07:12:00.000Z' }

describe('the same command asks for the same ids again (G7, G11)', () => {
  test('in the same order, each another', () => {
    const metadata = () => {
      const { newId, newChildId } = idsOf(command)
      return [newId(), newId(), newChildId(), newChildId()]
    }
    expect(metadata()).toEqual(metadata())
    expect(new Set(metadata()).size).toBe(4)
  })
  test('another command, or the same one begun at another time, asks for others', () => {
    const first = (changes: Partial<typeof command>) => idsOf({ ...command, ...changes }).newId()
    expect(first({ commandId: 'another' })).not.toBe(first({}))
    expect(first({ startedAt: '2026-11-19T07:12:00.001Z' })).not.toBe(first({}))
  })
  test('ids are lower-case ULIDs that sort by the time of the command', () => {
    const ids = ['2026-11-19T07:12:00.000Z', '2026-11-19T07:12:00.001Z', '2027-01-01T00:00:00.000Z'].map((startedAt) =>
      idsOf({ ...command, startedAt }).newId(),
    )
    for (const id of ids) expect(isId(id)).toBe(true)
    expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ids)
  })
  test('child ids are eight characters of the same alphabet', () => {
    for (let turn = 0; turn < 50; turn += 1)
      expect(idsOf({ ...command, commandId: `c${turn}` }).newChildId()).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/u)
  })
  test('a thousand commands of one moment have a thousand ids', () => {
    const ids = Array.from({ length: 1000 }, (_, turn) => idsOf({ ...command, commandId: `c${turn}` }).newId())
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

describe('what is keyed by the site secret', () => {
  test('is the same for the same secret, and tells nothing under another', () => {
    const of = (secret: string) => Buffer.from(hmacOf(secret)('tom@example.org')).toString('hex')
    expect(of('one')).toBe(of('one'))
    expect(of('one')).not.toBe(of('two'))
    expect(hmacOf('one')('x')).toHaveLength(32)
    const signed = (secret: string, purpose: string) => macOf(secret)(purpose, 'tom@example.org')
    expect(signed('one', 'cursor')).toMatch(/^[0-9a-f]{64}$/u)
    expect(signed('one', 'cursor')).toBe(signed('one', 'cursor'))
    const all = [signed('one', 'cursor'), signed('one', 'body'), signed('two', 'cursor'), of('one'), of('two')]
    expect(new Set(all).size).toBe(all.length)
  })
  test('a plain digest is not keyed', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe('what nobody can guess', () => {
  test('tokens of 32 bytes, ids and uuids, never twice', () => {
    const many = (make: () => string) => Array.from({ length: 500 }, make)
    for (const make of [random.token, random.id, random.uuid]) expect(new Set(many(make)).size).toBe(500)
    for (const token of many(random.token)) expect(token).toMatch(/^[\w-]{43}$/u)
    for (const id of many(random.id)) expect(isId(id)).toBe(true)
  })
})
