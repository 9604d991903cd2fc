import { readBuilds } from '#projections/engine/rebuild/builds.ts'
import { type Document, PURGE_PAGE, type ReadStore } from '#stores/documents/port.ts'
import { APPLIED } from '#projections/engine/follow/applied-position.ts'
import { readParked } from '#projections/engine/follow/parking/parking.ts'

/** How far everything was applied when this was last noted, and when that was. */
interface Noted extends Document {
  readonly position: number
  /** Milliseconds since 1970. */
  readonly since: number
}
const PURGES = 'purges'
const TOMBSTONES = 'tombstones'
/** A night's work comes once a day, a little earlier or later. */
const SETTLED_MS = 20 * 3_600_000

export interface PurgeOptions {
  readonly reads: ReadStore
  /** Milliseconds since 1970. */
  readonly now: number
  readonly signal?: AbortSignal
}

/**
 * Forgets the tombstones that everything had left behind when this last ran, some day ago: whoever wrote then has ended since, and a
 * worker never reads again what its checkpoint covers. A read model that is being built, or of which something is parked, keeps all of
 * its own, since older events may still come to it. Returns how many (docs/decisions/43).
 */
export const purgeTombstones = async ({ reads, now, signal }: PurgeOptions): Promise<number> => {
  await reads.define(PURGES, { fields: [], arrays: [] })
  const [noted = null] = await reads.getMany<Noted>(PURGES, [TOMBSTONES])
  const age = ageOf(noted, now)
  if (age === 'young') return 0
  const forgotten = noted && age === 'settled' ? await purgeAll({ reads, signal }, noted.position) : 0
  if (!signal?.aborted) await note(reads, noted, now)
  return forgotten
}

/** Without a note, or with one that a clock wrote which was set back since, the day begins now. */
const ageOf = (noted: Noted | null, now: number): 'none' | 'young' | 'settled' => {
  if (noted === null || now < noted.since) return 'none'
  return now - noted.since < SETTLED_MS ? 'young' : 'settled'
}

type Purging = Pick<PurgeOptions, 'reads' | 'signal'>

const purgeAll = async ({ reads, signal }: Purging, settledUpTo: number): Promise<number> => {
  let forgotten = 0
  for (const [projection, collection] of await reads.active()) {
    if (!(await isAtRest(reads, projection, collection))) continue
    const upTo = Math.min(settledUpTo, (await reads.checkpoint(collection))?.position ?? 0)
    forgotten += await purgePages({ reads, signal }, collection, upTo)
  }
  return forgotten
}

/** Nothing but the worker writes to it, and it only what is new. */
const isAtRest = async (reads: ReadStore, projection: string, collection: string): Promise<boolean> => {
  const { building, source } = await readBuilds(reads, projection)
  return building === null && source === null && (await readParked(reads, collection)).size === 0
}

const purgePages = async ({ reads, signal }: Purging, collection: string, upTo: number): Promise<number> => {
  let forgotten = 0
  for (let page = PURGE_PAGE; page === PURGE_PAGE && !signal?.aborted; forgotten += page) {
    page = await reads.purge(collection, upTo)
    await new Promise(setImmediate)
  }
  return forgotten
}

const note = async (reads: ReadStore, before: Noted | null, now: number): Promise<void> => {
  const pos = (before?._pos ?? 0) + 1
  const position = (await reads.checkpoint(APPLIED))?.position ?? 0
  const document: Noted = { _id: TOMBSTONES, _pos: pos, position, since: now }
  await reads.commit({ replaces: [{ collection: PURGES, id: TOMBSTONES, pos, document }] })
}
