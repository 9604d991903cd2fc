import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Effect, EffectLedger, Intent } from '#stores/effects/port.ts'

/** What the suite needs of an adapter: `open` again gives the same ledger, as another worker has it. */
export interface EffectsAdapter {
  readonly open: () => EffectLedger
  readonly durable: boolean
  readonly remove: () => Promise<void>
}

const T0 = '2026-11-19T10:00:00.000Z'
const after = (seconds: number): string => new Date(Date.parse(T0) + seconds * 1000).toISOString()
const intent = (id: string, effect = 'expire-items'): Intent => ({
  id,
  effect,
  cause: `cause of ${id}`,
  subject: `subject of ${id}`,
})

let ledger: EffectLedger
let other: EffectLedger
const held = async (id: string, now = T0, by = ledger): Promise<Effect> => {
  const effect = await by.lease(intent(id), now)
  if (!effect) throw new Error(`${id} is not free at ${now}`)
  return effect
}
const done = (seconds: number, note: string | null = null) => ({ is: 'done', at: after(seconds), note }) as const
const waiting = (seconds: number, pause: number) =>
  ({ is: 'waiting', at: after(seconds), note: 'the log is away', nextAt: after(seconds + pause) }) as const
const dueAt = async (seconds: number, ...effects: string[]): Promise<readonly string[]> => {
  const found = await other.due({ effects, now: after(seconds), limit: 10 })
  return found.map(({ id }) => id)
}

/** The one suite that every ledger passes: `makeAdapter` gives a fresh, empty one. */
export const effectsContract = (name: string, makeAdapter: () => Promise<EffectsAdapter>): void => {
  describe(`effects: ${name}`, () => {
    let adapter: EffectsAdapter
    beforeEach(async () => {
      adapter = await makeAdapter()
      ledger = adapter.open()
      other = adapter.open()
    })
    afterEach(async () => {
      await ledger.close()
      await other.close()
      await adapter.remove()
    })

    leases()
    ends()
    plans()
    lists()

    it('stays when it is closed and opened again', async () => {
      const effect = await held('a')
      if (adapter.durable) {
        await ledger.close()
        ledger = adapter.open()
      }
      expect(await ledger.recent({ limit: 1 })).toEqual([effect])
    })
  })
}

const leases = (): void => {
  describe('a lease', () => {
    it('holds every field', async () => {
      expect(await held('a')).toEqual({
        id: 'a',
        effect: 'expire-items',
        cause: 'cause of a',
        subject: 'subject of a',
        state: 'leased',
        tries: 1,
        plannedAt: T0,
        startedAt: T0,
        changedAt: T0,
        nextAt: after(60),
        note: null,
      })
    })

    it('is one worker’s for a minute, to the millisecond', async () => {
      await held('a')
      expect(await other.lease(intent('a'), after(59.999))).toBeNull()
      expect(await other.lease(intent('a'), after(60))).toMatchObject({
        tries: 2,
        plannedAt: T0,
        startedAt: after(60),
        nextAt: after(120),
      })
    })

    it('goes to one of many who ask at once', async () => {
      const leased = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => (turn % 2 ? ledger : other).lease(intent('a'), T0)),
      )
      expect(leased.filter((effect) => effect !== null)).toHaveLength(1)
    })

    it('of one effect does not touch another', async () => {
      await held('a')
      expect(await other.lease(intent('b'), T0)).toMatchObject({ subject: 'subject of b', tries: 1 })
    })

    it('is free where its end lies further ahead than any pause: the clock was set back', async () => {
      await held('a')
      expect(await other.lease(intent('a'), after(-540))).toBeNull()
      expect(await other.lease(intent('a'), after(-540.001))).toMatchObject({ tries: 2, nextAt: after(-480.001) })
    })
  })
}

const ends = (): void => {
  describe('the end', () => {
    it.each(['done', 'refused'] as const)('%s is for ever', async (is) => {
      expect(await ledger.finish(await held('a'), { is, at: after(1), note: 'Item not found.' })).toBe(true)
      for (const now of [after(-86_400), after(1), after(3600), after(86_400 * 365)])
        expect(await other.lease(intent('a'), now)).toBeNull()
      expect(await ledger.recent({ limit: 1 })).toMatchObject([
        { state: is, tries: 1, startedAt: T0, changedAt: after(1), nextAt: null, note: 'Item not found.' },
      ])
    })

    it('waiting is until its next try, to the millisecond, as often as it takes', async () => {
      for (let tries = 1; tries <= 20; tries += 1) {
        const now = tries * 1000
        const effect = await held('a', after(now))
        expect(effect.tries).toBe(tries)
        await ledger.finish(effect, waiting(now, 500))
        expect(await other.lease(intent('a'), after(now + 499.999))).toBeNull()
      }
      expect(await held('a', after(20_500))).toMatchObject({ tries: 21, note: 'the log is away' })
    })

    it('lapsed is free again whenever it is due again', async () => {
      await ledger.finish(await held('a'), { is: 'lapsed', at: after(1), note: null })
      expect(await ledger.recent({ limit: 1 })).toMatchObject([{ state: 'lapsed', nextAt: null }])
      expect(await dueAt(100, 'expire-items')).toEqual([])
      expect(await held('a', after(2))).toMatchObject({ tries: 2, state: 'leased' })
    })

    it('by a worker whose lease was taken over changes nothing', async () => {
      const late = await held('a')
      const present = await held('a', after(60), other)
      expect(await ledger.finish(late, done(61))).toBe(false)
      expect(await ledger.recent({ limit: 1 })).toEqual([present])
      expect(await other.finish(present, done(62))).toBe(true)
      expect(await other.finish(present, waiting(63, 15))).toBe(false)
      expect(await ledger.recent({ limit: 1 })).toMatchObject([{ state: 'done', tries: 2 }])
    })

    it('of what was never leased is refused', async () => {
      await ledger.plan([intent('a')], T0)
      expect(await ledger.finish({ id: 'a', tries: 0 }, done(1))).toBe(false)
      expect(await ledger.finish({ id: 'nobody', tries: 1 }, done(1))).toBe(false)
    })
  })
}

