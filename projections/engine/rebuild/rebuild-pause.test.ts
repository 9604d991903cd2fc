import { describe, expect, it } from 'vitest'
import { engine } from '#projections/engine/engine.kit.ts'
import { paged, placed, shelves, things, wordAdded } from '#projections/engine/runner.kit.ts'
import type { EventStore } from '#stores/events/port.ts'

/** The log, of whose first reading a page comes only when it is let: and where readings began. */
const steppedLog = (events: EventStore) => {
  const read: number[] = []
  let let1 = (): void => {}
  let come = (): void => {}
  const came = new Promise<void>((resolve) => (come = resolve))
  const opened = new Promise<void>((resolve) => (let1 = resolve))
  let pages = 0
  const log: EventStore = {
    ...events,
    async *readAll(after, upTo) {
      read.push(after)
      for await (const page of paged(events).readAll(after, upTo)) {
        if ((pages += 1) === 3) {
          come()
          await opened
        }
        yield page
      }
    },
  }
  return { log, read, came, goOn: () => let1() }
}

describe('a rebuild', () => {
  const { events, reads, write, start, stop, thing } = engine(
    placed('cup'),
    wordAdded('cup', 'blue'),
    placed('jug'),
    wordAdded('jug', 'tall'),
  )
  const old = async () => stop(await start())
  const next = [things(2), { ...shelves, version: 2 }]

  it('is paused between two pages, stays so over a restart, and goes on from what is saved', async () => {
    await old()
    const { log, came, goOn } = steppedLog(events())
    const runner = await start(next, reads(), { events: log })
    await came
    const pausing = runner.pauseRebuild(['things'])
    goOn()
    expect(await pausing).toEqual(['things', 'shelves'])
    await runner.ready
    expect(await runner.health()).toMatchObject({ rebuilding: [], outdated: ['things', 'shelves'] })
    await stop(runner)

    const again = steppedLog(events())
    const restarted = await start(next, reads(), { events: again.log })
    await restarted.ready
    expect((await restarted.health()).outdated).toEqual(['things', 'shelves'])
    again.goOn()
    await restarted.rebuild(['things', 'shelves'])
    expect(again.read).not.toContain(0)
    expect((await restarted.health()).outdated).toEqual([])
    expect(await thing('jug')).toMatchObject({ words: ['tall'] })
    await restarted.waitFor(await write(placed('pan')), 10_000)
    expect(await thing('pan')).not.toBeNull()
  })

  it('that a stop has ended goes on after the start from what is saved', async () => {
    await old()
    const { log, came, goOn } = steppedLog(events())
    const runner = await start(next, reads(), { events: log })
    await came
    const stopping = stop(runner)
    goOn()
    await stopping

    const again = steppedLog(events())
    again.goOn()
    const restarted = await start(next, reads(), { events: again.log })
    await restarted.ready
    expect(again.read).not.toContain(0)
    expect((await restarted.health()).outdated).toEqual([])
    expect(await thing('cup')).toMatchObject({ words: ['blue'] })
  })

  it('of which there is none is not paused', async () => {
    const runner = await start()
    expect(await runner.pauseRebuild(['things'])).toEqual([])
    await runner.rebuild(['things'])
  })
})
