import { EventEmitter, once } from 'node:events'

/** An event as a client proposes it, and as the stand-in keeps it. */
export interface Proposed {
  readonly id: string
  readonly type: string
  readonly contentType: string
  readonly metadata: Uint8Array
  readonly data: Uint8Array
}
export interface Logged extends Proposed {
  readonly stream: string
  readonly revision: number
  readonly position: number
}

/** -1: the stream must not exist. */
export type ExpectedRevision = number | 'any' | 'stream_exists'
export interface Append {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly events: readonly Proposed[]
}
export type Judged =
  | { readonly is: 'success'; readonly revision: number; readonly position: number }
  | { readonly is: 'wrong-version'; readonly actual: number }
  | { readonly is: 'too-large' }
  | { readonly is: 'bad-request' }

export const MAX_APPEND_BYTES = 1024 * 1024
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

/** The log behind one stand-in, or behind several of one cluster. It outlives their restarts, but their memory of ids does not. */
export const makeLog = () => {
  const events: Logged[] = []
  const streams = new Map<string, Logged[]>()
  const grown = new EventEmitter().setMaxListeners(0)
  /** Positions of records that a scavenge has removed. */
  const gone = new Set<number>()
  let recentIds = new Map<string, Logged>()
  // As measured: the first position of a fresh node is 548.
  let end = 448

  const write = (stream: string, proposed: readonly Proposed[]): Logged | undefined => {
    for (const event of proposed) {
      const own = streams.get(stream) ?? []
      streams.set(stream, own)
      // Positions lie as far apart as the records are long.
      end += 100 + event.data.length
      const logged = { ...event, stream, revision: lastOf(own) + 1, position: end }
      own.push(logged)
      events.push(logged)
      recentIds.set(event.id, logged)
    }
    grown.emit('grown')
    return events.at(-1)
  }
  const success = (last: Logged | undefined): Judged => ({
    is: 'success',
    revision: last?.revision ?? 0,
    position: last?.position ?? 0,
  })

  const append = ({ stream, expected, events: proposed }: Append): Judged => {
    if (stream === '' || proposed.some(isMalformed)) return { is: 'bad-request' }
    if (sizeOf(proposed) > MAX_APPEND_BYTES) return { is: 'too-large' }
    const own = streams.get(stream) ?? []
    const actual = lastOf(own)
    if (typeof expected === 'string') return inexact({ stream, expected, events: proposed }, actual)
    if (expected === actual) return success(write(stream, proposed))
    const there = own.filter(({ revision }) => revision > expected).slice(0, proposed.length)
    return areSame(there, proposed) ? success(there.at(-1)) : { is: 'wrong-version', actual }
  }
  /** `any` and `stream_exists` know a repeat only by a memory that a restart empties. */
  const inexact = ({ stream, expected, events: proposed }: Append, actual: number): Judged => {
    if (expected === 'stream_exists' && actual < 0) return { is: 'wrong-version', actual }
    const known = proposed.flatMap(({ id }) => recentIds.get(id) ?? [])
    return success(known.length > 0 ? known.at(-1) : write(stream, proposed))
  }

  write('$settings', [systemEvent('$metadata')])
  return {
    events,
    append,
    /** Something that the server itself writes between the events of others. */
    writeSystemEvent: (type = '$statsCollected') => write('$stats', [systemEvent(type)]),
    /** Takes records away for good, as a scavenge does after a stream was cut or deleted. What is left keeps its revision and position. */
    scavenge: (isUnwanted: (event: Logged) => boolean): void => {
      for (const { position } of events.filter(isUnwanted)) gone.add(position)
      for (const kept of [events, ...streams.values()])
        kept.splice(0, kept.length, ...kept.filter((event) => !isUnwanted(event)))
    },
    /** Whether a record stood here and stands no more. */
    isGone: (position: number): boolean => gone.has(position),
    /** Where the first record at a position or after it is: searched by halves, as a page must not cost what the log is long. */
    indexFrom: (position: number): number => {
      let [low, high] = [0, events.length]
      while (low < high) {
        const middle = Math.floor((low + high) / 2)
        if ((events[middle]?.position ?? 0) < position) low = middle + 1
        else high = middle
      }
      return low
    },
    of: (stream: string): readonly Logged[] => streams.get(stream) ?? [],
    /** Calls back after each append, until told not to. */
    onGrowth: (listener: () => void) => {
      grown.on('grown', listener)
      return () => void grown.off('grown', listener)
    },
    /** Resolves at the next append. */
    growth: (signal: AbortSignal) => once(grown, 'grown', { signal }),
    forgetIds: () => void (recentIds = new Map()),
  }
}
export type Log = ReturnType<typeof makeLog>

const lastOf = (stream: readonly Logged[]): number => stream.at(-1)?.revision ?? -1

/** Only ids are compared: other data under the same id is a repeat, too. */
const areSame = (there: readonly Logged[], proposed: readonly Proposed[]): boolean =>
  there.length === proposed.length && proposed.every(({ id }, index) => there[index]?.id === id)
const isMalformed = ({ id, type }: Proposed): boolean => !UUID.test(id) || type === ''
const sizeOf = (events: readonly Proposed[]): number =>
  events.reduce((sum, { type, data, metadata }) => sum + data.length + metadata.length + 2 * type.length, 0)

let systemEvents = 0
const systemEvent = (type: string): Proposed => ({
  id: `00000000-0000-4000-8000-${String((systemEvents += 1)).padStart(12, '0')}`,
  type,
  contentType: 'application/json',
  metadata: new Uint8Array(),
  data: Buffer.from('{}'),
})
