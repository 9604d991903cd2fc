import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { haversine, type Point } from '#domain/place.ts'
import type { View } from '#projections/engine/projection.ts'
import { openReads } from '#projections/engine/reads.ts'
import { asJson } from '#stores/documents/json.kit.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { Document, IndexedValues, ReadStore } from '#stores/documents/port.ts'
import { sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import { cellsOf, type Cells } from './cells.ts'

export interface Pin extends Document, Cells {
  readonly home: Point
  readonly suburb: Point
  /** Shown at the suburb's centre. */
  readonly hides: boolean
  readonly gone: boolean
  readonly kind: string
}

const INDEXES = {
  fields: [['kind']],
  arrays: ['cells6', 'cells7', 'cells8', 'cells9'],
  filters: ['gone', 'hides', 'home.lat', 'home.lng', 'suburb.lat', 'suburb.lng'],
}
export const PERTH: Point = { lat: -31.95, lng: 115.86 }

/** Within about 80 km, crowded in the middle. */
export const around = (middle: Point): fc.Arbitrary<Point> =>
  fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })).map(([y, x]) => ({
    lat: middle.lat + 0.75 * y ** 3,
    lng: middle.lng + 0.85 * x ** 3,
  }))

export const pins = (middle: Point): fc.Arbitrary<readonly Pin[]> =>
  fc
    .array(
      fc.record({
        home: around(middle),
        suburb: around(middle),
        hides: fc.boolean(),
        gone: fc.boolean(),
        kind: fc.constantFrom('toy', 'book'),
      }),
      { maxLength: 120 },
    )
    .map((all) => all.map((one, at) => ({ ...one, _id: `pin${at}`, _pos: 1, ...cellsOf(one.home) })))

const placeOf = ({ gone, hides, home, suburb }: Pin): Point | null => (gone ? null : hides ? suburb : home)
export const pointOf = ({ values }: IndexedValues): Point | null => {
  const shown = values['hides'] === true ? 'suburb' : 'home'
  return values['gone'] === true ? null : { lat: Number(values[`${shown}.lat`]), lng: Number(values[`${shown}.lng`]) }
}

export const bruteForce = (all: readonly Pin[], from: Point, radiusKm: number) =>
  all
    .flatMap((document) => {
      const point = placeOf(document)
      return point ? [{ id: document._id, distance: haversine(from, point) }] : []
    })
    .filter(({ distance }) => distance <= radiusKm * 1000)
    .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))

/** In memory and in a file, for the tests of one block. */
export const everyStore = (): (() => readonly ReadStore[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'pins-'))
  let stores: readonly ReadStore[] = []
  beforeAll(() => {
    stores = [memoryReadStore(), sqliteReadStore(join(folder, 'reads.db'))]
  })
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()))
    rmSync(folder, { recursive: true, force: true })
  })
  return () => stores
}

let made = 0

/** A view of these and no others. */
export const holding = async (store: ReadStore, all: readonly Pin[]): Promise<View<Pin>> => {
  const collection = `pins@${(made += 1)}`
  await store.define(collection, INDEXES)
  await store.fill(collection, asJson(...all))
  await store.swap(new Map([['pins', collection]]))
  return openReads(store).of<Pin>({ name: 'pins' })
}

export const pin = (id: string, home: Point, kind = 'toy'): Pin => ({
  _id: id,
  _pos: 1,
  home,
  suburb: home,
  hides: false,
  gone: false,
  kind,
  ...cellsOf(home),
})

/** So many metres of that point. */
export const northOf = (point: Point, metres: number): Point => ({
  lat: point.lat + metres / 111_194.93,
  lng: point.lng,
})

export const places: readonly [string, Point][] = [
  ['Perth', PERTH],
  ['the date line', { lat: -17.8, lng: 179.95 }],
  ['the far north', { lat: 78.2, lng: 15.6 }],
]
