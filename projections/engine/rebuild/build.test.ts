import { oneOf } from '#stores/documents/one-of.kit.ts'
import { expect, it } from 'vitest'
import type { RecordedEvent } from '#domain/event.ts'
import type { EventStore } from '#stores/events/port.ts'
import { hashOf } from '#stores/documents/hash.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { Document } from '#stores/documents/port.ts'
import { openBuild } from './build.ts'
import { addHash, type Tally } from './documents.ts'
import { prove } from './prove.ts'
import { makeWorld, makeWriter, placed, wordAdded, taken, things } from '#projections/engine/runner.kit.ts'

it('a build reads documents again that it had to put out of memory', async () => {
  const [events, reads] = [makeWorld(), memoryReadStore()]
  await makeWriter(events)(placed('cup'), wordAdded('cup', 'blue'), placed('jug', 'low'), placed('pan'), taken('pan'))
  await reads.define('things@9', things().indexes)
  const build = openBuild(reads, things(), { collection: 'things@9' })
  for (const event of await allOf(events)) {
    await build.take([event])
    await build.flush()
    await build.evict()
  }
  expect(await oneOf(reads, 'things@9', 'cup')).toEqual({ _id: 'cup', _pos: 2, shelf: 'top', words: ['blue'] })
  expect(await reads.latest('things@9', ['pan'])).toEqual(new Map([['pan', { pos: 5, document: null }]]))
  expect(build.held()).toBe(0)
  expect(build.tally()).toEqual(tallyOf(await reads.getMany('things@9', ['cup', 'jug'])))
})

it('a document that an event touches while it is being written is written again, from its text or as it was', async () => {
  const [events, reads] = [makeWorld(), memoryReadStore()]
  await makeWriter(events)(
    placed('cup'),
    placed('jug'),
    wordAdded('jug', 'tall'),
    wordAdded('cup', 'blue'),
    wordAdded('cup', 'big'),
  )
  await reads.define('things@9', things().indexes)
  let begun = (): void => {}
  const writing = new Promise<void>((resolve) => (begun = resolve))
  let goOn = (): void => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const fill: typeof reads.fill = async (collection, texts) => {
    begun()
    await held
    return reads.fill(collection, texts)
  }
  const build = openBuild({ ...reads, fill }, things(), { collection: 'things@9' })
  const [cup, jug, tall, blue, big] = await allOf(events)
  const take = (...some: readonly (RecordedEvent | undefined)[]) => build.take(some.filter((one) => one !== undefined))

  await take(cup, jug)
  await build.settle()
  await writing
  await take(tall)
  await take(blue)
  goOn()
  await build.settle()
  await take(big)
  await build.flush()

  expect(await oneOf(reads, 'things@9', 'jug')).toMatchObject({ _pos: 3, words: ['tall'] })
  expect(await oneOf(reads, 'things@9', 'cup')).toMatchObject({ _pos: 5, words: ['blue', 'big'] })
  expect(build.tally()).toEqual(tallyOf(await reads.getMany('things@9', ['cup', 'jug'])))
})

it('a document of which one event was expected is folded on what was written when another comes', async () => {
  const [events, reads] = [makeWorld(), memoryReadStore()]
  await makeWriter(events)(
    placed('cup'),
    wordAdded('cup', 'blue'),
    placed('jug'),
    wordAdded('cup', 'big'),
    wordAdded('jug', 'tall'),
  )
  await reads.define('things@9', things().indexes)
  const readBack: string[] = []
  const latest: typeof reads.latest = (collection, ids) => {
    readBack.push(...ids)
    return reads.latest(collection, ids)
  }
  const build = openBuild({ ...reads, latest }, { ...things(), once: true }, { collection: 'things@9' })
  const [cup, blue, jug, ...rest] = await allOf(events)
  const take = (...some: readonly (RecordedEvent | undefined)[]) => build.take(some.filter((one) => one !== undefined))

  await take(cup, blue)
  await take(jug)
  await build.settle()
  expect(build.held()).toBeGreaterThan(0)
  await build.settle()
  expect(build.held()).toBe(0)
  expect(readBack).toEqual([])
  await take(...rest)
  expect(readBack).toEqual(['cup', 'jug'])
  await build.flush()

  const all = await reads.getMany<Document>('things@9', ['cup', 'jug'])
  expect(all).toMatchObject([{ words: ['blue', 'big'] }, { words: ['tall'] }])
  expect(build.tally()).toEqual(tallyOf(all))
})

it('many are written in even chunks, none is left over, and one not written yet is not forgotten in the proof', async () => {
  const [events, reads] = [makeWorld(), memoryReadStore()]
  const names = Array.from({ length: 2101 }, (_, n) => `cup ${n}`)
  await makeWriter(events)(...names.map((name) => placed(name)))
  await reads.define('things@9', things().indexes)
  const sizes: number[] = []
  const fill: typeof reads.fill = (collection, texts) => {
    sizes.push(texts.length)
    return reads.fill(collection, texts)
  }
  const build = openBuild({ ...reads, fill }, things(), { collection: 'things@9' })
  await build.take(await allOf(events))
  await expect(prove(reads, build)).rejects.toThrow('does not hold what was folded')
  await build.flush()
  expect(sizes).toEqual([1051, 1050])
  expect(await prove(reads, build)).toMatchObject({ documents: 2101 })
})

/** What was folded of these alone. */
const tallyOf = (all: readonly Document[]): Tally => ({
  documents: all.length,
  checksum: all.map((one) => hashOf(JSON.stringify(one))).reduce(addHash, 0),
})

const allOf = async (events: EventStore): Promise<readonly RecordedEvent[]> => {
  const all: RecordedEvent[] = []
  for await (const { events: page } of events.readAll(0)) all.push(...page)
  return all
}
