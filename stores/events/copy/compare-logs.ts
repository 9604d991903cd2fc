import { createHash } from 'node:crypto'
import { asStored } from '#stores/events/codec/as-stored.ts'
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
export const compareLogs = async (logs: LogCopy, upTo: number): Promise<LogComparison> => {
  const seen = makeSeen()
  const copies = eventsOf(logs.to)
  let previous = 0
  for await (const event of eventsOf(logs.from, upTo)) {
    const should = await inCopy(logs, event, async () => previous)
    const { value } = await copies.next()
    const copy: Stored | null = value ?? null
    seen.add(should, copy)
    previous = copy?.position ?? previous
  }
  for await (const surplus of copies) seen.addSurplus(surplus)
  return seen.result()
}

const makeSeen = () => {
  const tallies = makeTallies()
  let [events, streams, checksum] = [0, 0, 0]
  let outOfOrder: string | null = null
  return {
    add: (should: Stored, copy: Stored | null): void => {
      events += 1
      streams += should.revision === 0 ? 1 : 0
      checksum = sum(checksum, tallies.add(should, 0))
      if (copy) tallies.add(copy, 1)
      if (copy?.id !== should.id) outOfOrder ??= `event ${should.revision} of ${should.stream}`
    },
    addSurplus: (copy: Stored): void => void tallies.add(copy, 1),
    result: (): LogComparison => ({ events, streams, checksum, outOfOrder, different: tallies.different() }),
  }
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

async function* eventsOf(log: WholeLog, upTo = Infinity): AsyncGenerator<Stored> {
  for (let after = 0; after < upTo;) {
    const page = await log.after(after)
    if (!page) return
    for (const event of page.events) if (event.position <= upTo) yield event
    after = page.upTo
  }
}

/** 40 bits of everything that must be the same in both logs: all but the position. */
const fingerprintOf = (event: Stored): number => createHash('sha256').update(asStored(event)).digest().readUIntBE(0, 5)
const sum = (one: number, other: number): number => (one + other) % 2 ** 40

interface Tally {
  readonly events: [number, number]
  readonly checksums: [number, number]
}

const makeTallies = () => {
  const open = new Map<string, Tally>()
  return {
    /** Its fingerprint. */
    add: (event: Stored, side: 0 | 1): number => {
      const { stream } = event
      const print = fingerprintOf(event)
      const tally = open.get(stream) ?? { events: [0, 0], checksums: [0, 0] }
      tally.events[side] += 1
      tally.checksums[side] = sum(tally.checksums[side], print)
      if (isEven(tally)) open.delete(stream)
      else open.set(stream, tally)
      return print
    },
    different: (): readonly DifferentStream[] => [...open].map(([stream, tally]) => ({ stream, ...tally })),
  }
}
const isEven = ({ events, checksums }: Tally): boolean => events[0] === events[1] && checksums[0] === checksums[1]