const plans = (): void => {
  describe('a plan', () => {
    it('holds every field and is free at once', async () => {
      await ledger.plan([intent('a'), intent('b')], T0)
      expect(await other.recent({ limit: 1 })).toEqual([
        {
          ...intent('b'),
          state: 'planned',
          tries: 0,
          plannedAt: T0,
          startedAt: null,
          changedAt: T0,
          nextAt: T0,
          note: null,
        },
      ])
      expect(await held('a', after(5))).toMatchObject({ tries: 1, plannedAt: T0, startedAt: after(5) })
    })

    it('of what is known leaves it as it is', async () => {
      await ledger.finish(await held('a'), done(1))
      await other.plan([intent('a')], after(2))
      expect(await ledger.recent({ limit: 10 })).toMatchObject([{ state: 'done', changedAt: after(1) }])
      await other.plan([], after(2))
    })
  })
}

const lists = (): void => {
  describe('what is due', () => {
    it('is what may be taken now, longest waiting first, of the names that were given', async () => {
      await ledger.plan([intent('planned')], after(3))
      await ledger.finish(await held('early'), waiting(1, 1))
      await ledger.finish(await held('late'), waiting(1, 100))
      await ledger.finish(await held('ended'), done(1))
      await ledger.lease(intent('mail', 'send-mail'), T0)
      await held('died')
      expect(await dueAt(3, 'expire-items')).toEqual(['early', 'planned'])
      expect(await dueAt(200, 'expire-items', 'send-mail')).toEqual(['early', 'planned', 'died', 'mail', 'late'])
      expect(await dueAt(200, 'send-mail')).toEqual(['mail'])
      expect(await dueAt(200)).toEqual([])
      expect(await other.due({ effects: ['expire-items'], now: after(200), limit: 1 })).toMatchObject([
        { id: 'early', note: 'the log is away' },
      ])
    })

    it('is also what waits for a time that the clock was set back from', async () => {
      await ledger.finish(await held('a'), waiting(1, 15))
      expect(await dueAt(-86_400, 'expire-items')).toEqual(['a'])
    })
  })

  it('what happened lately is told last changed first, as many as asked for, of one name or of all', async () => {
    for (const [turn, id] of ['a', 'b', 'c'].entries())
      await ledger.finish(await held(id, after(turn * 10)), done(turn * 10 + 1))
    await ledger.lease(intent('d', 'purge-effects'), after(15))
    const ids = async (of: Parameters<EffectLedger['recent']>[0]) => (await other.recent(of)).map(({ id }) => id)
    expect(await ids({ limit: 2 })).toEqual(['c', 'd'])
    expect(await ids({ limit: 10 })).toEqual(['c', 'd', 'b', 'a'])
    expect(await ids({ limit: 10, effect: 'expire-items' })).toEqual(['c', 'b', 'a'])
    expect(await ids({ limit: 1, effect: 'purge-effects' })).toEqual(['d'])
  })

  describe('a purge', () => {
    it('forgets what ended before, and never what goes on', async () => {
      await ledger.finish(await held('old'), done(1))
      await ledger.finish(await held('refused'), { is: 'refused', at: after(1), note: null })
      await ledger.finish(await held('lapsed'), { is: 'lapsed', at: after(1), note: null })
      await ledger.finish(await held('young'), done(2))
      await ledger.finish(await held('waits'), waiting(1, 15))
      await held('leased')
      await ledger.plan([intent('planned')], T0)
      expect(await ledger.purge(after(2))).toBe(3)
      expect(await ledger.purge(after(2))).toBe(0)
      const left = (await other.recent({ limit: 10 })).map(({ id }) => id)
      expect(left.toSorted()).toEqual(['leased', 'planned', 'waits', 'young'])
    })

    it('takes a thousand at a time', async () => {
      for (let n = 0; n < 1003; n += 1) await ledger.finish(await held(`e${n}`), done(1))
      expect(await ledger.purge(after(2))).toBe(1000)
      expect(await ledger.purge(after(2))).toBe(3)
    })
  })
}
