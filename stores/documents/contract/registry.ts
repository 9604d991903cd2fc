import { describe, expect, it } from 'vitest'
import type { Indexes } from '#stores/documents/port.ts'
import { NotDeclared } from '#stores/documents/query.ts'
import type { Here } from './here.ts'

const NONE: Indexes = { fields: [], arrays: [] }

export const registryContract = ({ store }: Here): void => {
  describe('checkpoints', () => {
    const move = (position: number, epoch: number) =>
      store().commit({ replaces: [], checkpoint: { name: 'feed@1', position, epoch } })

    it('move forward and never back', async () => {
      expect(await store().checkpoint('feed@1')).toBeNull()
      expect(await move(10, 1)).toEqual({ skipped: [], fenced: false })
      expect(await move(7, 1)).toEqual({ skipped: [], fenced: false })
      expect(await store().checkpoint('feed@1')).toEqual({ position: 10, epoch: 1 })
      expect(await store().checkpoint('feed@2')).toBeNull()
    })

    it('are fenced by epoch: the paused old worker writes no checkpoint', async () => {
      await move(10, 2)
      expect(await move(99, 1)).toEqual({ skipped: [], fenced: true })
      expect(await store().checkpoint('feed@1')).toEqual({ position: 10, epoch: 2 })
      expect(await move(11, 3)).toEqual({ skipped: [], fenced: false })
      expect(await store().checkpoint('feed@1')).toEqual({ position: 11, epoch: 3 })
    })
  })

  describe('which collection answers', () => {
    it('changes for all at once and tells what answered before', async () => {
      for (const name of ['feed@1', 'feed@2', 'people@1']) await store().define(name, NONE)
      expect(await store().active()).toEqual(new Map())
      expect(
        await store().swap(
          new Map([
            ['feed', 'feed@1'],
            ['people', 'people@1'],
          ]),
        ),
      ).toEqual(new Map())
      const before = await store().active()
      expect(before).toEqual(
        new Map([
          ['feed', 'feed@1'],
          ['people', 'people@1'],
        ]),
      )
      expect(await store().swap(new Map([['feed', 'feed@2']]))).toEqual(before)
      expect(await store().active()).toEqual(
        new Map([
          ['feed', 'feed@2'],
          ['people', 'people@1'],
        ]),
      )
      expect(before.get('feed')).toBe('feed@1')
    })

    it('changes for none when one of them is not defined', async () => {
      await store().define('feed@1', NONE)
      const swap = store().swap(
        new Map([
          ['feed', 'feed@1'],
          ['people', 'people@1'],
        ]),
      )
      await expect(swap).rejects.toThrow(NotDeclared)
      expect(await store().active()).toEqual(new Map())
    })
  })

  describe('collections', () => {
    const lamp = { _id: 'a', _pos: 1, name: 'lamp', tags: ['x'] }
    const replace = { collection: 'feed@1', id: 'a', pos: 1, document: lamp }

    it('may be defined again, with other indexes too, and keep what they hold', async () => {
      await store().define('feed@1', NONE)
      await store().commit({ replaces: [replace, { ...replace, id: 'b', pos: 5, document: null }] })
      await store().define('feed@1', NONE)
      await store().define('feed@1', { fields: [['name']], arrays: ['tags'] })
      const where = [
        { field: 'name', eq: 'lamp' },
        { field: 'tags', has: 'x' },
      ] as const
      expect((await store().find('feed@1', { where })).documents).toStrictEqual([lamp])
      expect((await store().latest('feed@1', ['b'])).get('b')).toStrictEqual({ pos: 5, document: null })
    })

    it('are forgotten whole when dropped, with their checkpoint', async () => {
      await store().define('feed@1', NONE)
      await store().commit({ replaces: [replace], checkpoint: { name: 'feed@1', position: 1, epoch: 1 } })
      await store().drop('feed@1')
      await store().drop('feed@1')
      expect(await store().checkpoint('feed@1')).toBeNull()
      await expect(store().get('feed@1', 'a')).rejects.toThrow(NotDeclared)
      await store().define('feed@1', NONE)
      expect(await store().get('feed@1', 'a')).toBeNull()
    })

    it('are not dropped while they answer', async () => {
      await store().define('feed@1', NONE)
      await store().swap(new Map([['feed', 'feed@1']]))
      await expect(store().drop('feed@1')).rejects.toThrow('feed@1 answers questions')
      expect(await store().count('feed@1', [])).toBe(0)
    })
  })
}
