import { describe, expect, test } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import type { Point } from '#domain/place.ts'
import { commandDeps } from '#runtime/world.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { listingWords } from '#tests/build/build.ts'
import { memoryStores, START } from '#tests/site/world.ts'

/** The suburb of a profile is public, so it follows the public point of the home, as listings do (decision 24). */
const localities = makeLocalities()
const nameAt = (point: Point): string => localities.nearest(point).name

/** On the line between two suburbs: a home whose public point lies in either, as chance has it. */
const BORDER = { lat: -31.9357, lng: 115.8716 }
const at = ({ lat, lng }: Point) => ({ lat, lng, address: '12 Oak Lane' })
const by = (id: string, commandId: string) => ({ by: { kind: 'member', id }, commandId, startedAt: START }) as const

const opened = () => {
  const stores = memoryStores()
  const commands = makeCommands(commandDeps(stores, { clock: () => START, localities }))
  const register = (name: string, location: Point | null, command = `join ${name}`) => {
    const email = `${name}@example.org`
    const claimed = { terms: START, privacy: START }
    const registration = { name: 'Tom Whitfield', email, demo: false, claimed, marketingOptIn: false }
    const own = commands.accounts.idOf(by('nobody', command))
    return commands.accounts.register({ ...registration, location: location && at(location) }, by(own, command))
  }
  const list = (owner: string, location: Point) =>
    commands.items.list({ ...listingWords, photos: [], location: at(location) }, by(owner, `list ${owner}`))
  const eventsOf = async (type: string) => {
    const found: Record<string, unknown>[] = []
    for await (const { events } of stores.events.readAll(0))
      for (const event of events) if (event.type === type) found.push({ ...(event.data as object) })
    return found
  }
  return { commands, register, list, factsOf: eventsOf }
}

describe('the suburb of a profile', () => {
  test('is that of the listings from the same home, never that of the home itself', async () => {
    const { register, list, factsOf: eventsOf } = opened()
    for (let n = 0; n < 40; n += 1) await list((await register(`home${n}`, BORDER)).id, BORDER)
    const profiles = (await eventsOf('AccountRegistered')).map(({ suburb }) => suburb)
    expect(profiles).toEqual((await eventsOf('ItemListed')).map(({ suburb }) => suburb))
    expect(new Set(profiles).size).toBeGreaterThan(1)
    expect(await eventsOf('PlaceRemembered')).toHaveLength(40)
  })
  test('moves with the home', async () => {
    const { commands, register, list, factsOf: eventsOf } = opened()
    const names: (string | null)[] = []
    for (let n = 0; n < 40; n += 1) {
      const { id: accountId } = await register(`home${n}`, { lat: -32.05, lng: 115.75 })
      const changes = { location: at(BORDER) }
      await commands.accounts.change(accountId, { changes }, by(accountId, `move ${n}`))
      await list(accountId, BORDER)
    }
    for (const { suburb } of await eventsOf('ProfileChanged')) names.push(suburb as string)
    expect(names).toEqual((await eventsOf('ItemListed')).map(({ suburb }) => suburb))
    expect(names).toContain(nameAt(BORDER))
    expect(new Set(names).size).toBeGreaterThan(1)
  })
  test('is none where there is no home', async () => {
    const { commands, register, factsOf: eventsOf } = opened()
    const { id: accountId } = await register('nowhere', null)
    await commands.accounts.change(accountId, { changes: { location: null } }, by(accountId, 'away'))
    expect(await eventsOf('AccountRegistered')).toMatchObject([{ suburb: null }])
    expect(await eventsOf('ProfileChanged')).toMatchObject([{ suburb: null }])
    expect(await eventsOf('PlaceRemembered')).toEqual([])
  })
})

describe('a home is remembered', () => {
  test('once for a registration that is repeated', async () => {
    const { register, factsOf: eventsOf } = opened()
    const first = await register('twice', BORDER)
    expect(await register('twice', BORDER)).toMatchObject({ id: first.id, ok: true })
    expect(await eventsOf('PlaceRemembered')).toHaveLength(1)
  })
  test('by nobody who registers with the address of another account', async () => {
    const { register, factsOf: eventsOf } = opened()
    const { id: accountId } = await register('taken', BORDER)
    const late = await register('taken', { lat: -32.05, lng: 115.75 }, 'late')
    expect(late).toMatchObject({ ok: false, rejection: { rejected: 'email-taken' } })
    expect(await eventsOf('PlaceRemembered')).toMatchObject([{ accountId }])
  })
  test('by nobody who changes a profile that does not exist', async () => {
    const { commands, factsOf: eventsOf } = opened()
    const outcome = await commands.accounts.change(
      '01jd2k8m4x9t5w7z3c6q8r0vab',
      { changes: { location: at(BORDER) } },
      by('01jd2k8m4x9t5w7z3c6q8r0vab', 'none'),
    )
    expect(outcome).toMatchObject({ ok: false, rejection: { rejected: 'account-not-found' } })
    expect(await eventsOf('PlaceRemembered')).toEqual([])
  })
})
