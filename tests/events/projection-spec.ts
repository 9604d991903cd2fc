import { expect } from 'vitest'
import type { DomainEvent, RecordedEvent } from '#domain/event.ts'
import { ABSENT, fold, keysOf } from '#projections/engine/follow/fold.ts'
import type { Projection } from '#projections/engine/projection.ts'
import type { Document, Stored } from '#stores/documents/port.ts'

/** Given events, then a document; and in the same breath, that every event twice is once. */
export const modelOf = <D extends Document, Past extends DomainEvent>(projection: Projection<D, Past>) => ({
  given: (...events: readonly RecordedEvent[]) => {
    const once = foldAll(projection, events)
    expect(
      foldAll(
        projection,
        events.flatMap((event) => [event, event]),
      ),
    ).toEqual(once)
    const documents = new Map([...once].map(([id, { document }]) => [id, document as D | null]))
    return {
      documents: [...documents.values()].filter((document) => document !== null),
      thenDocument: (id: string, expected: object) => expect(documents.get(id)).toMatchObject(expected),
      thenNone: (id: string) => expect(documents.get(id) ?? null).toBeNull(),
      thenIds: (...ids: readonly string[]) =>
        expect([...documents].flatMap(([id, document]) => (document ? [id] : [])).toSorted()).toEqual(ids.toSorted()),
    }
  },
})

/** Each document that the events touch, by its id. */
export const foldAll = (projection: Projection, events: readonly RecordedEvent[]): ReadonlyMap<string, Stored> => {
  const documents = new Map<string, Stored>()
  for (const event of events.filter(({ type }) => projection.wants.includes(type)))
    for (const id of keysOf(projection, event))
      documents.set(id, fold(projection, documents.get(id) ?? ABSENT, { id, event }))
  return documents
}
