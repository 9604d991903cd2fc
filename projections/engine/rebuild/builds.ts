import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { leaveParked, readParked } from '#projections/engine/follow/parking/parking.ts'
import type { HeldEpoch, ReadStore, Replace } from '#stores/documents/port.ts'
import { NotDeclared } from '#stores/documents/query.ts'
import { type Build, openBuild } from './build.ts'

/** A collection's name says what is in it: read model, version of its code, and the how manieth build: `feed@7`, `feed@7.2`. */
export interface CollectionName {
  readonly projection: string
  readonly version: number
  readonly generation: number
}

export const nameOf = ({ projection, version, generation }: CollectionName): string =>
  generation === 1 ? `${projection}@${version}` : `${projection}@${version}.${generation}`

/** Null for a name that no rebuild has given. */
export const parseName = (name: string): CollectionName | null => {
  const [, projection, version, generation] = /^(.+)@(\d+)(?:\.(\d+))?$/.exec(name) ?? []
  if (projection === undefined || version === undefined) return null
  return { projection, version: Number(version), generation: Number(generation ?? 1) }
}

/** Whether this collection holds what the present code would have made. */
export const isOf = (collection: string | undefined, { name, version }: { name: string; version: number }): boolean => {
  const parsed = collection === undefined ? null : parseName(collection)
  return parsed?.projection === name && parsed.version === version
}

/** What is known of a read model's builds. Generations only grow, so a name is never used for two builds. */
export interface Builds {
  readonly _id: string
  readonly _pos: number
  readonly generation: number
  /** Being built, or left behind by a build that died. */
  readonly building: string | null
  /** What a build that died had saved, while the next one takes it over. */
  readonly source: string | null
  /**
   * What is saved of what is being built was opened without the keys of whoever was forgotten up to this position: of the head when the reading began, or of
   * the last erasure since. Absent in notes of earlier code.
   */
  readonly readSince?: number
  /** What other builds that died left behind, until it is dropped. Absent in notes of earlier code. */
  readonly leftovers?: readonly string[]
  /** Somebody has paused what is being built: no start goes on with it by itself. */
  readonly isPaused?: true
  /** What answered before the present one: kept for a day, for going back. */
  readonly previous: string | null
  /** Since when, in milliseconds of the engine's clock. */
  readonly previousSince: number
}

const NOTHING_LEFT = { building: null, source: null, leftovers: [] } as const
const BUILDS = 'builds'

export const readBuilds = async (reads: ReadStore, projection: string): Promise<Builds> => {
  await reads.define(BUILDS, { fields: [], arrays: [] })
  const [found] = await reads.getMany<Builds>(BUILDS, [projection])
  return (
    found ?? { _id: projection, _pos: 0, generation: 0, building: null, source: null, previous: null, previousSince: 0 }
  )
}

const putBuilds = (next: Builds): Replace & { readonly document: Builds } => {
  const document = { ...next, _pos: next._pos + 1 }
  return { collection: BUILDS, id: next._id, pos: document._pos, document }
}

/** Compare-and-set on what was read: throws when another build has begun meanwhile. */
export const writeBuilds = async (reads: ReadStore, next: Builds): Promise<Builds> => {
  const replace = putBuilds(next)
  const { skipped } = await reads.commit({ replaces: [replace] })
  if (skipped.length > 0) throw new Error(`another rebuild of ${next._id} has begun`)
  return replace.document
}

/** Whether a build may go on from what a dead one had saved, which began to read when the head of the log was at this position. */
export type IsResumable = (position: number) => Promise<boolean>

/** A build under way, and what is noted of it. */
export interface RunningBuild {
  readonly build: Build
  /** As noted last. */
  builds: Builds
  /** Up to here it was built before, by one that died; 0 for a fresh one. */
  readonly from: number
}

/**
 * A fresh collection under a name that was never used. What a dead build of the same version had saved is copied into it,
 * so that the reading goes on from there; a copy, because the one that seemed dead may only have slept and still write.
 */
