import { ulid } from 'ulid'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, plus } from '#domain/time.ts'
import { armchair, refusal, town } from '#tests/visitor/api-spec.ts'
import { picturesOfTom } from './purge-photos.kit.ts'
import { picturesOf, type PurgeDeps, purgePhotos } from './purge-photos.ts'

/** A site whose pictures are looked at twice before they go. */
const { tom, world, share } = town()

const deps = (waitForSecondLook: PurgeDeps['waitForSecondLook']): PurgeDeps => ({
  photos: world().stores.photos,
  openReads: world().deps.openReads,
  isComplete: async () => true,
  parkedPhotos: async () => new Set(),
  waitForSecondLook,
  clock: () => Date.parse(world().time.now),
})
const { picture, shared, remove, isThere } = picturesOfTom({ tom, world, share })

describe('a picture that a listing names while it is looked at', () => {
  const refusedOf = async (photo: string) => refusal(await tom().post('/api/items', { ...armchair, photos: [photo] }))

  test('stays, though it was unused for a day: the listing was appended between the two looks', async () => {
    const photo = await picture()
    const before = world().time.now
    const itemId = await share()
    const meanwhile = async () => {
      // Allowed before the first look.
      const metadata = { by: { kind: 'member', id: tom().id }, commandId: ulid(), startedAt: before } as const
      const outcome = await world().deps.commands.items.edit(itemId, { photos: [photo] }, metadata)
      expect(outcome.ok).toBe(true)
      await world().runner.waitFor(await world().stores.events.head(), 5000)
    }
    world().time.now = plus(before, DAY + 1000)
    await purgePhotos(deps(meanwhile))
    expect(await isThere(photo)).toBe(true)
    world().time.now = before
  })
  test('is refused an hour before it goes, and of a deleted listing at once', async () => {
    const before = world().time.now
    const [draft, shown] = [await picture(), await shared()]
    world().time.now = plus(before, DAY - HOUR + 1000)
    expect(await refusedOf(draft)).toEqual([400, 'unknown-photo'])
    // What a living listing names may be named by another one.
    const again = await share({ photos: [shown.photo] })
    await remove(shown.itemId)
    await remove(again)
    expect(await refusedOf(shown.photo)).toEqual([400, 'unknown-photo'])
    world().time.now = before
  })
  test('a stop does not wait for the second look, and removes nothing', async () => {
    const { photo, itemId } = await shared()
    await remove(itemId)
    const stopping = new AbortController()
    const meanwhile = async () => stopping.abort()
    expect(await purgePhotos(deps(meanwhile), stopping.signal)).toBeNull()
    expect(await isThere(photo)).toBe(true)
  })
  test('a second look ends by itself after ten seconds, or when a stop is asked for', async () => {
    const {
      stores,
      runner,
      deps: { openReads },
    } = world()
    const waits: number[] = []
    const timer = { now: () => 0, after: (ms: number, call: () => void) => (waits.push(ms), call(), () => undefined) }
    await picturesOf({ stores, runner, openReads, clock: () => world().time.now, timer }).waitForSecondLook()
    expect(waits).toEqual([10_000])
    const calledOff: string[] = []
    const never = { now: () => 0, after: () => () => void calledOff.push('the timer') }
    const stopping = new AbortController()
    const waiting = picturesOf({ stores, runner, openReads, clock: () => world().time.now, timer: never })
    const ended = waiting.waitForSecondLook(stopping.signal)
    stopping.abort()
    await ended
    expect(calledOff).toEqual(['the timer'])
    // Asked for before: nothing is waited for.
    await waiting.waitForSecondLook(stopping.signal)
  })
})
