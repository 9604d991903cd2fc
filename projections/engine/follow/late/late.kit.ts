import { defineProjection } from '#projections/engine/projection.ts'
import { shelves, things, type Thing, type WorldStoredEvent } from '#projections/engine/runner.kit.ts'
import type { EventStore } from '#stores/events/port.ts'

/** Every event as a document of its own. */
export const diary = (version = 1, flaw = 'poison') =>
  defineProjection<Thing, WorldStoredEvent>({
    name: 'diary',
    version,
    late: true,
    once: true,
    indexes: { fields: [['shelf']], arrays: ['words'] },
    wants: ['Placed', 'WordAdded', 'Taken'],
    keys: ({ id }) => [id],
    words: {
      of: ['shelf'],
      redact: (entry) => ({ ...entry, words: entry.words.map(() => 'redacted') }),
    },
    evolve: (_, { data }) => {
      if ('word' in data && data.word === flaw) throw new Error('cannot bear it')
      return { shelf: data.id, words: 'word' in data ? [data.word] : [] }
    },
  })
export const withDiary = [things(), shelves, diary()]

/** The log, but once the read models that people wait for are built, a page from its beginning comes only when `open` is called. */
export const heldLog = (events: EventStore, when: 'before reading' | 'after reading' = 'before reading') => {
  let open = (): void => {}
  let tellRead = (): void => {}
  const read = new Promise<void>((resolve) => (tellRead = resolve))
  let isHeld = when === 'before reading'
  const opened = new Promise<void>((resolve) => (open = resolve))
  const held: EventStore = {
    ...events,
    subscribe: (after) => ((isHeld = true), events.subscribe(after)),
    async *readAll(after, upTo) {
      const mustWait = isHeld && after === 0
      if (mustWait && when === 'before reading') await opened
      for await (const page of events.readAll(after, upTo)) {
        if (mustWait) tellRead()
        if (mustWait) await opened
        yield page
      }
    },
  }
  return { held, open, read }
}
