import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PARKED } from '#projections/engine/follow/parking/parking.ts'
import { items } from '#projections/items/listing.ts'
import type { Loop } from '#scheduler/loop.ts'
import { town } from '#tests/visitor/api-spec.ts'
import { parkedPhotos } from './parked-photos.ts'
import { picturesOfTom } from './purge-photos.kit.ts'
import { type PurgeDeps, purgePhotos, purgeSoonAfterDeletions } from './purge-photos.ts'

/** The site's read models and pictures; a minute passes when the test says so. */
const { tom, world, share, events } = town()
let isBehind = false
let isMine = true
let loop: Loop
let passMinute: () => Promise<void>

const deps = (): PurgeDeps => {
  const { stores, deps: site, time } = world()
  return {
    photos: stores.photos,
    openReads: site.openReads,
    isComplete: async () => !isBehind,
    parkedPhotos: () => parkedPhotos(stores),
    waitForSecondLook: async () => undefined,
    clock: () => Date.parse(time.now),
  }
}

beforeEach(() => {
  isBehind = false
  isMine = true
  let wake = (): void => undefined
  const timer = { now: () => 0, after: (_: number, call: () => void) => ((wake = call), () => undefined) }
  const lease = { hold: async () => isMine }
  const fail = (error: unknown): never => {
    throw error
  }
  loop = purgeSoonAfterDeletions({ ...deps(), runner: world().runner, lease, timer, onError: fail })
  passMinute = async () => {
    wake()
    await loop.tick()
  }
})
afterEach(() => loop.stop())

const { picture, shared, remove, isThere } = picturesOfTom({ tom, world, share })

describe('the pictures of a deleted listing', () => {
  test('are gone a minute later; what a living one names stays, and so does a draft', async () => {
    const [living, gone, draft] = [await shared(), await shared(), await picture()]
    await passMinute()
    await remove(gone.itemId)
    await passMinute()
    expect([await isThere(gone.photo), await isThere(living.photo), await isThere(draft)]).toEqual([false, true, true])
  })
  test('are looked at alone: after the first look not all pictures are gone through', async () => {
    await passMinute()
    const { photo, itemId } = await shared()
    await remove(itemId)
    const all = vi.spyOn(world().stores.photos, 'ids')
    await passMinute()
    expect([await isThere(photo), all.mock.calls]).toEqual([false, []])
    all.mockRestore()
  })
  test('wait while the read models are behind, and are not forgotten', async () => {
    await passMinute()
    const { photo, itemId } = await shared()
    await remove(itemId)
    isBehind = true
    await passMinute()
    expect(await isThere(photo)).toBe(true)
    isBehind = false
    await passMinute()
    expect(await isThere(photo)).toBe(false)
  })
  test('are left to the process that works; one that begins to work looks at what was deleted before', async () => {
    await passMinute()
    isMine = false
    const { photo, itemId } = await shared()
    await remove(itemId)
    await passMinute()
    expect(await isThere(photo)).toBe(true)
    isMine = true
    await passMinute()
    expect(await isThere(photo)).toBe(false)
  })
})

describe('what is parked', () => {
  /** As after a fold that failed: nothing is known of the listing but that its first event waits. */
  const park = async (itemId: string, projection = items.name) => {
    const { reads } = world().stores
    const collection = (await reads.active()).get(projection) ?? ''
    const position = (await events()).findIndex((one) => isOf(one, itemId)) + 1
    const of = { projection, collection, documentId: itemId, error: 'TypeError', at: world().time.now }
    const entry = { _id: `${collection}/${itemId}`, ...of, events: [{ position, id: 'e', type: 'ItemListed' }] }
    const before = await reads.latest(collection, [itemId])
    const document = before.get(itemId)?.document ?? null
    let pos = (before.get(itemId)?.pos ?? 0) + 1
    const change = (made: typeof document, parked: object | null) => {
      pos += 1
      return reads.commit({
        replaces: [
          { collection, id: itemId, pos, document: made },
          { collection: PARKED, id: entry._id, pos, document: parked && { ...entry, _pos: pos } },
        ],
      })
    }
    await change(projection === items.name ? null : document, entry)
    return { retry: () => change(document, null), giveUp: () => change(null, null) }
  }
  const isOf = ({ type, data }: { readonly type: string; readonly data: unknown }, itemId: string): boolean =>
    type === 'ItemListed' && (data as { readonly itemId: string }).itemId === itemId

  test('keeps the pictures that it names, also where a deleted listing names them, and no others', async () => {
    const [first, other] = [await shared(), await shared()]
    const again = await share({ photos: [first.photo] })
    const { giveUp } = await park(again)
    await remove(first.itemId)
    await remove(other.itemId)
    await passMinute()
    expect([await isThere(first.photo), await isThere(other.photo)]).toEqual([true, false])
    expect(await purgePhotos(deps())).toBe(0)
    await giveUp()
    expect(await purgePhotos(deps())).toBe(1)
    expect(await isThere(first.photo)).toBe(false)
  })
  test('keeps them also where it is folded while the documents are read', async () => {
    const first = await shared()
    const again = await share({ photos: [first.photo] })
    const { retry } = await park(again)
    await remove(first.itemId)
    let asked = 0
    const foldedMeanwhile = async () => {
      asked += 1
      if (asked === 2) await retry()
      return parkedPhotos(world().stores)
    }
    expect(await purgePhotos({ ...deps(), parkedPhotos: foldedMeanwhile })).toBe(0)
    expect(await isThere(first.photo)).toBe(true)
  })
  test('in another read model holds up nothing', async () => {
    const { photo, itemId } = await shared()
    await park(itemId, 'listing-changes')
    await remove(itemId)
    await passMinute()
    expect(await isThere(photo)).toBe(false)
  })
  test('and cannot be read stops the removal, since nobody knows what it names', async () => {
    const { photo, itemId } = await shared()
    const { giveUp } = await park(await share())
    await remove(itemId)
    const { reads } = world().stores
    const readEvent = () => Promise.reject(new Error('no such version'))
    const unreadable = () => parkedPhotos({ reads, events: { readEvent } })
    await expect(purgePhotos({ ...deps(), parkedPhotos: unreadable })).rejects.toThrow('no such version')
    expect(await isThere(photo)).toBe(true)
    await giveUp()
  })
})
