import { describe, expect, it } from 'vitest'
import { makeIntake, type Upload } from './intake.ts'
import { makeMemoryPhotoStore } from './memory.ts'
import type { Prepared } from './pipeline.ts'
import { sizes } from './port.ts'

const idOf = (n: number) => `01hzx3k8z9q2m4n6p8r0t2v4${String(n).padStart(2, '0')}`
const upload = (n: number, changes: Partial<Upload> = {}): Upload => ({
  id: idOf(n),
  ownerId: `person ${n}`,
  bytes: Buffer.from('a picture'),
  ...changes,
})
const pictures = { full: Buffer.from('full'), medium: Buffer.from('medium'), thumb: Buffer.from('thumb') }
const good: Prepared = { ok: true, ...pictures, width: 4, height: 3 }

/** An intake whose pictures are ready when the test says so. */
const slowly = () => {
  const photos = makeMemoryPhotoStore()
  const waiting: ((prepared: Prepared) => void)[] = []
  let begun = 0
  const forgotten = new Set<string>()
  const take = makeIntake({
    photos,
    isForgotten: async (personId) => forgotten.has(personId),
    prepare: () => {
      begun += 1
      return new Promise((resolve) => waiting.push(resolve))
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  const finish = async (prepared: Prepared = good) => {
    for (; waiting.length > 0; await settle()) waiting.shift()?.(prepared)
  }
  return { photos, take, settle, finish, forgotten, begun: () => begun }
}

describe('taking pictures in', () => {
  it('works on two at once; the others wait their turn and are all taken', async () => {
    const { take, settle, finish, begun, photos } = slowly()
    const all = Promise.all([1, 2, 3, 4, 5].map((n) => take(upload(n))))
    await settle()
    expect(begun()).toBe(2)
    await finish()
    expect(await all).toEqual(Array.from({ length: 5 }, () => ({ ok: true })))
    for (const n of [1, 5]) expect(await photos.find(idOf(n))).toMatchObject({ ownerId: `person ${n}`, width: 4 })
  })
  it('gives nobody the picture of somebody else that has the same id', async () => {
    const { take, photos } = slowly()
    await photos.put({ id: idOf(1), ownerId: 'person 2', width: 4, height: 3 }, pictures)
    await expect(take(upload(1))).rejects.toThrow('somebody else')
  })
  it('keeps none of somebody who was erased while it was on its way, nor when it is tried again', async () => {
    const { take, settle, finish, forgotten, photos } = slowly()
    const taken = take(upload(1))
    await settle()
    forgotten.add('person 1')
    await photos.removeOf('person 1')
    await finish()
    expect(await taken).toEqual({ ok: false, why: 'forgotten' })
    expect(await photos.find(idOf(1))).toBeNull()
    await photos.put({ id: idOf(1), ownerId: 'person 1', width: 4, height: 3 }, pictures)
    expect(await take(upload(1))).toEqual({ ok: false, why: 'forgotten' })
    expect(await photos.find(idOf(1))).toBeNull()
  })
  it('keeps each of the sizes', async () => {
    const { take, settle, finish, photos } = slowly()
    const taken = take(upload(1))
    await settle()
    await finish()
    await taken
    for (const size of sizes) expect(await photos.open(idOf(1), size)).toEqual(pictures[size])
  })
  it('does not make a picture again that is there or on its way', async () => {
    const { take, settle, finish, begun } = slowly()
    const first = take(upload(1))
    await settle()
    const again = [take(upload(1)), take(upload(1))]
    await settle()
    expect(begun()).toBe(1)
    await finish()
    expect(await Promise.all([first, ...again])).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(await take(upload(1))).toEqual({ ok: true })
    expect(begun()).toBe(1)
  })
  it('has an end: who comes later is told to come again, and may when there is room', async () => {
    const { take, settle, finish } = slowly()
    const all = Array.from({ length: 20 }, (_, n) => take(upload(n)))
    await settle()
    const late = await Promise.all(all.slice(16))
    expect(late).toEqual(Array.from({ length: 4 }, () => ({ ok: false, why: 'busy' })))
    await finish()
    expect((await Promise.all(all.slice(0, 16))).every(({ ok }) => ok)).toBe(true)
    const retried = take(upload(19))
    await settle()
    await finish()
    expect(await retried).toEqual({ ok: true })
  })
  it('gives one person six places, so that others find one', async () => {
    const { take, settle, finish } = slowly()
    const anna = Array.from({ length: 8 }, (_, n) => take(upload(n, { ownerId: 'anna' })))
    await settle()
    expect(await Promise.all(anna.slice(6))).toEqual([
      { ok: false, why: 'busy' },
      { ok: false, why: 'busy' },
    ])
    const ben = take(upload(50, { ownerId: 'ben' }))
    await settle()
    await finish()
    expect(await ben).toEqual({ ok: true })
  })
  it('holds at most 96 MB of waiting uploads', async () => {
    const { take, settle, finish } = slowly()
    const bytes = Buffer.alloc(8 * 1024 * 1024)
    const all = Array.from({ length: 14 }, (_, n) => take(upload(n, { bytes })))
    await settle()
    expect(await Promise.all(all.slice(12))).toEqual([
      { ok: false, why: 'busy' },
      { ok: false, why: 'busy' },
    ])
    await finish()
    expect((await Promise.all(all.slice(0, 12))).every(({ ok }) => ok)).toBe(true)
  })
  it('says what is wrong, keeps nothing of it, and lets the place go', async () => {
    const { take, settle, finish, photos } = slowly()
    for (let turn = 0; turn < 20; turn += 1) {
      const bad = take(upload(1, { ownerId: 'anna' }))
      await settle()
      await finish({ ok: false, why: 'not-a-picture' })
      expect(await bad).toEqual({ ok: false, why: 'not-a-picture' })
    }
    expect(await photos.find(idOf(1))).toBeNull()
  })
})
