import type { RecordedEvent } from '#domain/event.ts'
import type { EventStore } from '#stores/events/port.ts'
import type { Document, ReadStore, Stored } from '#stores/documents/port.ts'
import type { ProjectionSubscription } from '#projections/engine/follow/subscription.ts'
import { ABSENT, fold, keysOf } from '#projections/engine/follow/fold.ts'
import { leaveParked, streamKey, type Parked } from './parking.ts'

/** What a retry did. `left` is 0 when the document is whole again. */
export interface Retried {
  readonly folded: number
  readonly left: number
  readonly error: string | null
}

export interface RetryOptions {
  readonly events: EventStore
  readonly reads: ReadStore
  readonly subscription: ProjectionSubscription
}

/** Folds the parked events of one document in order, until one fails again. Must not run beside the subscription's own work. */
export const retryParked = async (options: RetryOptions, documentId: string): Promise<Retried> => {
  const entry = options.subscription.parked().get(documentId)
  if (!entry) return { folded: 0, left: 0, error: null }
  const states = new Map<string, Stored>()
  const failed = await foldAll(options, entry, states)
  const { reads, subscription } = options
  const { collection } = subscription
  const replaces = [...states].map(([id, { pos, document }]) => ({ collection, id, pos, document }))
  await reads.commit({ replaces: [...replaces.filter(({ pos }) => pos >= 0), leaveParked(entry, failed)] })
  await subscription.reload([...states.keys()])
  const left = failed ? entry.events.filter(({ position }) => position >= failed.from).length : 0
  return { folded: entry.events.length - left, left, error: failed && String(failed.error) }
}

const foldAll = async (
  options: RetryOptions,
  entry: Parked,
  states: Map<string, Stored>,
): Promise<{ from: number; error: unknown } | null> => {
  for (const { position } of entry.events) {
    const event = await options.events.readEvent(position)
    try {
      if (event) await foldOne(options, { event, entry }, states)
    } catch (error) {
      return { from: position, error }
    }
  }
  return null
}

const foldOne = async (
  { reads, subscription }: RetryOptions,
  { event, entry }: { readonly event: RecordedEvent; readonly entry: Parked },
  states: Map<string, Stored>,
): Promise<void> => {
  const wholeStream = entry.documentId === streamKey(event)
  const ids = wholeStream ? keysOf(subscription.projection, event) : [entry.documentId]
  const missing = ids.filter((id) => !states.has(id))
  for (const [id, stored] of await reads.latest<Document>(subscription.collection, missing)) states.set(id, stored)
  const folded = ids.map((id) => {
    const before = states.get(id) ?? ABSENT
    // Another stream has moved this document on meanwhile: folding an older event into it would be out of order.
    if (wholeStream && before.pos > event.position)
      throw new Error(`${id} has newer events: rebuild ${entry.projection}`)
    return [id, fold(subscription.projection, before, { id, event })] as const
  })
  for (const [id, stored] of folded) states.set(id, stored)
}
