import type { DomainEvent, RecordedEvent } from '#domain/event.ts'
import type { EventPage, EventStore, Subscription } from '#stores/events/port.ts'

interface Part {
  /** Of the names of its streams. */
  readonly prefix: string
  /** Where it begins. */
  readonly after: number
}

/** Part of a log that holds other things too, as if it were the whole: for suites that want an empty one, on a server that has none. */
export const partOf = (store: EventStore, { prefix, after }: Part): EventStore => {
  const isOwn = ({ stream }: RecordedEvent): boolean => stream.startsWith(prefix)
  // Whatever else is in it is decoded only for those who ask.
  const named = <Event extends RecordedEvent>(event: Event): Event =>
    new Proxy(event, {
      get: (target, key): unknown => (key === 'stream' ? target.stream.slice(prefix.length) : Reflect.get(target, key)),
    })
  const own = ({ events, upTo }: EventPage): EventPage => ({ events: events.filter(isOwn).map(named), upTo })
  async function* pages(from: AsyncIterable<EventPage>): AsyncGenerator<EventPage> {
    for await (const page of from) yield own(page)
  }
  const head = async (): Promise<number> => {
    let last = 0
    for await (const { events } of pages(store.readAll(after))) last = events.at(-1)?.position ?? last
    return last
  }

  return {
    capabilities: store.capabilities,
    append: async (writes) => {
      const answer = await store.append(writes.map((write) => ({ ...write, stream: prefix + write.stream })))
      if (!answer.ok) return { ...answer, stream: answer.stream.slice(prefix.length) }
      return { ...answer, events: answer.events.map(named), position: answer.position > after ? answer.position : 0 }
    },
    load: async <F extends DomainEvent = DomainEvent>(stream: string, from?: number, limit?: number) =>
      (await store.load<F>(prefix + stream, from, limit)).map((event) => named(event)),
    readEvent: async (position) => {
      const event = await store.readEvent(position)
      return event && isOwn(event) ? named(event) : null
    },
    readAll: (from, upTo) => pages(store.readAll(Math.max(from, after), upTo)),
    subscribe: (from): Subscription => {
      const all = store.subscribe(Math.max(from, after))
      const iterator = pages(all)
      return { close: all.close, [Symbol.asyncIterator]: () => iterator }
    },
    head,
    end: store.end,
    close: store.close,
  }
}
