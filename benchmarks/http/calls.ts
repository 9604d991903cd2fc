import { randomUUID } from 'node:crypto'
import type { Row } from '#benchmarks/event-store.ts'
import type { Cost } from './cost.ts'
import { type Call, type Client, isGood, type LoadResponse } from './load.ts'
import type { Member, Town } from './town.ts'

/** Writing is asked by so many at once. */
export const WRITERS = 50

export type Report = (row: Row) => void

/** A server that is up, and the town it serves. */
export interface Bench {
  readonly client: Client
  readonly town: Town
  readonly report: Report
  readonly listings: number
}

/** Each its own Idempotency-Key, as the web sends one for each action. */
export const post = (path: string, { headers }: Member, body: object): Call => ({
  method: 'POST',
  path,
  headers: { ...headers, 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
})

interface NamedCost extends Cost {
  readonly wanted: string
  readonly bare: number | null
}
export const tell = (
  report: Report,
  name: string,
  { figures, wanted, bare, processor, longestStop }: NamedCost,
): void => {
  const { rate, median, p99, failed } = figures
  const peer = bare === null ? '' : `bare Koa ${Math.round(bare).toLocaleString('en-AU')}/s; `
  const times = `median ${median.toFixed(1)} ms, 99 % ${p99.toFixed(1)} ms, ${failed} failed; ${processor.toFixed(2)} ms of processor each, longest stop ${longestStop.toFixed(0)} ms`
  report({ name, peer: peer + times, ours: rate, unit: '/s', target: wanted })
}

export const inTurn = <T>(all: readonly T[]): (() => T) => {
  let turn = 0
  return () => {
    const one = all[turn % all.length]
    turn += 1
    if (one === undefined) throw new Error('nothing to take in turn')
    return one
  }
}

export const checked = (reply: LoadResponse, name: string): LoadResponse => {
  if (isGood(reply)) return reply
  throw new Error(`${name}: ${reply.status} ${reply.body.toString().slice(0, 300)}`)
}

export const idIn = ({ body }: LoadResponse): string =>
  (JSON.parse(body.toString()) as { readonly data: { readonly id: string } }).data.id

export const placeOf = ({ home }: Member) => ({
  type: 'Point',
  coordinates: [home.lng, home.lat],
  address: '12 Oak Lane, Mount Lawley',
})
export const listingAt = (by: Member) => ({
  title: 'Green wool armchair',
  description: 'Deep and kind to backs, the wool is worn soft on the left arm.',
  category: 'home_furniture',
  location: placeOf(by),
})
