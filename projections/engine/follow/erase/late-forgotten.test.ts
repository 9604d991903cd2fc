import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#domain/event.ts'
import { openReads } from '#projections/engine/reads.ts'
import { engine } from '#projections/engine/engine.kit.ts'
import { placed, taken, wordAdded } from '#projections/engine/runner.kit.ts'
import type { EventStore } from '#stores/events/port.ts'
import { type Erasure, noErasure } from './erase.ts'
import { diary, heldLog, withDiary } from '#projections/engine/follow/late/late.kit.ts'

describe('of a person who is forgotten', () => {
  const { events, reads, write, start } = engine(placed('cup'), wordAdded('cup', 'blue'))
  const words = async () =>
    (await openReads(reads()).of(diary()).find({ where: [] })).documents.flatMap((entry) => entry.words)
  /** Taking the cup away is to forget whoever wrote on it: their key is gone as soon as the engine lets go of it. */
  const forgetting = () => {
    let isForgotten = false
    const opened = (event: RecordedEvent): RecordedEvent =>
      event.type === 'WordAdded' && isForgotten ? { ...event, data: { id: 'cup', word: 'redacted' } } : event
    const log: EventStore = {
      ...events(),
      async *readAll(after, upTo) {
        for await (const page of events().readAll(after, upTo)) yield { ...page, events: page.events.map(opened) }
      },
    }
    const erasure: Erasure = {
      ...noErasure,
      personIn: ({ type }) => (type === 'Taken' ? 'cup' : null),
      forget: () => (isForgotten = true),
    }
    return { log, erasure }
  }

  it('the words go out of what it holds before anybody hears of it', async () => {
    const { log, erasure } = forgetting()
    const runner = await start(withDiary, reads(), { events: log, erasure })
    await expect.poll(words).toEqual(['blue'])
    await runner.waitFor(await write(taken('cup')), 10_000)
    expect(await words()).toEqual(['redacted'])
  })

  it('what was read before is read anew: it was opened with the key', async () => {
    const { log, erasure } = forgetting()
    const { held, open, read } = heldLog(log, 'after reading')
    const runner = await start(withDiary, reads(), { events: held, erasure })
    await read
    await runner.waitFor(await write(taken('cup')), 10_000)
    open()
    await expect.poll(words).toEqual(['redacted'])
  })
})
