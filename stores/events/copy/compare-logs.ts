import { createHash } from 'node:crypto'
import type { Stored } from '#stores/events/codec/stored.ts'
import type { LogCopy } from './copy-log.ts'
import type { WholeLog } from './port.ts'
import { positionInCopy, positionsIn, withPositions } from './positions.ts'

/** A stream that is not in both logs the same: how many events, and which checksum, each has of it from where they begin to differ. */
export interface DifferentStream {
  readonly stream: string
  readonly events: readonly [from: number, to: number]
  readonly checksums: readonly [from: number, to: number]
}

export interface LogComparison {
  readonly events: number
  readonly streams: number
  /** Of the whole log; the same for two logs that are equal. */
  readonly checksum: number
  readonly different: readonly DifferentStream[]
  /** The first event of the copy that is not the source's next one; null where the order is the same. */
  readonly outOfOrder: string | null
}

/**
 * Reads both logs to the end that the source had at `upTo` and compares each stream by count and checksum, and the order of all. What is equal is
 * forgotten as it is read, so two logs of any length that are equal need the memory of a page.
 */
export const compareLogs = async (
  { from, to, catalog, onPage = () => undefined }: LogCopy,
  upTo: number,
): Promise<LogComparison> => {
  const tallies = makeTallies()
  const copies = eventsOf(to)
  let [events, streams, checksum, previous] = [0, 0, 0, 0]
  let outOfOrder: string | null = null
  for await (const event of eventsOf(from, upTo, (position) => onPage(events, position))) {
    const { value: copy } = await copies.next()
    const before = async (): Promise<number> => previous
    const should = await inCopy({ from, to, catalog }, event, before)
    const print = fingerprintOf(should)
    events += 1
    streams += event.revision === 0 ? 1 : 0
    checksum = sum(checksum, print)
    if (copy?.id !== event.id) outOfOrder ??= `event ${event.revision} of ${event.stream}`
    tallies.add(should, 0, print)
    if (copy) tallies.add(copy, 1, fingerprintOf(copy))
    previous = copy?.position ?? previous
  }
  for await (const surplus of copies) tallies.add(surplus, 1, fingerprintOf(surplus))
  return { events, streams, checksum, different: tallies.different(), outOfOrder }
}

/** Where the copy lacks what an event names, the event is compared as it is, and found to differ. */
const inCopy = async (logs: LogCopy, event: Stored, before: () => Promise<number>): Promise<Stored> => {
  const named = positionsIn(logs.catalog, event)
  if (named.size === 0) return event
  const positions = new Map<string, number>()
  for (const [field, position] of named)
    positions.set(field, await positionInCopy(logs, position, { event, before }).catch(() => Number.NaN))
  return withPositions(event, positions)
}

async function* eventsOf(log: WholeLog, upTo = Infinity, onPage?: (position: number) => void): AsyncGenerator<Stored> {
  for (let after = 0; after < upTo;) {
    const page = await log.after(after)
    if (!page) return
    for (const event of page.events) if (event.position <= upTo) yield event
    after = page.upTo
    onPage?.(after)
  }
}

/** 40 bits of everything that must be the same in both logs: all but the position. */
const fingerprintOf = ({ id, type, stream, revision, data, metadata }: Stored): number => {
  const named = Object.entries(metadata).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify([id, type, stream, revision, data, named])
  return createHash('sha256').update(text).digest().readUIntBE(0, 5)
}
const sum = (one: number, other: number): number => (one + other) % 2 ** 40

interface Tally {
  readonly events: [number, number]
  readonly checksums: [number, number]
}

const makeTallies = () => {
  const open = new Map<string, Tally>()
  return {
    add: ({ stream }: Stored, side: 0 | 1, print: number): void => {
      const tally = open.get(stream) ?? { events: [0, 0], checksums: [0, 0] }
      tally.events[side] += 1
      tally.checksums[side] = sum(tally.checksums[side], print)
      if (isEven(tally)) open.delete(stream)
      else open.set(stream, tally)
    },
    different: (): readonly DifferentStream[] => [...open].map(([stream, tally]) => ({ stream, ...tally })),
  }
}
const isEven = ({ events, checksums }: Tally): boolean => events[0] === events[1] && checksums[0] === checksums[1]
