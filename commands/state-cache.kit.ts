import type { RecordedEvent } from '#domain/event.ts'
import type { EventStore } from '#stores/events/port.ts'
import { makeStateCache, type StateCache } from './state-cache.ts'

/** A log of one stream, which tells from where it was read, and how much each time. */
export const logOf = (events: readonly RecordedEvent[]) => {
  const loads: number[] = []
  const sizes: number[] = []
  const load: EventStore['load'] = async (_, from = 0, limit = Infinity) => {
    loads.push(from)
    const slice = events.slice(from, from + limit)
    sizes.push(slice.length)
    return slice as never
  }
  return { load, loads, sizes }
}

export const cacheOf = (log: Pick<EventStore, 'load'>, clock = () => 0): StateCache =>
  makeStateCache({ events: log, clock })
