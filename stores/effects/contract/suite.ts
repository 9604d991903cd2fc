import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EffectLedger } from '#stores/effects/port.ts'
import { after, done, type Given, held, intent, T0, waiting } from './given.ts'
import { listsContract, plansContract } from './lists.ts'

/** What the suite needs of an adapter: `open` again gives the same ledger, as another worker has it. */
export interface EffectsAdapter {
  readonly open: () => EffectLedger
  readonly durable: boolean
  readonly remove: () => Promise<void>
}

/** The one suite that every ledger passes: `makeAdapter` gives a fresh, empty one. */
export const effectsContract = (name: string, makeAdapter: () => Promise<EffectsAdapter>): void => {
  describe(`effects: ${name}`, () => {
    let adapter: EffectsAdapter
    let ledger: EffectLedger
    let other: EffectLedger
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

    const given = { ledger: () => ledger, other: () => other }
    leases(given)
    renewals(given)
    ends(given)
    plansContract(given)
    listsContract(given)

    it('stays when it is closed and opened again', async () => {
      const effect = await held(ledger, 'a')
      if (adapter.durable) {
        await ledger.close()
        ledger = adapter.open()
      }
      expect(await ledger.recent({ limit: 1 })).toEqual([effect])
    })
  })
}

const leases = ({ ledger, other }: Given): void => {
  describe('a lease', () => {
    it('holds every field', async () => {
      expect(await held(ledger(), 'a')).toEqual({
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
      await held(ledger(), 'a')
      expect(await other().lease(intent('a'), after(59.999))).toBeNull()
      expect(await other().lease(intent('a'), after(60))).toMatchObject({
        tries: 2,
        plannedAt: T0,
        startedAt: after(60),
        nextAt: after(120),
      })
    })

    it('goes to one of many who ask at once', async () => {
      const leased = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => (turn % 2 ? ledger() : other()).lease(intent('a'), T0)),
      )
      expect(leased.filter((effect) => effect !== null)).toHaveLength(1)
    })

    it('of one effect does not touch another', async () => {
      await held(ledger(), 'a')
      expect(await other().lease(intent('b'), T0)).toMatchObject({ subject: 'subject of b', tries: 1 })
    })

    it('is free where its end lies further ahead than any pause: the clock was set back', async () => {
      await held(ledger(), 'a')
      expect(await other().lease(intent('a'), after(-540))).toBeNull()
      expect(await other().lease(intent('a'), after(-540.001))).toMatchObject({ tries: 2, nextAt: after(-480.001) })
    })
  })
}

const renewals = ({ ledger, other }: Given): void => {
  describe('a renewal', () => {
    it('holds the lease for a minute more and says how far the work is', async () => {
      const effect = await held(ledger(), 'a')
      expect(await ledger().renew(effect, { at: after(50), note: '3 of 8' })).toBe(true)
      expect(await other().find('a')).toMatchObject({ state: 'leased', startedAt: T0, note: '3 of 8' })
      expect(await other().lease(intent('a'), after(109.999))).toBeNull()
      expect(await other().lease(intent('a'), after(110))).toMatchObject({ tries: 2 })
    })

    it('by a worker whose lease was taken over, or who never had one, changes nothing', async () => {
      const late = await held(ledger(), 'a')
      const present = await held(other(), 'a', after(60))
      expect(await ledger().renew(late, { at: after(61), note: '3 of 8' })).toBe(false)
      expect(await ledger().find('a')).toEqual(present)
      await other().finish(present, done(62))
      expect(await other().renew(present, { at: after(63), note: '3 of 8' })).toBe(false)
      expect(await ledger().renew({ id: 'nobody', tries: 1 }, { at: T0, note: '0 of 8' })).toBe(false)
    })
  })
}

const ends = ({ ledger, other }: Given): void => {
  describe('the end', () => {
    it.each(['done', 'refused', 'held'] as const)('%s is for ever', async (is) => {
      expect(await ledger().finish(await held(ledger(), 'a'), { is, at: after(1), note: 'Item not found.' })).toBe(true)
      for (const now of [after(-86_400), after(1), after(3600), after(86_400 * 365)])
        expect(await other().lease(intent('a'), now)).toBeNull()
      expect(await ledger().recent({ limit: 1 })).toMatchObject([
        { state: is, tries: 1, startedAt: T0, changedAt: after(1), nextAt: null, note: 'Item not found.' },
      ])
    })

    it('waiting is until its next try, to the millisecond, as often as it takes', async () => {
      for (let tries = 1; tries <= 20; tries += 1) {
        const now = tries * 1000
        const effect = await held(ledger(), 'a', after(now))
        expect(effect.tries).toBe(tries)
        await ledger().finish(effect, waiting(now, 500))
        expect(await other().lease(intent('a'), after(now + 499.999))).toBeNull()
      }
      expect(await held(ledger(), 'a', after(20_500))).toMatchObject({ tries: 21, note: 'the log is away' })
    })

    it('lapsed is free again whenever it is due again', async () => {
      await ledger().finish(await held(ledger(), 'a'), { is: 'lapsed', at: after(1), note: null })
      expect(await ledger().recent({ limit: 1 })).toMatchObject([{ state: 'lapsed', nextAt: null }])
      expect(await other().due({ effects: ['expire-items'], now: after(100), limit: 10 })).toEqual([])
      expect(await held(ledger(), 'a', after(2))).toMatchObject({ tries: 2, state: 'leased' })
    })

    it('by a worker whose lease was taken over changes nothing', async () => {
      const late = await held(ledger(), 'a')
      const present = await held(other(), 'a', after(60))
      expect(await ledger().finish(late, done(61))).toBe(false)
      expect(await ledger().recent({ limit: 1 })).toEqual([present])
      expect(await other().finish(present, done(62))).toBe(true)
      expect(await other().finish(present, waiting(63, 15))).toBe(false)
      expect(await ledger().recent({ limit: 1 })).toMatchObject([{ state: 'done', tries: 2 }])
    })

    it('of what was never leased is refused', async () => {
      await ledger().plan([intent('a')], T0)
      expect(await ledger().finish({ id: 'a', tries: 0 }, done(1))).toBe(false)
      expect(await ledger().finish({ id: 'nobody', tries: 1 }, done(1))).toBe(false)
    })
  })
}
