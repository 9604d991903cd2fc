import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import { HOUR, plus } from '#domain/time.ts'
import type { EventStore } from '#stores/events/port.ts'
import { memoryStores, START } from '#tests/site/world.ts'
import { commandDeps } from '../world.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { fillNeighbourhood } from './neighbourhood.ts'
import { demoEmail, demoPeople } from './people.ts'
import { wantsSeed } from './seed.ts'

const localities = makeLocalities()
const fill = (stores: Stores, now = START) =>
  fillNeighbourhood({
    makeCommands: (clock) => makeCommands(commandDeps(stores, { clock, localities })),
    stores,
    localities,
    now,
  })
/** Two sites with the same keys, under which ids and the names of addresses derive. */
const twice = (): readonly [Stores, Stores] => {
  const [one, other] = [memoryStores(), memoryStores()]
  return [one, { ...other, vault: { ...other.vault, siteKeys: one.vault.siteKeys } }]
}
const readOf = async ({ events }: Pick<Stores, 'events'>) => {
  const read: unknown[] = []
  for await (const { events: page } of events.readAll(0))
    read.push(...page.filter(({ type }) => type === 'NotificationsRead').map(({ data }) => data))
  return read
}
const idsOf = async ({ events }: Pick<Stores, 'events'>): Promise<string[]> => {
  const ids: string[] = []
  for await (const { events: page } of events.readAll(0)) ids.push(...page.map(({ id }) => id))
  return ids
}
/** A log that takes so many appends, then none: as when the process is killed. */
type Writes = Parameters<EventStore['append']>[0]
const dyingAfter = (
  events: EventStore,
  appends: number,
  counts: (writes: Writes) => boolean = () => true,
): EventStore => {
  let left = appends
  return {
    ...events,
    append: (writes) => {
      if (counts(writes) && (left -= 1) < 0) return Promise.reject(new Error('killed'))
      return events.append(writes)
    },
  }
}

describe('a seeding that died goes on where it stopped (section 7)', () => {
  test('with the same acts: in the end the log is that of one that lived', { timeout: 240_000 }, async () => {
    const [unbroken, broken] = twice()
    await fill(unbroken)
    const whole = await idsOf(unbroken)
    expect(whole.length).toBeGreaterThan(300)
    await expect(fill({ ...broken, events: dyingAfter(broken.events, 150) })).rejects.toThrow('killed')
    expect((await idsOf(broken)).length).toBeLessThan(whole.length)
    await fill(broken)
    const resumed = await idsOf(broken)
    expect(resumed).toHaveLength(whole.length)
    expect(new Set(resumed)).toEqual(new Set(whole))
  })
  test('also while people look at the bell: what is read is what was told by then', { timeout: 240_000 }, async () => {
    const [unbroken, broken] = twice()
    await fill(unbroken)
    const whole = await readOf(unbroken)
    expect(whole.length).toBeGreaterThan(10)
    const isLook = (writes: Writes) => writes.some(({ stream }) => stream.startsWith('inbox-'))
    await expect(fill({ ...broken, events: dyingAfter(broken.events, 5, isLook) })).rejects.toThrow('killed')
    expect(await readOf(broken)).toHaveLength(5)
    await fill(broken)
    expect(await readOf(broken)).toEqual(whole)
  })
})

test(
  'whatever the hour and the day of the first start, no act of the demo is refused',
  { timeout: 240_000 },
  async () => {
    const { photos } = memoryStores()
    const HOURS = [0, 27, 55, 82, 109, 137, 164, 191]
    for (const hours of HOURS) await fill({ ...memoryStores(), photos }, plus(START, hours * HOUR))
  },
)

describe('whether there is something to seed', () => {
  let dataDir = ''
  const mark = (done: boolean) => writeFileSync(join(dataDir, 'demo.json'), JSON.stringify({ began: START, done }))
  const withHead = (head: number) => ({ events: { ...memoryStores().events, head: () => Promise.resolve(head) } })
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'gifty-seed-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
  test('an empty log, yes; one that somebody has written to, no', async () => {
    expect(await wantsSeed({ dataDir }, withHead(0))).toBe(true)
    expect(await wantsSeed({ dataDir }, withHead(1))).toBe(false)
  })
  test('one whose seeding was cut short, yes; one that is done, no', async () => {
    mark(false)
    expect(await wantsSeed({ dataDir }, withHead(120))).toBe(true)
    mark(true)
    expect(await wantsSeed({ dataDir }, withHead(120))).toBe(false)
    expect(readFileSync(join(dataDir, 'demo.json'), 'utf8')).toContain('"done":true')
  })
})

describe('the demo people', () => {
  test('have names and addresses of their own, in real suburbs, that nobody is ever written to', () => {
    const emails = demoPeople.map(({ name }) => demoEmail(name))
    expect(new Set(emails).size).toBe(demoPeople.length)
    for (const email of emails) expect(email).toMatch(/^[a-z]+\.[a-z]+@demo\.example$/u)
    for (const { suburb } of demoPeople)
      expect(
        localities.all.some(({ name, state }) => name === suburb && state === 'WA'),
        suburb,
      ).toBe(true)
  })
})
