import { describe, expect, it } from 'vitest'
import type { Here } from './here.ts'

export const checkpointsContract = ({ store }: Here): void => {
  describe('checkpoints', () => {
    const move = (position: number, epoch: number) =>
      store().commit({ replaces: [], checkpoints: [{ name: 'feed@1', position, epoch }] })

    it('move forward and never back', async () => {
      expect(await store().checkpoint('feed@1')).toBeNull()
      expect(await move(10, 1)).toEqual({ skipped: [], fenced: false })
      expect(await move(7, 1)).toEqual({ skipped: [], fenced: false })
      expect(await store().checkpoint('feed@1')).toEqual({ position: 10, epoch: 1 })
      expect(await store().checkpoint('feed@2')).toBeNull()
    })

    it('keep the last event that they were told, also where one tells none', async () => {
      const moveTo = (position: number, last?: { readonly position: number; readonly id: string }) =>
        store().commit({ replaces: [], checkpoints: [{ name: 'feed@1', position, epoch: 1, ...(last && { last }) }] })
      await moveTo(10, { position: 9, id: 'nine' })
      await moveTo(12)
      expect(await store().checkpoint('feed@1')).toEqual({ position: 12, epoch: 1, last: { position: 9, id: 'nine' } })
      await moveTo(20, { position: 20, id: 'twenty' })
      expect(await store().checkpoint('feed@1')).toMatchObject({ last: { position: 20, id: 'twenty' } })
      await store().drop('feed@1')
      expect(await store().checkpoint('feed@1')).toBeNull()
    })

    it('move together, each forward, and all or none of them', async () => {
      const moveAll = (position: number, epochs: readonly number[]) =>
        store().commit({
          replaces: [],
          checkpoints: epochs.map((epoch, index) => ({ name: `feed@${index + 1}`, position, epoch })),
        })
      expect(await moveAll(10, [1, 2])).toEqual({ skipped: [], fenced: false })
      expect(await store().checkpoint('feed@1')).toEqual({ position: 10, epoch: 1 })
      expect(await store().checkpoint('feed@2')).toEqual({ position: 10, epoch: 2 })
      expect(await moveAll(11, [1, 1])).toEqual({ skipped: [], fenced: true })
      expect(await moveAll(11, [0, 2])).toEqual({ skipped: [], fenced: true })
      expect(await store().checkpoint('feed@1')).toEqual({ position: 10, epoch: 1 })
      expect(await store().checkpoint('feed@2')).toEqual({ position: 10, epoch: 2 })
    })

    it('are fenced by epoch: the paused old worker writes nothing', async () => {
      await move(10, 2)
      expect(await move(99, 1)).toEqual({ skipped: [], fenced: true })
      expect(await store().checkpoint('feed@1')).toEqual({ position: 10, epoch: 2 })
      expect(await move(11, 3)).toEqual({ skipped: [], fenced: false })
      expect(await store().checkpoint('feed@1')).toEqual({ position: 11, epoch: 3 })
    })
  })
}
