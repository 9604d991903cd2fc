import type { EventPage, EventStore, Subscription } from '#stores/events/port.ts'
import type { Chance } from '#tests/simulation/chance.ts'
import type { Faults } from '#tests/simulation/faults.ts'
import type { LogServer } from './log-server.ts'
import type { VirtualTime } from '#tests/simulation/virtual-time.ts'

/** Somebody has appended: whoever waits at the end of the log looks again. */
export interface Bell {
  readonly ring: () => void
  readonly heard: () => Promise<void>
}

export const makeBell = (): Bell => {
  let waiting: (() => void)[] = []
  return {
    ring() {
      const all = waiting
      waiting = []
      for (const wake of all) wake()
    },
    heard: () => new Promise((resolve) => waiting.push(resolve)),
  }
}

interface CutLogOptions {
  readonly log: EventStore
  readonly bell: Bell
  readonly chance: Chance
  readonly time: VirtualTime
  readonly faults: Faults
  readonly logServer: LogServer
}

/** The log as one process sees it: behind the weather and a server with troubles of its own, and its pages arrive in any cut. */
export const makeCutLog = ({ log, bell, chance, time, faults, logServer }: CutLogOptions): EventStore => {
  const calls = faults.wrap(
    { append: log.append, load: log.load, readEvent: log.readEvent, head: log.head, end: log.end },
    { doubled: ['append'] },
  )
  const { readPages } = faults.wrap({
    readPages: async (after: number, upTo?: number): Promise<readonly EventPage[]> => {
      const pages: EventPage[] = []
      for await (const page of log.readAll(after, upTo)) pages.push(page)
      return pages
    },
  })

  async function* readCut(after: number, upTo?: number): AsyncGenerator<EventPage> {
    for (const page of await readPages(after, upTo)) yield* piecesOf(page, chance)
  }
  const reached = logServer.reach({ ...log, ...calls, readAll: readCut })

  const subscribe = (after: number): Subscription => {
    let open = true
    async function* run(): AsyncGenerator<EventPage> {
      for (let position = after; open;) {
        const heard = bell.heard()
        const pages: EventPage[] = []
        for await (const page of reached.readAll(position)) pages.push(page)
        // A subscription may end at any time, without an error: whoever reads it begins again.
        if (chance.happens(ENDS)) return
        if (pages.length === 0) await Promise.race([heard, time.sleep(LOOKS_AGAIN_MS)])
        for (const page of pages) {
          if (!open) return
          yield page
          position = page.upTo
        }
      }
    }
    const pages = run()
    return {
      close() {
        open = false
        bell.ring()
      },
      [Symbol.asyncIterator]: () => pages,
    }
  }

  return {
    ...reached,
    append: async (writes) => {
      const appended = await reached.append(writes)
      bell.ring()
      return appended
    },
    subscribe,
    close: () => Promise.resolve(),
  }
}

const ENDS = 0.002
const LOOKS_AGAIN_MS = 1000

/** The same events in smaller pages; now and then a page that holds none and only moves on. */
function* piecesOf({ events, upTo }: EventPage, chance: Chance): Generator<EventPage> {
  let from = 0
  while (from < events.length) {
    const count = chance.happens(0.5) ? events.length - from : 1 + chance.whole(events.length - from)
    const piece = events.slice(from, from + count)
    from += count
    const last = piece.at(-1)
    yield { events: piece, upTo: from === events.length ? upTo : (last?.position ?? upTo) }
  }
  if (events.length === 0 || chance.happens(0.02)) yield { events: [], upTo }
}
