import { memoryReadStore } from '#stores/documents/memory.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { RecordedEvent } from '#domain/event.ts'
import type { EventStore } from '#stores/events/port.ts'
import { steadyClock } from '#runtime/process/clock.ts'
import { closeStores, openStores } from '#runtime/stores/stores.ts'
import { projections } from '#projections/all.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { startRunner } from '#projections/engine/follow/runner.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { acknowledgedId } from './acknowledged.ts'
import { freePort, startServer } from './server.ts'

/** Issue part 6.3: kill -9 at random moments under load, 50 times: every acknowledged write is there exactly once. */
const ROUNDS = 50
/** Beside each other: a start is the work of one processor. */
const SITES = 2
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const thing = (title: string) => ({
  title,
  description: 'Something that somebody gives away.',
  location: { coordinates: [115.8716, -31.9341], address: '12 Oak Lane' },
})
type Written = { readonly key: string; readonly title: string; answered: string | null }

/** Shares things one after the other until the server is gone; a request without an answer stays open. */
const shareUntilGone = async (person: Neighbour, round: number, written: Written[]): Promise<void> => {
  for (let turn = 0; turn < 400; turn += 1) {
    const one: Written = {
      key: `${person.id}-${round}-${turn}`,
      title: `Thing ${round} ${turn} of ${person.id}`,
      answered: null,
    }
    written.push(one)
    try {
      const answer = await person.post('/api/items', thing(one.title), { 'idempotency-key': one.key })
      one.answered = acknowledgedId(answer, 'item')
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** The client's retry: the same action under the same key. Answered or not, it gives the one thing there is. */
const repeatOpen = async (person: Neighbour, written: readonly Written[]): Promise<void> => {
  for (const one of written.filter(({ key, answered }) => key.startsWith(person.id) && answered === null)) {
    const answer = await person.post('/api/items', thing(one.title), { 'idempotency-key': one.key })
    one.answered = acknowledgedId(answer, 'item')
  }
}

/** What the log says: how often each title was listed, and every event's id. */
const told = async (log: EventStore) => {
  const all: RecordedEvent[] = []
  for await (const { events: page } of log.readAll(0)) all.push(...page)
  const listed = new Map<string, number>()
  for (const { data } of all.filter(({ type }) => type === 'ItemListed')) {
    const { title } = data as { title: string }
    listed.set(title, (listed.get(title) ?? 0) + 1)
  }
  return { listed, eventIds: new Set(all.map(({ id }) => id)), events: all.length }
}

const killOften = async (dataDir: string, rounds: number): Promise<void> => {
  const port = await freePort()
  const written: Written[] = []
  let server = await startServer(dataDir, port)
  const people = await Promise.all(
    ['Tom Whitfield', 'Maya Fernandes', 'Priya Nair', 'Luca Moretti'].map((name) => join(server.url, name)),
  )
  for (let round = 0; round < rounds; round += 1) {
    const load = Promise.all(people.map((person) => shareUntilGone(person, round, written)))
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 180))
    await server.kill()
    await load
    server = await startServer(dataDir, port)
    await Promise.all(people.map((person) => repeatOpen(person, written)))
  }
  await server.stop()

  const stores = openStores({ dataDir, siteSecret: null })
  try {
    const { listed, eventIds, events } = await told(stores.events)
    expect(eventIds.size).toBe(events)
    expect(listed.size).toBe(written.length)
    expect([...listed.values()].every((times) => times === 1)).toBe(true)
    expect(written.every(({ answered }) => answered !== null)).toBe(true)
    expect(new Set(written.map(({ answered }) => answered)).size).toBe(written.length)
    expect(written.length).toBeGreaterThan(rounds)

    const { events: log, reads } = stores
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const runner = await startRunner({ events: log, reads, projections, clock: steadyClock, log: silent })
    expect(await runner.waitFor(await log.head(), 10_000)).toBe(true)
    await runner.stop()
    expect(await verify({ events: log, reads, scratch: memoryReadStore(), projections, clock: steadyClock })).toEqual(
      [],
    )
  } finally {
    await closeStores(stores)
  }
}

test(`servers killed ${ROUNDS} times under load lose nothing and double nothing`, { timeout: 600_000 }, async () => {
  const sites = Array.from({ length: SITES }, (_, n) => inFolder(folder, `site-${n}`))
  await Promise.all(sites.map((dataDir) => killOften(dataDir, ROUNDS / SITES)))
})
