import type { EventPage, EventStore, Subscription } from '#stores/events/port.ts'

/**
 * A log that is asked nothing and takes nothing before it has been proven to be this site's: while it is away nobody knows which one will
 * come back. All who ask meanwhile wait for the same proof. `prove` throws where it fails, and is asked again by the next call.
 */
export const makeProvenLog = (events: EventStore, prove: () => Promise<void>) => {
  let isProven = false
  let proof: Promise<void> | null = null
  const proven = async (): Promise<void> => {
    if (isProven) return
    proof ??= prove()
      .then(() => void (isProven = true))
      .finally(() => (proof = null))
    await proof
  }
  async function* after(opened: () => AsyncIterable<EventPage>): AsyncGenerator<EventPage> {
    await proven()
    yield* opened()
  }
  const subscribe = (position: number): Subscription => {
    if (isProven) return events.subscribe(position)
    let inner: Subscription | null = null
    let isClosed = false
    const pages = after(() => {
      inner = events.subscribe(position)
      if (isClosed) inner.close()
      return inner
    })
    const close = (): void => {
      isClosed = true
      inner?.close()
    }
    return { close, [Symbol.asyncIterator]: () => pages }
  }
  const log: EventStore = {
    ...events,
    append: (writes) => proven().then(() => events.append(writes)),
    load: (stream, ...slice) => proven().then(() => events.load(stream, ...slice)),
    readEvent: (position) => proven().then(() => events.readEvent(position)),
    readAll: (position, upTo) =>
      isProven ? events.readAll(position, upTo) : after(() => events.readAll(position, upTo)),
    subscribe,
    head: (position) => proven().then(() => events.head(position)),
    end: () => proven().then(() => events.end()),
  }
  return { log, proven }
}