export const beginBuild = async (
  reads: ReadStore,
  projection: AnyProjection,
  { head, isResumable }: { readonly head: number; readonly isResumable: IsResumable },
): Promise<RunningBuild> => {
  const { name, version } = projection
  const known = await readBuilds(reads, name)
  const generation = known.generation + 1
  const collection = nameOf({ projection: name, version, generation })
  const answering = new Set((await reads.active()).values())
  // What answers is no leftover, whatever a note says: it is folded anew, never copied, or a damage in it would live on.
  const left = leftBy(known).filter((one) => !answering.has(one))
  const begun = known.readSince ?? 0
  const found = await furthest(
    reads,
    projection,
    left.filter((one) => !known.leftovers?.includes(one)),
  )
  const saved = found.collection && (await isResumable(begun)) ? found : NOTHING_SAVED
  const readSince = saved.collection ? begun : head
  const leftovers = left.filter((one) => one !== saved.collection)
  const building = { generation, building: collection, source: saved.collection, readSince, leftovers }
  const { isPaused: _, ...before } = known
  const builds = await writeBuilds(reads, { ...before, ...building })
  for (const other of leftovers) await forget(reads, other)
  await makeCollection(reads, projection, collection)
  const build = openBuild(reads, projection, { collection })
  if (saved.collection) await takeOver(reads, build, saved)
  return { build, builds, from: saved.position }
}

/** Words were taken out of what is built, of whoever was forgotten up to a position. One that answers by now has no note left. */
export const noteRead = async (reads: ReadStore, running: RunningBuild, readSince: number): Promise<void> => {
  const known = await readBuilds(reads, running.builds._id)
  if (known.building === running.build.collection)
    running.builds = await writeBuilds(reads, { ...running.builds, readSince })
}

/** Whether there is something built to be paused. */
export const notePaused = async (reads: ReadStore, projection: string): Promise<boolean> => {
  const known = await readBuilds(reads, projection)
  if (known.building !== null) await writeBuilds(reads, { ...known, isPaused: true })
  return known.building !== null
}

/** Those whose building nobody has paused. */
export const notPaused = async <One extends { readonly name: string }>(
  reads: ReadStore,
  projections: readonly One[],
): Promise<readonly One[]> => {
  const builds = await Promise.all(projections.map(({ name }) => readBuilds(reads, name)))
  return projections.filter((_, index) => !builds[index]?.isPaused)
}

/** What builds that died have left, or the one under way is making. */
const leftBy = ({ building, source, leftovers = [] }: Builds): readonly string[] =>
  [building, source, ...leftovers].filter((one) => one !== null)

/** Another build may have begun, and dropped ours before it was there: filled now, nobody would ever find and drop it. */
const makeCollection = async (reads: ReadStore, projection: AnyProjection, collection: string): Promise<void> => {
  await reads.define(collection, projection.indexes)
  if ((await readBuilds(reads, projection.name)).building === collection) return
  await reads.drop(collection)
  throw new Error(`another rebuild of ${projection.name} has begun`)
}

interface Saved {
  readonly collection: string | null
  readonly position: number
}

const NOTHING_SAVED: Saved = { collection: null, position: 0 }

/** What got furthest of that which dead builds of this version left; their checkpoints say how far they were saved. */
const furthest = async (reads: ReadStore, projection: AnyProjection, left: readonly string[]): Promise<Saved> => {
  let best = NOTHING_SAVED
  for (const collection of left.filter((name) => isOf(name, projection))) {
    const position = (await reads.checkpoint(collection))?.position ?? 0
    if (position > best.position && (await isDefined(reads, collection))) best = { collection, position }
  }
  return best
}

/** A slow build may have noted its position after its collection was dropped: such a checkpoint tells of nothing. */
const isDefined = async (reads: ReadStore, collection: string): Promise<boolean> => {
  try {
    await reads.latest(collection, [])
    return true
  } catch (error) {
    if (error instanceof NotDeclared) return false
    throw error
  }
}

