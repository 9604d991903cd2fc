import { afterEach, describe, expect, test } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import { projections } from '#projections/all.ts'
import { startRunner } from '#projections/engine/follow/runner.ts'
import { steadyClock } from '#runtime/process/clock.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { erasureOf } from '#runtime/people/forget-person.ts'
import { commandDeps } from '#runtime/world.ts'
import { erasures, unfinishedErasures } from '#projections/accounts/erasures.ts'
import { openReads } from '#projections/engine/reads.ts'
import { finishErasures } from '#scheduler/forgetting/erasures.ts'
import { alwaysMine } from '#scheduler/deps.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { Document, ReadStore } from '#stores/documents/port.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { everything } from '#tests/site/all-documents.ts'
import { idIn } from '#tests/visitor/api-spec.ts'
import { join } from '#tests/visitor/visitor.ts'
import { memoryStores, openWorld, START, type World } from '#tests/site/world.ts'

/** An erasure that dies at any step is finished by whoever comes next (docs/decisions/35, 36). */
const opened: World[] = []
afterEach(async () => {
  for (const world of opened.splice(0)) await world.close()
})
const start = async (stores: Stores): Promise<World> => {
  const world = await openWorld({}, stores)
  opened.push(world)
  return world
}
const localities = makeLocalities()
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const LISTING = {
  title: 'Zquokka chair',
  description: 'A zquokka one.',
  location: { coordinates: [115.8716, -31.9341] },
}

const metadata = {
  by: { kind: 'system', id: 'a test' },
  commandId: 'erase',
  startedAt: '2026-11-19T07:12:00.000Z',
} as const
const eventually = (stores: Stores) => expect.poll(() => everything(stores), { timeout: 5000 }).not.toContain('zquokka')

const lived = async (stores: Stores) => {
  const world = await start(stores)
  const tom = await join(world.url, 'Zquokka Whitfield')
  idIn(await tom.post('/api/items', LISTING, { 'idempotency-key': 'one' }), 'item')
  await tom.post('/api/searches', { q: 'Zquokka table', lat: -31.93, lng: 115.87 })
  expect(await everything(stores)).toContain('zquokka tab')
  return { world, tom }
}
const finish = ({ commands, stores }: World, warned: string[] = []) =>
  finishErasures({
    commands,
    openReads: () => openReads(stores.reads),
    lease: alwaysMine,
    isLogAway: () => false,
    log: { warn: (fields) => void warned.push(JSON.stringify(fields)) },
  })

