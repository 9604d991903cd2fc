import { beforeEach, describe, expect, it } from 'vitest'
import type { LimitStore } from '#stores/limits/port.ts'

const five = { points: 5, duration: 60 } as const
const fiveInASecond = { points: 5, duration: 1 } as const

/** The one suite that every store of limits passes. `open` twice gives two that count together, as two processes have them. */
export const limitsContract = (name: string, makeAdapter: () => Promise<{ readonly open: () => LimitStore }>): void => {
  describe(`limits: ${name}`, () => {
    let here: LimitStore
    let there: LimitStore
    beforeEach(async () => {
      const { open } = await makeAdapter()
      here = open()
      there = open()
    })

    it('counts what every process was asked for, and says how long it takes until there is room', async () => {
      const waits: number[] = []
      for (const store of [here, there, here, there, here]) waits.push(await store.consume('messages', 'tom', five))
      expect(waits).toEqual([0, 0, 0, 0, 0])
      for (const store of [here, there]) {
        const wait = await store.consume('messages', 'tom', five)
        expect(wait).toBeGreaterThan(50_000)
        expect(wait).toBeLessThanOrEqual(60_000)
      }
    })

    it('lets exactly as many through of those that come at once', async () => {
      const stores = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? here : there))
      const waits = await Promise.all(stores.map((store) => store.consume('messages', 'tom', five)))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    })

    it('says how many attempts are left, and counts none by that', async () => {
      const left = () => there.left('messages', 'tom', five)
      const seen = [await left()]
      for (let n = 0; n < 6; n += 1) {
        await here.consume('messages', 'tom', five)
        seen.push(await left())
      }
      expect(seen).toEqual([5, 4, 3, 2, 1, 0, 0])
      await here.refund('messages', 'tom', five)
      expect(await there.left('messages', 'maya', five)).toBe(5)
    })

    it('counts each name and each key by itself', async () => {
      for (let n = 0; n < 6; n += 1) await here.consume('messages', 'tom', five)
      expect(await there.consume('messages', 'maya', five)).toBe(0)
      expect(await there.consume('claims', 'tom', five)).toBe(0)
    })

    it('gives an attempt back', async () => {
      for (let n = 0; n < 5; n += 1) await here.consume('messages', 'tom', five)
      await there.refund('messages', 'tom', five)
      expect(await here.consume('messages', 'tom', five)).toBe(0)
      expect(await here.consume('messages', 'tom', five)).toBeGreaterThan(0)
    })

    it('has room again after the time, and forgets what was counted in it', async () => {
      for (let n = 0; n < 6; n += 1) await here.consume('messages', 'tom', fiveInASecond)
      await expect.poll(() => there.consume('messages', 'tom', fiveInASecond)).toBe(0)
      await here.consume('messages', 'maya', five)
      await here.purge()
      for (let n = 0; n < 4; n += 1) expect(await there.consume('messages', 'maya', five)).toBe(0)
      expect(await there.consume('messages', 'maya', five)).toBeGreaterThan(0)
    })
  })
}
