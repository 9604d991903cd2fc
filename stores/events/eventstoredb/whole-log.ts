import { type EventToCopy, NotACopy, type StoredPage, type WholeLog } from '#stores/events/copy/port.ts'
import { checked, type EncodedAppend, MAX_APPEND_BYTES, send } from './append.ts'
import { driver } from './driver.ts'
import { isInsideRecord } from './errors.ts'
import { bytesOf } from './event-data.ts'
import { makeKnown } from './known.ts'
import { OF_THE_LOG } from './persist.ts'
import { makeReads } from '#stores/events/eventstoredb/reading/read.ts'
import { makeMustBeSame } from './same-log.ts'
import { makeWatch } from '#stores/events/eventstoredb/nodes/watch.ts'

/**
 * The log in EventStoreDB as it is stored. One append is under way at a time, since the server does not keep the order of several; events of one
 * stream that follow each other go in one. The time of an event is in its metadata: the server's own is that of the copying.
 */
export const openWholeEventStoreDbLog = (url: string): WholeLog => {
  const watch = makeWatch(url)
  const known = makeKnown()
  const mustBeSame = makeMustBeSame(known)
  const reads = makeReads(watch, known, mustBeSame)

  /** Inside a record no reading begins: it is passed by reading from the beginning. */
  const afterInside = async (position: number): Promise<StoredPage | null> => {
    for (let page = await reads.after(0); page; page = await reads.after(page.upTo))
      if (page.upTo > position) return { ...page, events: page.events.filter((event) => event.position > position) }
    return null
  }
  const writeRun = async (run: EncodedAppend): Promise<void> => {
    const written = await send({ driver, watch, mustBeSame, patience: OF_THE_LOG }, run)
    if (!written.ok) throw new NotACopy(`something else stands after event ${run.expected} of ${run.stream}`)
  }

  return {
    after: (position) =>
      reads.after(position).catch((error: unknown) => {
        if (isInsideRecord(error)) return afterInside(position)
        throw error
      }),
    at: reads.at,
    ofStream: async (stream, revision) =>
      (await reads.slice(stream, { revision, limit: 1, patience: OF_THE_LOG }))[0] ?? null,
    head: reads.head,
    write: async (events) => {
      for (const run of runsOf(events)) await writeRun(run)
    },
    close: async () => watch.close(),
  }
}

const MOST_EVENTS = 500
/** Events of one stream that follow each other, as many as one append takes. */
function* runsOf(events: readonly EventToCopy[]): Generator<EncodedAppend> {
  let run: EventToCopy[] = []
  let bytes = 0
  for (const event of events) {
    const [first] = run
    const size = bytesOf(event)
    if (first && (first.stream !== event.stream || run.length === MOST_EVENTS || bytes + size > MAX_APPEND_BYTES)) {
      yield appendOf(first, run)
      run = []
      bytes = 0
    }
    run.push(event)
    bytes += size
  }
  if (run[0]) yield appendOf(run[0], run)
}
const appendOf = ({ stream, revision }: EventToCopy, events: readonly EventToCopy[]): EncodedAppend =>
  checked({ stream, expected: revision - 1, events })
