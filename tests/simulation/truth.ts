import type { Pair } from '#commands/processes/people/block.ts'
import { type BlockEvent, blockEvents } from '#domain/blocks/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { ItemStream } from '#domain/items/state.ts'
import type { RequestStream } from '#domain/requests/state.ts'
import { ABSENT, type AnyProjection, fold, keysOf } from '#projections/engine/follow/fold.ts'
import type { Stored } from '#stores/documents/port.ts'
import { makeStreams } from './streams.ts'

/** An event that changed a document; `gone` where it, or a later event, left none. */
export interface Change {
  readonly id: string
  readonly position: number
  readonly gone: boolean
}

/** What the log says, folded at the moment of each append: what people know, and what documents must hold. */
export interface Truth {
  /** Of one append, which have its position in common. The same may come again, and two appends in any order. */
  readonly take: (events: readonly RecordedEvent[]) => void
  readonly items: () => readonly ItemStream[]
  readonly requests: () => readonly RequestStream[]
  readonly blocks: () => readonly Pair[]
  /** The last change of each document that changed after one position, up to another. */
  readonly changesBetween: (projection: string, after: number, upTo: number) => readonly Change[]
}

/** `gap` lies between two positions of the log. */
export const makeTruth = (projections: readonly AnyProjection[], gap: number): Truth => {
  const models = projections.map(makeModel)
  const byName = new Map(models.map((model) => [model.name, model]))
  const streams = makeStreams()
  const blocks = new Map<string, Pair>()
  const waiting = new Map<number, RecordedEvent>()
  let reached = 0

  const takeNext = (event: RecordedEvent): void => {
    for (const model of models) model.take(event)
    streams.take(event)
    takeBlock(blocks, event)
  }

  return {
    take(events) {
      events.forEach((event, index) => {
        const position = event.position - (events.length - 1 - index) * gap
        if (position > reached) waiting.set(position, { ...event, position })
      })
      for (let next = waiting.get(reached + gap); next; next = waiting.get(reached + gap)) {
        waiting.delete(next.position)
        reached = next.position
        takeNext(next)
      }
    },
    items: () => [...streams.items.values()],
    requests: () => [...streams.requests.values()],
    blocks: () => [...blocks.values()],
    changesBetween: (projection, after, upTo) => byName.get(projection)?.changesBetween(after, upTo) ?? [],
  }
}

const takeBlock = (blocks: Map<string, Pair>, event: RecordedEvent): void => {
  if (!isBlockEvent(event)) return
  const { blockerId, blockedId } = event.data
  if (event.type === 'PersonUnblocked') blocks.delete(`${blockerId} ${blockedId}`)
  else blocks.set(`${blockerId} ${blockedId}`, { blockerId, blockedId })
}
export const isBlockEvent = (event: RecordedEvent): event is RecordedEvent<BlockEvent> =>
  blockEvents.some(({ type }) => type === event.type)

const makeModel = (projection: AnyProjection) => {
  const states = new Map<string, Stored>()
  const changes: Change[] = []
  const wants = new Set(projection.wants)
  return {
    name: projection.name,
    take(event: RecordedEvent): void {
      if (!wants.has(event.type)) return
      for (const id of keysOf(projection, event)) {
        const before = states.get(id) ?? ABSENT
        const after = fold(projection, before, { id, event })
        if (after === before) continue
        states.set(id, after)
        changes.push({ id, position: event.position, gone: after.document === null })
      }
    },
    changesBetween(after: number, upTo: number): readonly Change[] {
      const last = new Map<string, Change>()
      const gone = new Set<string>()
      for (let at = changes.length - 1; at >= 0; at -= 1) {
        const change = changes[at]
        if (!change || change.position <= after) break
        if (change.gone) gone.add(change.id)
        if (change.position <= upTo && !last.has(change.id)) last.set(change.id, change)
      }
      return [...last.values()].map((change) => ({ ...change, gone: gone.has(change.id) }))
    },
  }
}
