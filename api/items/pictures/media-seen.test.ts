import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photosNamed } from '#projections/items/questions.ts'
import { items } from '#projections/items/listing.ts'
import { purgePhotos } from '#runtime/stores/purge-photos.ts'
import { idIn, town, reportedBy } from '#tests/visitor/api-spec.ts'
import { join, type Visitor } from '#tests/visitor/visitor.ts'

/** Who may see a photo, and until when. */
const { tom, maya, priya, stranger, world, share, ask } = town({ ADMIN_EMAIL: 'ada.admin@example.org' })
const uploaded = async (by = tom()) => {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#2b6' } })
    .png()
    .toBuffer()
  return idIn(await by.upload('/api/media', png), 'data')
}
const shared = async () => {
  const photo = await uploaded()
  return { photo, itemId: await share({ photos: [photo] }) }
}
type Reader = Pick<Visitor, 'get'>
const addressesOf = (photo: string) => ['', '?size=medium', '?size=thumb'].map((size) => `/api/media/${photo}${size}`)
/** Status of the full photo, of the medium one and of its thumb. */
const seen = async (photo: string, by: Reader) => {
  const answers = []
  for (const address of addressesOf(photo)) answers.push((await by.get(address)).status)
  return answers
}
const reportedByThree = async (itemId: string) => {
  const names = ['Ann One', 'Ben Two', 'Cat Three'].map((name) => `${name} ${itemId.slice(-6)}`)
  await reportedBy(itemId, await Promise.all(names.map((name) => join(world().url, name))))
}

describe('a photo is served', () => {
  test('of a public listing to every member; without a session only its thumb, for previews of links', async () => {
    const { photo } = await shared()
    expect(await seen(photo, maya())).toEqual([200, 200, 200])
    expect(await seen(photo, stranger())).toEqual([404, 404, 200])
  })
  test('privately, for at most a day of cache', async () => {
    const { photo } = await shared()
    for (const path of addressesOf(photo))
      expect((await maya().get(path)).headers.get('cache-control')).toBe('private, max-age=86400')
    const gone = await maya().get('/api/media/01jd2k8m4x9t5w7z3c6q8r0vab')
    expect(gone.headers.get('cache-control') ?? 'no-store').toContain('no-store')
  })
  test('before anything names it, to who uploaded it alone', async () => {
    const photo = await uploaded()
    expect(await seen(photo, tom())).toEqual([200, 200, 200])
    expect(await seen(photo, maya())).toEqual([404, 404, 404])
    expect(await seen(photo, stranger())).toEqual([404, 404, 404])
  })
  test('of a deleted listing, and one that was taken off, to nobody else any more', async () => {
    const { photo, itemId } = await shared()
    await tom().put(`/api/items/${itemId}`, { photos: [] })
    expect(await seen(photo, maya())).toEqual([404, 404, 404])
    await tom().put(`/api/items/${itemId}`, { photos: [photo] })
    expect(await seen(photo, maya())).toEqual([200, 200, 200])
    await tom().del(`/api/items/${itemId}`)
    for (const reader of [maya(), stranger()]) expect(await seen(photo, reader)).toEqual([404, 404, 404])
  })
  test('of a hidden listing to its owner, its claimers and admins only', async () => {
    const { photo, itemId } = await shared()
    await ask(itemId)
    await reportedByThree(itemId)
    expect(await seen(photo, tom())).toEqual([200, 200, 200])
    expect(await seen(photo, maya())).toEqual([200, 200, 200])
    expect(await seen(photo, priya())).toEqual([404, 404, 404])
    expect(await seen(photo, stranger())).toEqual([404, 404, 404])
    expect(await seen(photo, await join(world().url, 'Ada Admin'))).toEqual([200, 200, 200])
  })
  test('of a paused listing to members, and not without a session', async () => {
    const { photo, itemId } = await shared()
    await tom().put(`/api/items/${itemId}/status`, { status: 'unavailable' })
    expect(await seen(photo, maya())).toEqual([200, 200, 200])
    expect(await seen(photo, stranger())).toEqual([404, 404, 404])
  })
  test('while one of two listings that name it lives', async () => {
    const { photo, itemId } = await shared()
    await share({ photos: [photo] })
    await tom().del(`/api/items/${itemId}`)
    expect(await seen(photo, maya())).toEqual([200, 200, 200])
  })
})

describe('the bytes', () => {
  const purge = (later: number, isComplete = true) =>
    purgePhotos({
      photos: world().stores.photos,
      openReads: world().deps.openReads,
      isComplete: async () => isComplete,
      parkedPhotos: async () => new Set<string>(),
      waitForSecondLook: async () => undefined,
      clock: () => Date.parse(world().time.now) + later,
    })
  const HOUR = 3_600_000
  const isThere = async (photo: string) => (await world().stores.photos.find(photo)) !== null

  test('go with the listing at once, without one after a day; what a living listing names stays', async () => {
    await purge(0)
    const [living, deleted, draft] = [await shared(), await shared(), await uploaded()]
    await tom().del(`/api/items/${deleted.itemId}`)
    expect(await purge(23 * HOUR)).toBe(1)
    expect([await isThere(living.photo), await isThere(deleted.photo), await isThere(draft)]).toEqual([
      true,
      false,
      true,
    ])
    await purge(25 * HOUR)
    expect([await isThere(living.photo), await isThere(draft)]).toEqual([true, false])
    expect((await tom().get(`/api/media/${draft}`)).status).toBe(404)
  })
  test('stay while the read models are behind: a listing that is not there yet would lose them', async () => {
    const { photo, itemId } = await shared()
    await tom().del(`/api/items/${itemId}`)
    expect(await purge(0, false)).toBeNull()
    expect(await isThere(photo)).toBe(true)
  })
  test('are told apart in the read model, more than a page of listings too', async () => {
    const { photo } = await shared()
    const view = world().deps.openReads().of(items)
    expect(await photosNamed(view, [photo, '01jd2k8m4x9t5w7z3c6q8r0vab'])).toEqual({
      living: new Set([photo]),
      deleted: new Set(),
    })
  })
})
