import { oneOf } from '#stores/documents/one-of.kit.ts'
import { describe, expect, it } from 'vitest'
import { type Indexes, type Lease, LeaseLost } from '#stores/documents/port.ts'
import { NotDeclared } from '#stores/documents/query.ts'
import type { Here } from './here.ts'

const NONE: Indexes = { fields: [], arrays: [] }

export const registryContract = ({ store, reopen }: Here): void => {
  describe('leases', () => {
    const take = (holder: string, seen: Lease | null, until = 100) =>
      store().leases.take('worker', { holder, until, seen })

    it('are taken by one, with an epoch that only grows', async () => {
      expect(await store().leases.read('worker')).toBeNull()
      const first = await take('anna', null)
      expect(first).toEqual({ holder: 'anna', epoch: 1, until: 100 })
      expect(await store().leases.read('worker')).toEqual(first)
      expect(await take('ben', null)).toBeNull()
      expect(await take('ben', first, 200)).toEqual({ holder: 'ben', epoch: 2, until: 200 })
      expect(await take('anna', first)).toBeNull()
      expect(await store().leases.read('another')).toBeNull()
    })

    it('go to one of twenty who want it at once', async () => {
      const all = await Promise.all(Array.from({ length: 20 }, (_, n) => take(`holder ${n}`, null)))
      expect(all.filter((lease) => lease !== null)).toEqual([{ holder: expect.any(String), epoch: 1, until: 100 }])
    })

    it('are kept by renewing, and not taken by who saw them before', async () => {
      const first = await take('anna', null)
      expect(await store().leases.renew('worker', { holder: 'anna', epoch: 1, until: 150 })).toBe(true)
      expect(await take('ben', first)).toBeNull()
      const second = await take('ben', await store().leases.read('worker'))
      expect(second).toMatchObject({ holder: 'ben', epoch: 2 })
      expect(await store().leases.renew('worker', { holder: 'anna', epoch: 1, until: 300 })).toBe(false)
      expect(await store().leases.renew('worker', { holder: 'anna', epoch: 2, until: 300 })).toBe(false)
      expect(await store().leases.read('worker')).toEqual(second)
    })

    it('given back keep their epoch, whatever is dropped', async () => {
      await take('anna', null)
      await store().define('feed@1', NONE)
      const checkpoints = [{ name: 'feed@1', position: 3, epoch: 1 }]
      await store().commit({ replaces: [], checkpoints, lease: { name: 'worker', epoch: 1 } })
      expect(await store().leases.renew('worker', { holder: 'anna', epoch: 1, until: 0 })).toBe(true)
      await store().drop('feed@1')
      await reopen?.()
      expect(await take('ben', await store().leases.read('worker'))).toMatchObject({ epoch: 2 })
    })

    it('fence: with an old epoch nothing is written, neither document nor checkpoint', async () => {
      await store().define('feed@1', { fields: [['name']], arrays: [] })
      const found = async () =>
        (await store().find('feed@1', { where: [{ field: 'name', eq: 'x' }] })).documents.map(({ _id }) => _id)
      const document = (id: string) => ({ _id: id, _pos: 5, name: 'x' })
      const write = (id: string, epoch: number) =>
        store().commit({
          replaces: [{ collection: 'feed@1', id, pos: 5, document: document(id) }],
          checkpoints: [{ name: 'feed@1', position: 5, epoch }],
          lease: { name: 'worker', epoch },
        })
      await take('ben', await take('anna', null))
      expect(await found()).toEqual([])
      expect(await write('a', 1)).toEqual({ skipped: [], fenced: true })
      expect(await write('a', 3)).toEqual({ skipped: [], fenced: true })
      expect(await oneOf(store(), 'feed@1', 'a')).toBeNull()
      expect(await found()).toEqual([])
      expect(await store().checkpoint('feed@1')).toBeNull()
      expect(await write('a', 2)).toEqual({ skipped: [], fenced: false })
      expect(await oneOf(store(), 'feed@1', 'a')).toEqual(document('a'))
      expect(await found()).toEqual(['a'])
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

    it('changes together with its note, or not at all', async () => {
      for (const name of ['feed@1', 'feed@2', 'notes']) await store().define(name, NONE)
      const note = (pos: number) => ({ collection: 'notes', id: 'feed', pos, document: { _id: 'feed', _pos: pos } })
      await store().swap(new Map([['feed', 'feed@1']]), { notes: [note(3)] })
      expect(await oneOf(store(), 'notes', 'feed')).toEqual({ _id: 'feed', _pos: 3 })
      const late = store().swap(new Map([['feed', 'feed@2']]), { notes: [note(3)] })
      await expect(late).rejects.toThrow('nothing was switched')
      expect((await store().active()).get('feed')).toBe('feed@1')
      const nowhere = store().swap(new Map([['feed', 'feed@9']]), { notes: [note(4)] })
      await expect(nowhere).rejects.toThrow(NotDeclared)
      expect(await oneOf(store(), 'notes', 'feed')).toEqual({ _id: 'feed', _pos: 3 })
    })

    it('changes for nobody who has lost the lease by which it was to', async () => {
      for (const name of ['feed@1', 'notes']) await store().define(name, NONE)
      const take = (holder: string, seen: Lease | null) => store().leases.take('worker', { holder, until: 0, seen })
      const lease = { name: 'worker', epoch: (await take('ben', await take('anna', null)))?.epoch ?? 0 }
      const notes = [{ collection: 'notes', id: 'feed', pos: 1, document: { _id: 'feed', _pos: 1 } }]
      const next = new Map([['feed', 'feed@1']])
      await expect(store().swap(next, { notes, lease: { ...lease, epoch: 1 } })).rejects.toThrow(LeaseLost)
      await expect(store().swap(next, { notes, lease: { ...lease, name: 'nobody' } })).rejects.toThrow(LeaseLost)
      expect(await store().active()).toEqual(new Map())
      expect(await oneOf(store(), 'notes', 'feed')).toBeNull()
      await store().swap(next, { notes, lease })
      expect(await store().active()).toEqual(next)
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
      await store().commit({ replaces: [replace], checkpoints: [{ name: 'feed@1', position: 1, epoch: 1 }] })
      await store().drop('feed@1')
      await store().drop('feed@1')
      expect(await store().checkpoint('feed@1')).toBeNull()
      await expect(oneOf(store(), 'feed@1', 'a')).rejects.toThrow(NotDeclared)
      await store().define('feed@1', NONE)
      expect(await oneOf(store(), 'feed@1', 'a')).toBeNull()
    })

    it('are not dropped while they answer', async () => {
      await store().define('feed@1', NONE)
      await store().swap(new Map([['feed', 'feed@1']]))
      await expect(store().drop('feed@1')).rejects.toThrow('feed@1 answers questions')
      expect(await store().count('feed@1', [])).toBe(0)
    })
  })
}
