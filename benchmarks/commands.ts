import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCommands } from '#commands/all.ts'
import type { ListingWords } from '#commands/processes/items/list-item.ts'
import { now } from '#runtime/process/clock.ts'
import { commandDeps } from '#runtime/world.ts'
import { random } from '#runtime/process/identity.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { closeStores, openStores, type Stores } from '#runtime/stores/stores.ts'
import type { Row } from './event-store.ts'

export const listing: ListingWords = {
  title: 'Green wool armchair',
  description: 'Deep and kind to backs, the wool is worn soft on the left arm.',
  category: 'home_furniture',
  photos: [],
  transport: 'car',
  condition: 'good',
  dimensions: '82 x 78 x 96 cm',
  weight: '24 kg',
  pickupDifficulty: 'moderate',
  pickupNotes: null,
  availabilityTimes: [],
  availabilityWindow: 'After 17:00',
  urgency: 'normal',
  visibility: 'public',
  requestId: null,
  timeSensitive: false,
  expiresAt: null,
  location: { lat: -31.9341, lng: 115.8716, address: '12 Oak Lane, Mount Lawley' },
}

const STREAMS = 50
const metadataOf = (id: string) => ({ by: { kind: 'member', id }, commandId: random.uuid(), startedAt: now() }) as const

/** Whole commands on real files: load, decide, append with its encryption; one after another and 50 at once. */
export const benchCommands = async (report: (row: Row) => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'gifty-bench-'))
  const stores = openStores({ dataDir: folder, siteSecret: null })
  try {
    await measureCommands(stores, report)
  } finally {
    await closeStores(stores)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `share` of the usual amount: for stores that take long. */
export const measureCommands = async (stores: Stores, report: (row: Row) => void, share = 1): Promise<void> => {
  const { items, claims } = makeCommands(commandDeps(stores, { clock: now, localities: makeLocalities() }))
  const owners = Array.from({ length: STREAMS }, () => random.id())
  const claimers = Array.from({ length: 100 }, () => random.id())
  // Their keys are made once, when they join, not when they ask.
  await stores.vault.keys.ensure([...owners, ...claimers])
  const ids: string[] = []
  for (const owner of owners) ids.push((await items.list(listing, metadataOf(owner))).id)

  let turn = 0
  /** Everybody asks for everything once, so that each command is another person's on a stream that grows slowly. */
  const claim = async (): Promise<void> => {
    const mine = turn
    turn += 1
    const wish = { pickupTime: null, message: 'It would live next to our bookshelf.', joinWaitlist: true }
    const by = claimers[Math.floor(mine / STREAMS) % claimers.length] ?? ''
    const outcome = await claims.request(ids[mine % STREAMS] ?? '', wish, metadataOf(by))
    if (!outcome.ok) throw new Error(outcome.rejection.message)
  }
  const measure = async (name: string, all: number, atOnce: number): Promise<void> => {
    const amount = all * share
    const started = performance.now()
    for (let done = 0; done < amount; done += atOnce) await Promise.all(Array.from({ length: atOnce }, claim))
    const rate = (amount * 1000) / (performance.now() - started)
    if (name !== '')
      report({
        name,
        peer: 'emmett-sqlite 240–259/s',
        ours: Math.round(rate),
        unit: 'commands/s',
        target: '≥ 2,000/s',
      })
  }
  // A running server: paths compiled, the write-ahead log grown to the size it is used again at.
  await measure('', 1000, STREAMS)
  await measure('', 250, 1)
  await measure('whole command, one by one (load, decide, append)', 1500, 1)
  await measure('whole command, 50 at once on 50 streams', 2250, STREAMS)
}