const takeOver = async (reads: ReadStore, build: Build, { collection, position }: Saved): Promise<void> => {
  if (collection === null) return
  await build.adopt(collection)
  await build.save(position)
  await forget(reads, collection)
}

/**
 * Makes all of them answer at once, and notes it in the same commit; throws where another rebuild has begun meanwhile and dropped
 * ours. What answered before is kept for a day, what answered before that is dropped.
 */
export const switchAll = async (
  reads: ReadStore,
  begun: readonly RunningBuild[],
  { now, lease }: { readonly now: number; readonly lease?: HeldEpoch | undefined },
): Promise<void> => {
  const before = await reads.active()
  // First: killed after the switch, nobody would know of it any more.
  for (const { builds } of begun) {
    const { previous } = builds
    if (previous && previous !== before.get(builds._id)) await forget(reads, previous)
  }
  const notes = begun.map(({ builds }) => {
    const previous = before.get(builds._id) ?? null
    return putBuilds({ ...builds, ...NOTHING_LEFT, previous, previousSince: now })
  })
  await reads.swap(new Map(begun.map(({ build }) => [build.projection.name, build.collection])), { notes, lease })
}

/** How long one can go back: longer would keep the words of people who have been forgotten since. */
const PREVIOUS_MS = 86_400_000

/** Drops what answered before the present builds, where that is more than a day ago. */
export const dropPreviousBuilds = async (
  reads: ReadStore,
  projections: readonly { readonly name: string }[],
  now: number,
): Promise<void> => {
  for (const { name } of projections) {
    const builds = await readBuilds(reads, name)
    // A clock that was set back a day makes nothing live longer.
    if (builds.previous === null || Math.abs(now - builds.previousSince) < PREVIOUS_MS) continue
    await forget(reads, builds.previous)
    await writeBuilds(reads, { ...builds, previous: null })
  }
}

/**
 * Drops, at once, all that answers nothing and may hold words of somebody who was forgotten up to a position: what answered before, and what dead builds left.
 * `running` builds see to themselves.
 */
export const dropUnread = async (
  reads: ReadStore,
  projections: readonly { readonly name: string }[],
  { running, upTo }: { readonly running: ReadonlySet<string>; readonly upTo: number },
): Promise<void> => {
  for (const { name } of projections) {
    const builds = await readBuilds(reads, name)
    // Decided once: a build that ends while something is dropped would else lose its note, and nobody would drop what it left.
    const isRunning = running.has(name)
    const kept = (builds.readSince ?? 0) >= upTo ? { ...builds, leftovers: [] } : { ...builds, ...NOTHING_LEFT }
    const left = isRunning ? [] : leftBy(builds).filter((one) => !leftBy(kept).includes(one))
    const unread = [builds.previous, ...left].filter((one) => one !== null)
    if (unread.length === 0) continue
    for (const one of unread) await forget(reads, one)
    // A running build writes its own note over the one it has read: that one must stay as it is.
    if (!isRunning) await writeBuilds(reads, { ...kept, previous: null })
  }
}

/** Drops a collection that answers nothing, and what was parked for it. */
const forget = async (reads: ReadStore, collection: string): Promise<void> => {
  if ([...(await reads.active()).values()].includes(collection)) return
  const parked = await readParked(reads, collection)
  await reads.commit({ replaces: [...parked.values()].map((entry) => leaveParked(entry, null)) })
  await reads.drop(collection)
}

/** After a failure: nothing of it stays, but its name is never used again. */
export const abandon = async (reads: ReadStore, { build, builds }: RunningBuild): Promise<void> => {
  const known = await readBuilds(reads, builds._id)
  if (known.building !== build.collection) return
  await forget(reads, build.collection)
  await writeBuilds(reads, { ...known, ...NOTHING_LEFT }).catch(() => undefined)
}
