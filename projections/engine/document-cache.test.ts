import { beforeEach, describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#domain/event.ts'
import type { Document } from '#stores/documents/port.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { makeDocumentCache } from './document-cache.ts'
import { placed, shelves, things, wordAdded } from './runner.kit.ts'

interface Cup extends Document {
  readonly word: string
}

/** A collection that says what it was asked for, and answers when it is let. */
const collection = () => {
  const documents = new Map<string, Cup>()
  const asked: string[][] = []
  let waiting: (() => void)[] | null = null
  return {
    asked,
    put: (_id: string, word: string, _pos = 1) => void documents.set(_id, { _id, _pos, word }),
    hold: () => (waiting = []),
    release: () => {
      waiting?.forEach((answer) => answer())
      waiting = null
    },
    read: async (ids: readonly string[]) => {
      asked.push([...ids])
      const found = ids.flatMap((id) => documents.get(id) ?? [])
      if (waiting) await new Promise<void>((resolve) => waiting?.push(resolve))
      return found
    },
  }
}

const eventsOf = (...all: Parameters<typeof recordedAs>[0]): readonly RecordedEvent[] => recordedAs(all)

describe('the documents that are kept', () => {
  let cups = collection()
  beforeEach(() => {
    cups = collection()
    cups.put('a', 'old')
    cups.put('b', 'old')
  })
  const cacheOf = (most?: number) => makeDocumentCache([things(), shelves], most)
  const ask = (cache: ReturnType<typeof cacheOf>, ids: readonly string[], from = 'things@1') =>
    cache.getMany<Cup>({ name: 'things', collection: from, read: cups.read }, ids)
  const wordsOf = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).map(({ _id, word }) => `${_id} ${word}`)

  it('are read once, also those that are not there, and given in the order asked, each once', async () => {
    const cache = cacheOf()
    expect(await wordsOf(cache, ['a', 'gone'])).toEqual(['a old'])
    expect(await wordsOf(cache, ['gone', 'b', 'a', 'b'])).toEqual(['b old', 'a old'])
    expect(cups.asked).toEqual([['a', 'gone'], ['b']])
  })

  it('are read anew where a question has found newer ones, of which no event was heard yet, and no others', async () => {
    const cache = cacheOf()
    await ask(cache, ['a', 'b', 'new'])
    for (const id of ['a', 'new']) cups.put(id, 'new', 2)
    cache.found('things', [
      { _id: 'a', _pos: 2 },
      { _id: 'b', _pos: 1 },
      { _id: 'new', _pos: 2 },
    ])
    expect(await wordsOf(cache, ['a', 'b', 'new'])).toEqual(['a new', 'b old', 'new new'])
    expect(cups.asked).toEqual([
      ['a', 'b', 'new'],
      ['a', 'new'],
    ])
  })

  it('are read anew once an event has touched them, and no others', async () => {
    const cache = cacheOf()
    await ask(cache, ['a', 'b', 'new'])
    for (const id of ['a', 'b', 'new']) cups.put(id, 'new')
    cache.heard(eventsOf(wordAdded('a', 'x'), placed('new')))
    expect(await wordsOf(cache, ['a', 'b', 'new'])).toEqual(['a new', 'b old', 'new new'])
  })

  it('are not kept as they were read before the change, when that is answered after it', async () => {
    const cache = cacheOf()
    cups.hold()
    const early = wordsOf(cache, ['a', 'b'])
    cups.put('a', 'new')
    cache.heard(eventsOf(wordAdded('a', 'x')))
    cups.release()
    expect(await early).toEqual(['a old', 'b old'])
    expect(await wordsOf(cache, ['a', 'b'])).toEqual(['a new', 'b old'])
    expect(cups.asked).toEqual([['a', 'b'], ['a']])
  })

  it('are read each time while they may change at any moment', async () => {
    const cache = cacheOf()
    await ask(cache, ['a', 'b'])
    const news = eventsOf(wordAdded('a', 'x'))
    cache.expect(news)
    expect(await wordsOf(cache, ['a', 'b'])).toEqual(['a old', 'b old'])
    cups.put('a', 'new')
    expect(await wordsOf(cache, ['a', 'b'])).toEqual(['a new', 'b old'])
    cache.heard(news)
    await ask(cache, ['a'])
    cups.asked.length = 0
    await ask(cache, ['a'])
    expect(cups.asked).toEqual([])
  })

  it('nor when everything is forgotten meanwhile', async () => {
    const cache = cacheOf()
    cups.hold()
    const early = ask(cache, ['a'])
    cups.put('a', 'redacted')
    cache.clear()
    cups.release()
    await early
    expect(await wordsOf(cache, ['a'])).toEqual(['a redacted'])
  })

  it('are those of one collection, and never of one that older or newer code made', async () => {
    const cache = cacheOf()
    await ask(cache, ['a'])
    await ask(cache, ['a'], 'things@1.2')
    await ask(cache, ['a'], 'things@1.2')
    expect(cups.asked).toHaveLength(2)
    for (const from of ['things@2', 'things@2', 'parked']) await ask(cache, ['a'], from)
    expect(cups.asked).toHaveLength(5)
  })

  it('a reading that fails is not remembered', async () => {
    const cache = cacheOf()
    const failing = async () => Promise.reject(new Error('away'))
    await expect(cache.getMany({ name: 'things', collection: 'things@1', read: failing }, ['a'])).rejects.toThrow(
      'away',
    )
    expect(await wordsOf(cache, ['a'])).toEqual(['a old'])
  })

  it('take no more than they may: those that were not asked for lately go', async () => {
    const cache = cacheOf(20_000)
    for (let n = 0; n < 100; n += 1) {
      cups.put(`c${n}`, 'w'.repeat(500))
      await ask(cache, [`c${n}`])
    }
    cups.asked.length = 0
    await ask(cache, ['c99'])
    expect(cups.asked).toEqual([])
    await ask(cache, ['c0'])
    expect(cups.asked).toEqual([['c0']])
  })

  it('are told nothing by an event whose keys fail', async () => {
    const cache = makeDocumentCache([things(1, { word: 'poison', inKeys: true })])
    await ask(cache, ['a'])
    cache.heard(eventsOf(wordAdded('a', 'poison')))
    await ask(cache, ['a'])
    expect(cups.asked).toHaveLength(1)
  })
})
