import type { Stores } from '#runtime/stores/stores.ts'
import { type EventPage, type EventStore, EventStoreUnavailable, type Subscription } from '#stores/events/port.ts'

/** `away`: whoever asks is told at once. `frozen`: nobody is answered until it is otherwise. */
type Presence = 'here' | 'away' | 'frozen'

/** A log that can be taken away, and forgets nothing: a subscription that is open goes on once it is back. */
export const logThatGoes = (events: EventStore) => {
  let presence: Presence = 'here'
  let tell = (): void => undefined
  const nextChange = () => new Promise<void>((resolve) => (tell = resolve))
  let changed = nextChange()

  const here = async (): Promise<void> => {
    while (presence === 'frozen') await changed
    if (presence === 'away')
      throw new EventStoreUnavailable('the log does not answer', { cause: new Error('connect ECONNREFUSED') })
  }
  const back = async (): Promise<void> => {
    while (presence !== 'here') await changed
  }
  async function* heard(pages: AsyncIterable<EventPage>, answers: () => Promise<void>): AsyncGenerator<EventPage> {
    await answers()
    for await (const page of pages) {
      await answers()
      yield page
    }
  }
  const subscribe = (after: number): Subscription => {
    const inner = events.subscribe(after)
    const pages = heard(inner, back)
    return { close: inner.close, [Symbol.asyncIterator]: () => pages }
  }
  const log: EventStore = {
    ...events,
    append: (writes) => here().then(() => events.append(writes)),
    load: ((stream, ...slice) => here().then(() => events.load(stream, ...slice))) satisfies EventStore['load'],
    readEvent: (position) => here().then(() => events.readEvent(position)),
    readAll: (after, upTo) => heard(events.readAll(after, upTo), here),
    subscribe,
    head: (after) => here().then(() => events.head(after)),
    end: () => here().then(() => events.end()),
  }
  return {
    events: log,
    is: (next: Presence): void => {
      presence = next
      tell()
      changed = nextChange()
    },
  }
}
export type LogThatGoes = ReturnType<typeof logThatGoes>

export const withLogThatGoes = (stores: Stores) => {
  const log = logThatGoes(stores.events)
  return { stores: { ...stores, events: log.events }, is: log.is }
}
