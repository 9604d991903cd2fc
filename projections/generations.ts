import type { ReadStore } from '#read-store/port.ts'
import { openBuild, type Build } from './build.ts'
import { isOf, nameOf, readBuilds, writeBuilds, type Builds } from './collections.ts'
import type { AnyProjection } from './fold.ts'
import { leaveParked, readParked } from './parking.ts'

/** A build under way, and what is noted of it. */
export interface Begun {
  readonly build: Build
  readonly builds: Builds
  /** Up to here it was built before, by one that died; 0 for a fresh one. */
  readonly from: number
}

/**
 * A fresh collection under a name that was never used. What a dead build of the same version had saved is copied into it,
 * so that the reading goes on from there; a copy, because the one that seemed dead may only have slept and still write.
 */
export const begin = async (reads: ReadStore, projection: AnyProjection): Promise<Begun> => {
  const { name, version } = projection
  const known = await readBuilds(reads, name)
  const generation = known.generation + 1
  const collection = nameOf({ projection: name, version, generation })
  const left = [known.building, known.source].filter((collection) => collection !== null)
  const saved = await furthest(reads, projection, left)
  const builds = await writeBuilds(reads, { ...known, generation, building: collection, source: saved.collection })
  for (const other of left) if (other !== saved.collection) await forget(reads, other)
  await reads.define(collection, projection.indexes)
  const build = openBuild(reads, projection, collection)
  if (saved.collection) await takeOver(reads, build, saved)
  return { build, builds, from: saved.position }
}

interface Saved {
  readonly collection: string | null
  readonly position: number
}

/** What got furthest of that which dead builds of this version left; their checkpoints say how far they were saved. */
const furthest = async (reads: ReadStore, projection: AnyProjection, left: readonly string[]): Promise<Saved> => {
  let best: Saved = { collection: null, position: 0 }
  for (const collection of left.filter((name) => isOf(name, projection))) {
    const position = (await reads.checkpoint(collection))?.position ?? 0
    if (position > best.position) best = { collection, position }
  }
  return best
}

const takeOver = async (reads: ReadStore, build: Build, { collection, position }: Saved): Promise<void> => {
  if (collection === null) return
  await build.adopt(collection)
  await build.save(position)
  await forget(reads, collection)
}

/** Makes all of them answer at once. What answered before is kept, what answered before that is dropped. */
export const switchAll = async (reads: ReadStore, begun: readonly Begun[]): Promise<void> => {
  // Throws where another rebuild has begun meanwhile and dropped ours.
  const mine = await Promise.all(begun.map(({ builds }) => writeBuilds(reads, builds)))
  const before = await reads.swap(new Map(begun.map(({ build }) => [build.projection.name, build.collection])))
  for (const builds of mine) {
    const previous = before.get(builds._id) ?? null
    await writeBuilds(reads, { ...builds, building: null, source: null, previous })
    if (builds.previous && builds.previous !== previous) await forget(reads, builds.previous)
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
export const abandon = async (reads: ReadStore, { build, builds }: Begun): Promise<void> => {
  const known = await readBuilds(reads, builds._id)
  if (known.building !== build.collection) return
  await forget(reads, build.collection)
  await writeBuilds(reads, { ...known, building: null, source: null }).catch(() => undefined)
}
