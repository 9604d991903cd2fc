import { beforeEach, describe, expect, test } from 'vitest'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { type Intent, type Ledger, makeLedger } from './ledger.ts'

const T0 = '2026-11-19T10:00:00.000Z'
const after = (seconds: number) => new Date(Date.parse(T0) + seconds * 1000).toISOString()
const intent = (name: string): Intent => ({
  id: name,
  effect: 'expire-items',
  cause: `cause of ${name}`,
  subject: name,
})
let ledger: Ledger
let other: Ledger
beforeEach(async () => {
  const store = memoryReadStore()
  ledger = makeLedger(store)
  other = makeLedger(store)
  await ledger.open()
  await other.open()
})
const done = { ok: true, note: null, at: after(1) }
const held = async (name: string, now = T0, by = ledger) => {
  const effect = await by.lease(intent(name), now)
  if (!effect) throw new Error('somebody else has it')
  return effect
}

describe('a lease', () => {
  test('is one worker’s for a minute, to the millisecond', async () => {
    expect(await held('a')).toMatchObject({ state: 'leased', tries: 1, leasedUntil: after(60), at: T0, note: null })
    expect(await other.lease(intent('a'), after(59.999))).toBeNull()
    expect(await other.lease(intent('a'), after(60))).toMatchObject({ tries: 2, leasedUntil: after(120) })
  })
  test('of many who ask at once one gets it', async () => {
    const metadata = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 ? ledger : other).lease(intent('a'), T0)),
    )
    expect(metadata.filter((effect) => effect !== null)).toHaveLength(1)
  })
  test('of one effect does not touch another', async () => {
    await held('a')
    expect(await other.lease(intent('b'), T0)).toMatchObject({ subject: 'b', tries: 1 })
  })
})

describe('the end of it', () => {
  test('done is done for ever', async () => {
    await ledger.finish(await held('a'), done)
    for (const now of [after(1), after(3600), after(86_400 * 365)])
      expect(await other.lease(intent('a'), now)).toBeNull()
    expect(await ledger.recent(1)).toMatchObject([{ state: 'done', tries: 1, note: null, at: after(1) }])
  })
  test('failed is free at once, five times in all', async () => {
    for (let tries = 1; tries <= 5; tries += 1) {
      const effect = await held('a', after(tries))
      expect(effect.tries).toBe(tries)
      await ledger.finish(effect, { ok: false, note: `no ${tries}`, at: after(tries) })
    }
    expect(await other.lease(intent('a'), after(100))).toBeNull()
    expect(await ledger.recent(1)).toMatchObject([{ state: 'failed', tries: 5, note: 'no 5' }])
  })
  test('a worker that comes back after its lease was taken over changes nothing', async () => {
    const late = await held('a')
    const present = await held('a', after(60), other)
    await ledger.finish(late, { ok: false, note: 'too late', at: after(61) })
    expect(await ledger.recent(1)).toMatchObject([{ state: 'leased', tries: 2, note: null }])
    await other.finish(present, { ...done, at: after(62) })
    expect(await ledger.recent(1)).toMatchObject([{ state: 'done', tries: 2 }])
  })
})

test('what happened lately is told latest first, as many as asked', async () => {
  for (const [turn, name] of ['a', 'b', 'c'].entries())
    await ledger.finish(await held(name, after(turn * 10)), { ...done, at: after(turn * 10 + 1) })
  expect((await ledger.recent(2)).map(({ subject }) => subject)).toEqual(['c', 'b'])
  expect(await ledger.recent(10)).toHaveLength(3)
})
