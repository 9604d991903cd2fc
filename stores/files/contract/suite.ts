import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FileName, FileStore } from '#stores/files/port.ts'

export interface FileAdapter {
  readonly durable: boolean
  open(): Promise<FileStore>
  remove(): Promise<void>
}

const name: FileName = { ownerId: 'anna', id: 'one' }

async function* chunks(...parts: readonly (string | Buffer)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part)
}

/** The one suite that every store of files passes: `makeAdapter` gives a fresh, empty one. */
export const fileStoreContract = (title: string, makeAdapter: () => Promise<FileAdapter>): void => {
  describe(`file store: ${title}`, () => {
    let adapter: FileAdapter
    let store: FileStore
    const bytesOf = async (of: FileName): Promise<Buffer | null> => {
      const found = await store.open(of)
      if (!found) return null
      const parts: Uint8Array[] = []
      for await (const part of found) parts.push(part)
      return Buffer.concat(parts)
    }
    const textOf = async (of: FileName) => (await bytesOf(of))?.toString() ?? null
    const named = async () => {
      const found = new Set<string>()
      for await (const page of store.names()) for (const { ownerId, id } of page) found.add(`${ownerId}/${id}`)
      return [...found].toSorted()
    }

    beforeEach(async () => {
      adapter = await makeAdapter()
      store = await adapter.open()
    })
    afterEach(async () => {
      await store.close()
      await adapter.remove()
    })

    it('keeps the bytes in their order and tells their length, across a restart', async () => {
      expect(await store.put(name, chunks('one ', 'two ', 'three'))).toBe(13)
      if (adapter.durable) {
        await store.close()
        store = await adapter.open()
      }
      expect([await textOf(name), await store.lengthOf(name)]).toEqual(['one two three', 13])
    })

    it('keeps files of many pieces, and empty ones', async () => {
      const long = Buffer.alloc(1_200_000, 'many letters ')
      const parts = Array.from({ length: 12 }, (_, n) => long.subarray(n * 100_000, (n + 1) * 100_000))
      expect(await store.put(name, chunks(...parts))).toBe(long.length)
      expect((await bytesOf(name))?.equals(long)).toBe(true)
      const empty = { ...name, id: 'empty' }
      expect(await store.put(empty, chunks())).toBe(0)
      expect([await textOf(empty), await store.lengthOf(empty)]).toEqual(['', 0])
    })

    it('knows nothing of a name never put, nor of the same id of somebody else', async () => {
      await store.put(name, chunks('one'))
      for (const other of [
        { ownerId: 'anna', id: 'two' },
        { ownerId: 'ben', id: 'one' },
      ])
        expect([await textOf(other), await store.lengthOf(other)]).toEqual([null, null])
    })

    it('takes the same name again without harm: the first bytes stay', async () => {
      await store.put(name, chunks('first'))
      expect(await store.put(name, chunks('second one'))).toBe(5)
      expect(await textOf(name)).toBe('first')
    })

    it('keeps nothing of a file whose making failed, and takes it again', async () => {
      const failing = async function* (): AsyncGenerator<Uint8Array> {
        yield Buffer.alloc(400_000, 'half')
        throw new Error('it broke off')
      }
      await expect(store.put(name, failing())).rejects.toThrow('it broke off')
      expect([await textOf(name), await store.lengthOf(name)]).toEqual([null, null])
      await store.put(name, chunks('whole'))
      expect(await textOf(name)).toBe('whole')
    })

    it('removes one file and only that, repeatably, and takes its name again', async () => {
      const other = { ...name, id: 'two' }
      await store.put(name, chunks('one'))
      await store.put(other, chunks('two'))
      await store.remove(name)
      await store.remove(name)
      expect([await textOf(name), await textOf(other)]).toEqual([null, 'two'])
      await store.put(name, chunks('again'))
      expect(await textOf(name)).toBe('again')
    })

    it('removes everything of one person, and nothing of others, repeatably', async () => {
      const theirs = { ownerId: 'ben', id: 'one' }
      await store.put(name, chunks('one'))
      await store.put({ ...name, id: 'two' }, chunks('two'))
      await store.put(theirs, chunks('his'))
      for (const ownerId of ['anna', 'anna', 'nobody']) await store.removeOf(ownerId)
      expect(await named()).toEqual(['ben/one'])
      expect([await textOf(name), await textOf(theirs)]).toEqual([null, 'his'])
    })

    it('names every file with its owner, and none that was removed', async () => {
      expect(await named()).toEqual([])
      const all = Array.from({ length: 20 }, (_, n) => ({ ownerId: n % 3 === 0 ? 'anna' : 'ben', id: `f${n + 10}` }))
      for (const one of all) await store.put(one, chunks(one.id))
      await store.remove(all[7] ?? name)
      const left = all.filter((_, n) => n !== 7).map(({ ownerId, id }) => `${ownerId}/${id}`)
      expect(await named()).toEqual(left.toSorted())
    })

    it.each(['', '..', '../one', 'ONE', 'one/two', 'one.part', 'one\0', 'one\n'])(
      'neither keeps nor finds nor removes %j, which is no name',
      async (wrong) => {
        await store.put(name, chunks('one'))
        for (const bad of [
          { ...name, id: wrong },
          { ...name, ownerId: wrong },
        ]) {
          await expect(store.put(bad, chunks('bad'))).rejects.toThrow(/lower-case/u)
          expect(await store.lengthOf(bad)).toBeNull()
          expect(await store.open(bad)).toBeNull()
          await store.remove(bad)
        }
        await store.removeOf(wrong)
        expect(await textOf(name)).toBe('one')
      },
    )
  })
}
