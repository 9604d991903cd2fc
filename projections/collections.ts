import type { ReadStore } from '#read-store/port.ts'

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
  /** What answered before the present one: kept for going back. */
  readonly previous: string | null
}

const BUILDS = 'builds'

export const readBuilds = async (reads: ReadStore, projection: string): Promise<Builds> => {
  await reads.define(BUILDS, { fields: [], arrays: [] })
  const found = await reads.get<Builds>(BUILDS, projection)
  return found ?? { _id: projection, _pos: 0, generation: 0, building: null, source: null, previous: null }
}

/** Compare-and-set on what was read: throws when another build has begun meanwhile. */
export const writeBuilds = async (reads: ReadStore, next: Builds): Promise<Builds> => {
  const document = { ...next, _pos: next._pos + 1 }
  const replace = { collection: BUILDS, id: next._id, pos: document._pos, document }
  const { skipped } = await reads.commit({ replaces: [replace] })
  if (skipped.length > 0) throw new Error(`another rebuild of ${next._id} has begun`)
  return document
}
