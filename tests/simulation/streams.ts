import type { RecordedEvent } from '#domain/event.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStream } from '#domain/items/state.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import type { RequestStream } from '#domain/requests/state.ts'

/** Things and requests by the names of their streams, as the events that were taken make them. */
export interface Streams {
  readonly items: ReadonlyMap<string, ItemStream>
  readonly requests: ReadonlyMap<string, RequestStream>
}

export const makeStreams = (): Streams & { readonly take: (event: RecordedEvent) => void } => {
  const items = new Map<string, ItemStream>()
  const requests = new Map<string, RequestStream>()
  return {
    items,
    requests,
    take: (event) => {
      const { stream } = event
      // The stream of an item, or of a request, holds only what its decider folds.
      if (stream.startsWith('item-'))
        items.set(stream, itemDecider.evolve(items.get(stream) ?? itemDecider.initial, event as never))
      if (stream.startsWith('request-'))
        requests.set(stream, requestDecider.evolve(requests.get(stream) ?? requestDecider.initial, event as never))
    },
  }
}

export const streamsIn = (log: readonly RecordedEvent[]): Streams => {
  const streams = makeStreams()
  log.forEach(streams.take)
  return streams
}