describe('an erasure', () => {
  test('in another process, a moment before this one builds its first documents, leaves no word in them', async () => {
    const stores = memoryStores()
    const { keys } = stores.vault
    // What another process does: this one is told nothing, and has the key since it took the listing.
    const forgetPerson = (personId: string) => keys.destroy(personId)
    const commands = makeCommands({ ...commandDeps(stores, { clock: () => START, localities }), forgetPerson })
    const registration = { name: 'Zquokka Whitfield', email: 'z@example.org', location: null, demo: false }
    const consents = { claimed: { terms: START, privacy: START }, marketingOptIn: false }
    const { id: accountId } = await commands.accounts.register({ ...registration, ...consents }, metadata)
    await commands.erasure.erase(accountId, { ...metadata, commandId: 'leave' })
    const { events, reads } = stores
    const erasure = erasureOf(stores, commands)
    const runner = await startRunner({ events, reads, projections, clock: steadyClock, log: silent, erasure })
    await runner.ready
    expect(await everything(stores)).not.toContain('zquokka')
    await runner.stop()
  })
  test('takes the words out, ends the sessions, and frees the e-mail for another account', async () => {
    const stores = memoryStores()
    const { world, tom } = await lived(stores)
    await stores.vault.secondFactors.put({ factorId: 'f1', personId: tom.id, secret: Buffer.from('of the phone') })
    expect((await world.commands.erasure.erase(tom.id, metadata)).ok).toBe(true)
    await eventually(stores)
    expect((await tom.get('/api/auth/me')).status).toBe(401)
    expect([await stores.vault.passwords.get(tom.id), await stores.vault.secondFactors.get('f1')]).toEqual([null, null])
    expect((await join(world.url, 'Zquokka Whitfield')).id).not.toBe(tom.id)
    const types = (await stores.events.load(`account-${tom.id}`)).map(({ type }) => type)
    expect(types.slice(-2)).toEqual(['AccountErasureStarted', 'AccountErased'])
    expect((await world.commands.erasure.erase(tom.id, { ...metadata, commandId: 'again' })).ok).toBe(true)
    expect(await stores.events.load(`account-${tom.id}`)).toHaveLength(types.length)
    const change = await world.commands.accounts.change(
      tom.id,
      { changes: { name: 'Tom' } },
      { ...metadata, commandId: 'x' },
    )
    expect(change).toMatchObject({ ok: false, rejection: { rejected: 'account-not-found' } })
    expect(await stores.vault.passwords.get(tom.id)).toBeNull()
  })

  test('of nobody is refused', async () => {
    const world = await start(memoryStores())
    expect(await world.commands.erasure.erase('nobody', metadata)).toMatchObject({ ok: false })
    expect(await world.commands.erasure.finish('nobody')).toBe(false)
  })

  test.each(['endAll', 'passwords', 'secondFactors', 'forgetAnswers', 'destroy', 'removeOf'] as const)(
    'that dies at %s is gone on with, and warned of',
    async (step) => {
      const stores = memoryStores()
      let dies = true
      const dying = <Args extends unknown[], Value>(name: typeof step, work: (...args: Args) => Promise<Value>) => {
        return async (...args: Args): Promise<Value> => {
          if (dies && name === step) throw new Error('the process died')
          return work(...args)
        }
      }
      const { vault, photos } = stores
      const { world, tom } = await lived({
        ...stores,
        photos: { ...photos, removeOf: dying('removeOf', (personId: string) => photos.removeOf(personId)) },
        vault: {
          ...vault,
          sessions: { ...vault.sessions, endAll: dying('endAll', vault.sessions.endAll) },
          passwords: { ...vault.passwords, replace: dying('passwords', vault.passwords.replace) },
          secondFactors: { ...vault.secondFactors, removeOf: dying('secondFactors', vault.secondFactors.removeOf) },
          replies: { ...vault.replies, forgetAnswers: dying('forgetAnswers', vault.replies.forgetAnswers) },
          keys: { ...vault.keys, destroy: dying('destroy', vault.keys.destroy) },
        },
      })
      await expect(world.commands.erasure.erase(tom.id, metadata)).rejects.toThrow('the process died')
      const warned: string[] = []
      await expect.poll(() => unfinishedErasures(openReads(stores.reads).of(erasures))).toEqual([tom.id])
      await finish(world, warned)
      expect(warned).toHaveLength(1)
      dies = false
      await finish(world, warned)
      expect(warned).toHaveLength(1)
      await eventually(stores)
      expect((await stores.vault.keys.get([tom.id])).get(tom.id)).toBeNull()
      await expect.poll(() => unfinishedErasures(openReads(stores.reads).of(erasures))).toEqual([])
    },
  )

  test('whose documents cannot be written is tried again', async () => {
    const stores = memoryStores()
    let failures = 2
    const reads: ReadStore = {
      ...stores.reads,
      commit: async (batch) => {
        if (batch.replaces.some(({ amends }) => amends !== undefined) && (failures -= 1) >= 0)
          throw new Error('the disk is full')
        return stores.reads.commit(batch)
      },
    }
    const { world, tom } = await lived({ ...stores, reads })
    await world.commands.erasure.erase(tom.id, metadata)
    await eventually(stores)
    expect(failures).toBeLessThan(0)
  })

  test('over which the worker died is made up for at the next start, although every checkpoint is past it', async () => {
    const stores = memoryStores()
    const unpublished: ReadStore = {
      ...stores.reads,
      commit: async (batch) => {
        if (batch.replaces.some(({ amends }) => amends !== undefined)) throw new Error('the process is dead')
        return stores.reads.commit(batch)
      },
    }
    const { world, tom } = await lived({ ...stores, reads: unpublished })
    await world.commands.erasure.erase(tom.id, metadata)
    opened.splice(0)
    await world.close()
    expect(await everything(stores)).toContain('zquokka')
    await start(stores)
    await eventually(stores)
  })

  test.each(['after the process died', 'while it was read'])(
    '%s is not undone by what a first build saved',
    async (when) => {
      const stores = memoryStores()
      const { world, tom } = await lived(stores)
      const reads = memoryReadStore()
      let isDead = false
      const erase = () => world.commands.erasure.erase(tom.id, metadata)
      const dead = (): Promise<never> => Promise.reject(new Error('the process is dead'))
      const dying: ReadStore = {
        ...reads,
        swap: () => {
          isDead = true
          return dead()
        },
        commit: (batch) => (isDead ? dead() : reads.commit(batch)),
        drop: (collection) => (isDead ? dead() : reads.drop(collection)),
        async *scan<D extends Document>(collection: string) {
          if (when === 'while it was read') await erase()
          yield* reads.scan<D>(collection)
        },
      }
      await expect(start({ ...stores, reads: dying })).rejects.toThrow('the process is dead')
      await erase()
      await start({ ...stores, reads })
      expect((await reads.active()).size).toBeGreaterThan(0)
      expect(await everything({ ...stores, reads })).not.toContain('zquokka')
    },
  )
})
