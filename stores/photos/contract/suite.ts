import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Photo, type PhotoStore, sizes } from '#stores/photos/port.ts'

export interface PhotoAdapter {
  readonly durable: boolean
  open(): Promise<PhotoStore>
  remove(): Promise<void>
}

const ID = '01hzx3k8z9q2m4n6p8r0t2v4w6'
const photo: Photo = { id: ID, ownerId: '01hzx3k8z9q2m4n6p8r0t2v4aa', width: 1600, height: 900 }
const pictures = {
  full: Buffer.from('the full picture'),
  medium: Buffer.from('the medium one'),
  thumb: Buffer.from('the thumb'),
}
const all = [pictures.full, pictures.medium, pictures.thumb]

/** The one suite that every photo store passes: `makeAdapter` gives a fresh, empty one. */
export const photoStoreContract = (name: string, makeAdapter: () => Promise<PhotoAdapter>): void => {
  describe(`photo store: ${name}`, () => {
    let adapter: PhotoAdapter
    let store: PhotoStore
    const everything = async (id: string) => [
      await store.find(id),
      ...(await Promise.all(sizes.map((size) => store.open(id, size)))),
    ]

    beforeEach(async () => {
      adapter = await makeAdapter()
      store = await adapter.open()
    })
    afterEach(async () => {
      await store.close()
      await adapter.remove()
    })

    it('keeps the three pictures and what is known about them, across a restart', async () => {
      await store.put(photo, pictures)
      if (adapter.durable) await store.close()
      if (adapter.durable) store = await adapter.open()
      expect(await everything(ID)).toEqual([photo, ...all])
    })

    it('knows nothing of an id never put', async () => {
      await store.put(photo, pictures)
      expect(await everything('01hzx3k8z9q2m4n6p8r0t2v4w7')).toEqual([null, null, null, null])
    })

    it('takes the same id again without harm: the first pictures stay', async () => {
      await store.put(photo, pictures)
      await store.put({ ...photo, width: 1 }, { full: Buffer.from('x'), medium: null, thumb: Buffer.from('y') })
      expect(await everything(ID)).toEqual([photo, ...all])
    })

    it('keeps a photo without a medium picture, and removes it whole', async () => {
      await store.put(photo, { ...pictures, medium: null })
      expect(await everything(ID)).toEqual([photo, pictures.full, null, pictures.thumb])
      await store.remove(ID)
      expect(await everything(ID)).toEqual([null, null, null, null])
    })

    it('takes the same id ten times at once, and many ids at once', async () => {
      await Promise.all(Array.from({ length: 10 }, () => store.put(photo, pictures)))
      const ids = Array.from({ length: 30 }, (_, n) => `01hzx3k8z9q2m4n6p8r0t2v4${String(n).padStart(2, '0')}`)
      await Promise.all(ids.map((id) => store.put({ ...photo, id }, pictures)))
      expect(await everything(ID)).toEqual([photo, ...all])
      for (const id of ids) expect(await store.find(id)).toEqual({ ...photo, id })
    })

    it('removes everything of one id, and only that, repeatably', async () => {
      const other = { ...photo, id: '01hzx3k8z9q2m4n6p8r0t2v4x6' }
      await store.put(photo, pictures)
      await store.put(other, pictures)
      await store.remove(ID)
      await store.remove(ID)
      expect(await everything(ID)).toEqual([null, null, null, null])
      expect(await everything(other.id)).toEqual([other, ...all])
      await store.put(photo, pictures)
      expect(await store.find(ID)).toEqual(photo)
    })

    it('removes everything of one person, and nothing of others, repeatably', async () => {
      const ids = Array.from({ length: 12 }, (_, n) => `01hzx3k8z9q2m4n6p8r0t2v4${String(n).padStart(2, '0')}`)
      for (const [n, id] of ids.entries())
        await store.put({ ...photo, id, ownerId: n % 3 === 0 ? 'anna' : 'ben' }, pictures)
      expect([await store.removeOf('anna'), await store.removeOf('anna'), await store.removeOf('nobody')]).toEqual([
        4, 0, 0,
      ])
      for (const [n, id] of ids.entries()) expect((await store.find(id)) === null).toBe(n % 3 === 0)
      expect(await everything(ids[0] ?? '')).toEqual([null, null, null, null])
    })

    it('names every id once, and none that was removed', async () => {
      const named = async () => {
        const found: string[] = []
        for await (const page of store.ids()) found.push(...page)
        return found.toSorted()
      }
      expect(await named()).toEqual([])
      const ids = Array.from({ length: 40 }, (_, n) => `01hzx3k8z9q2m4n6p8r0t2v4${String(n).padStart(2, '0')}`)
      await Promise.all(ids.map((id) => store.put({ ...photo, id }, pictures)))
      expect(await named()).toEqual(ids)
      await store.remove(ids[7] ?? '')
      expect(await named()).toEqual(ids.filter((_, n) => n !== 7))
    })

    it('is not touched by what happens to the bytes afterwards', async () => {
      const mine = {
        full: Buffer.from(pictures.full),
        medium: Buffer.from(pictures.medium),
        thumb: Buffer.from(pictures.thumb),
      }
      await store.put(photo, mine)
      for (const size of sizes) mine[size].fill(0)
      expect(await everything(ID)).toEqual([photo, ...all])
    })

    it.each(['', 'x', '../secret', `../${ID}`, ID.toUpperCase(), `${ID}/..`, `${ID}\0`, `${ID}\n`])(
      'neither keeps nor finds nor removes %j, which is no id',
      async (id) => {
        await store.put(photo, pictures)
        await expect(store.put({ ...photo, id }, pictures)).rejects.toThrow(/lower-case ULID/)
        expect(await everything(id)).toEqual([null, null, null, null])
        await store.remove(id)
        expect(await store.find(ID)).toEqual(photo)
      },
    )
  })
}
