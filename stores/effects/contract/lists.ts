import { describe, expect, it } from 'vitest'
import type { EffectLedger } from '#stores/effects/port.ts'
import { after, done, type Given, held, intent, T0, waiting } from './given.ts'

export const plansContract = ({ ledger, other }: Given): void => {
  describe('a plan', () => {
    it('holds every field and is free at once', async () => {
      await ledger().plan([intent('a'), intent('b')], T0)
      expect(await other().recent({ limit: 1 })).toEqual([
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
      expect(await held(ledger(), 'a', after(5))).toMatchObject({ tries: 1, plannedAt: T0, startedAt: after(5) })
    })

    it('of what is known leaves it as it is', async () => {
      await ledger().finish(await held(ledger(), 'a'), done(1))
      await other().plan([intent('a')], after(2))
      expect(await ledger().recent({ limit: 10 })).toMatchObject([{ state: 'done', changedAt: after(1) }])
      await other().plan([], after(2))
    })
  })
}

export const listsContract = ({ ledger, other }: Given): void => {
  const dueAt = async (seconds: number, ...effects: string[]): Promise<readonly string[]> => {
    const found = await other().due({ effects, now: after(seconds), limit: 10 })
    return found.map(({ id }) => id)
  }

  it('one is found by its id, as it is by now', async () => {
    await ledger().plan([intent('a'), intent('b')], T0)
    await ledger().finish(await held(ledger(), 'a'), done(1, 'sent'))
    const recent = await ledger().recent({ limit: 10 })
    expect(await other().find('a')).toEqual(recent.find(({ id }) => id === 'a'))
    expect(await other().find('b')).toMatchObject({ state: 'planned' })
    expect(await other().find('c')).toBeNull()
  })

  describe('what is due', () => {
    it('is what may be taken now, longest waiting first, of the names that were given', async () => {
      await ledger().plan([intent('planned')], after(3))
      await ledger().finish(await held(ledger(), 'early'), waiting(1, 1))
      await ledger().finish(await held(ledger(), 'late'), waiting(1, 100))
      await ledger().finish(await held(ledger(), 'ended'), done(1))
      await ledger().lease(intent('mail', 'send-mail'), T0)
      await held(ledger(), 'died')
      expect(await dueAt(3, 'expire-items')).toEqual(['early', 'planned'])
      expect(await dueAt(200, 'expire-items', 'send-mail')).toEqual(['early', 'planned', 'died', 'mail', 'late'])
      expect(await dueAt(200, 'send-mail')).toEqual(['mail'])
      expect(await dueAt(200)).toEqual([])
      expect(await other().due({ effects: ['expire-items'], now: after(200), limit: 1 })).toMatchObject([
        { id: 'early', note: 'the log is away' },
      ])
    })

    it('is also what waits for a time that the clock was set back from', async () => {
      await ledger().finish(await held(ledger(), 'a'), waiting(1, 15))
      expect(await dueAt(-86_400, 'expire-items')).toEqual(['a'])
    })
  })

  it('what happened lately is told last changed first, as many as asked for, of one name or of all', async () => {
    for (const [turn, id] of ['a', 'b', 'c'].entries())
      await ledger().finish(await held(ledger(), id, after(turn * 10)), done(turn * 10 + 1))
    await ledger().lease(intent('d', 'purge-effects'), after(15))
    const ids = async (of: Parameters<EffectLedger['recent']>[0]) => (await other().recent(of)).map(({ id }) => id)
    expect(await ids({ limit: 2 })).toEqual(['c', 'd'])
    expect(await ids({ limit: 10 })).toEqual(['c', 'd', 'b', 'a'])
    expect(await ids({ limit: 10, effect: 'expire-items' })).toEqual(['c', 'b', 'a'])
    expect(await ids({ limit: 1, effect: 'purge-effects' })).toEqual(['d'])
  })

  describe('a purge', () => {
    it('forgets what ended before, and never what goes on', async () => {
      await ledger().finish(await held(ledger(), 'old'), done(1))
      await ledger().finish(await held(ledger(), 'refused'), { is: 'refused', at: after(1), note: null })
      await ledger().finish(await held(ledger(), 'lapsed'), { is: 'lapsed', at: after(1), note: null })
      await ledger().finish(await held(ledger(), 'young'), done(2))
      await ledger().finish(await held(ledger(), 'waits'), waiting(1, 15))
      await held(ledger(), 'leased')
      await ledger().plan([intent('planned')], T0)
      expect(await ledger().purge(after(2))).toBe(3)
      expect(await ledger().purge(after(2))).toBe(0)
      const left = (await other().recent({ limit: 10 })).map(({ id }) => id)
      expect(left.toSorted()).toEqual(['leased', 'planned', 'waits', 'young'])
    })

    it('takes a thousand at a time', async () => {
      for (let n = 0; n < 1003; n += 1) await ledger().finish(await held(ledger(), `e${n}`), done(1))
      expect(await ledger().purge(after(2))).toBe(1000)
      expect(await ledger().purge(after(2))).toBe(3)
    })
  })
}
