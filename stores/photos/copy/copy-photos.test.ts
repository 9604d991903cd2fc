import { describe, expect, it } from 'vitest'
import { makeMemoryPhotoStore } from '#stores/photos/memory.ts'
import { type Photo, sizes } from '#stores/photos/port.ts'
import { copyPhotos, differentPhotos } from './copy-photos.ts'

const photoOf = (ownerId: string, id: string): Photo => ({ id, ownerId, width: 4, height: 3 })
const large = photoOf('anna', '01hzx3k8z9q2m4n6p8r0t2v4w0')
const small = photoOf('ben', '01hzx3k8z9q2m4n6p8r0t2v4w1')
const forgotten = photoOf('carl', '01hzx3k8z9q2m4n6p8r0t2v4w2')
const pictures = { full: Buffer.from('full'), medium: Buffer.from('medium'), thumb: Buffer.from('thumb') }

const site = async () => {
  const [from, to] = [makeMemoryPhotoStore(), makeMemoryPhotoStore()]
  await from.put(large, pictures)
  await from.put(small, { ...pictures, medium: null })
  await from.put(forgotten, pictures)
  return { from, to, isKnown: async (ownerId: string) => ownerId !== 'carl' }
}

describe('copied photos', () => {
  it('have the sizes that they had, and those of forgotten people stay behind', async () => {
    const copy = await site()
    expect([await copyPhotos(copy), await copyPhotos(copy)]).toEqual([2, 2])
    const kept = async ({ id }: Photo) => Promise.all(sizes.map((size) => copy.to.open(id, size)))
    expect(await kept(large)).toEqual([pictures.full, pictures.medium, pictures.thumb])
    expect(await kept(small)).toEqual([pictures.full, null, pictures.thumb])
    expect(await copy.to.find(forgotten.id)).toBeNull()
    expect(await differentPhotos(copy)).toEqual([])
  })

  it.each(sizes)('that are not the same in size %s are told', async (size) => {
    const copy = await site()
    await copy.to.put(large, { ...pictures, [size]: Buffer.from('another') })
    await copyPhotos(copy)
    expect(await differentPhotos(copy)).toEqual([large.id])
  })

  it('that lack the medium picture of their source are told', async () => {
    const copy = await site()
    await copy.to.put(large, { ...pictures, medium: null })
    await copyPhotos(copy)
    expect(await differentPhotos(copy)).toEqual([large.id])
  })
})
