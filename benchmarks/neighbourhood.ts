import type { RecordedEvent } from '#domain/event.ts'
import { categories } from '#domain/items/vocabulary.ts'
import type { Point } from '#domain/place.ts'
import type { EventToAppend } from '#stores/events/port.ts'
import { lifeOf } from './event-store-life.ts'

const THINGS =
  'chair table lamp bicycle sofa bookshelf kettle toaster pram drill ladder guitar puzzle jacket mirror'.split(' ')
const KINDS = 'wooden blue small large vintage folding outdoor leather children white steel garden'.split(' ')
const SUBURBS = 'Fremantle Subiaco Bayswater Morley Cottesloe Victoria Park Mount Lawley Scarborough'.split(' ')
const WORDS =
  'solid clean from smoke free home pick up after work some scratches works well battery new easy to carry ' +
  'family grew out of it moving house must go this week suits small flat comes with manual and spare parts'
const DESCRIPTION = WORDS.split(' ')

/** A life of one thing as in event-store-life.ts, its listing different from the others in place, words and category. */
export const livelyLife = (
  n: number,
  people?: number,
): { readonly stream: string; readonly events: readonly EventToAppend[] } => {
  const { stream, events } = lifeOf(n, people)
  const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()
  return { stream, events: events.map((draft, index) => ({ ...(index === 0 ? withListing(draft, n) : draft), at })) }
}

/** The listing alone, as a log would give it back. */
export const listing = (n: number): RecordedEvent => {
  const draft = livelyLife(n).events[0]
  if (!draft) throw new Error('a life begins with a listing')
  const { event, ...envelope } = draft
  return { ...envelope, ...event, version: 1, stream: `item-${n}`, revision: 0, position: n + 1 }
}

const withListing = (draft: EventToAppend, n: number): EventToAppend => {
  const dice = diceOf(n)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)] as T
  const point = placeOf(dice)
  const words = {
    title: `${pick(KINDS)} ${pick(THINGS)} ${n}`,
    description: Array.from({ length: 20 }, () => pick(DESCRIPTION)).join(' '),
    category: pick(categories),
    suburb: pick(SUBURBS),
    publicPoint: point,
    suburbPoint: { lat: point.lat + 0.01, lng: point.lng + 0.01 },
  }
  return { ...draft, event: { ...draft.event, data: { ...(draft.event.data as object), ...words } } }
}

/** Perth: 100 km along the coast, 45 km inland, crowded in the middle. */
export const placeOf = (dice: () => number): Point => ({
  lat: -31.95 + 0.45 * (dice() + dice() + dice() - 1.5),
  lng: 115.86 + 0.24 * (dice() + dice() + dice() - 1.5),
})

/** Mulberry32 by Tommy Ettinger, public domain: the same neighbourhood on every run. */
export const diceOf = (seed: number): (() => number) => {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
