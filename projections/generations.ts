import type { ReadStore } from '#read-store/port.ts'
import { openBuild, type Build } from './build.ts'
import { nameOf, readBuilds, writeBuilds, type Builds } from './collections.ts'
import type { AnyProjection } from './fold.ts'
import { leaveParked, readParked } from './parking.ts'

/** A build under way, and what is noted of it. */
export interface Begun {
  readonly build: Build
  readonly builds: Builds
}

/** A fresh collection under a name that was never used; what a dead build left behind is dropped. */
export const begin = async (reads: ReadStore, projection: AnyProjection): Promise<Begun> => {
  const { name, version } = projection
  const known = await readBuilds(reads, name)
  const generation = known.generation + 1
  const collection = nameOf({ projection: name, version, generation })
  const builds = await writeBuilds(reads, { ...known, generation, building: collection })
  if (known.building) await forget(reads, known.building)
  await reads.define(collection, projection.indexes)
  return { build: openBuild(reads, projection, collection), builds }
}

/** Makes all of them answer at once. What answered before is kept, what answered before that is dropped. */
export const switchAll = async (reads: ReadStore, begun: readonly Begun[]): Promise<void> => {
  // Throws where another rebuild has begun meanwhile and dropped ours.
  const mine = await Promise.all(begun.map(({ builds }) => writeBuilds(reads, builds)))
  const before = await reads.swap(new Map(begun.map(({ build }) => [build.projection.name, build.collection])))
  for (const builds of mine) {
    const previous = before.get(builds._id) ?? null
    await writeBuilds(reads, { ...builds, building: null, previous })
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
  await writeBuilds(reads, { ...known, building: null }).catch(() => undefined)
}
