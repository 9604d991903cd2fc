import { oneOf } from '#stores/documents/one-of.kit.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryReadStore } from './memory.ts'
import type { Document, Indexes, ReadStore, Replace } from './port.ts'
import type { Condition, Query, Value } from './query.ts'

const NAME = 'things@1'
const INDEXES: Indexes = {
  fields: [['kind', 'size'], ['size']],
  arrays: ['tags'],
  filters: ['deep.word'],
  sparse: [['seldom', 'size']],
}
const FIELDS = ['kind', 'size', 'deep.word'] as const

/** Few different values, so that equal ones, ties and neighbours are common; the odd ones are where stores disagree. */
const VALUES: readonly Value[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2.5,
  1e15,
  '',
  '0',
  '1',
  'a',
  'A',
  'b',
  'ä',
  'a b',
  '\u{1F600}',
  '\uFFFD',
  "'; --",
  '%_',
]
const values = fc.constantFrom(...VALUES)
/** Every value stands in every field at least once, so that each question has something to find and to leave. */
const valueAt = (place: number): Value => VALUES[place % VALUES.length] ?? null
const everyValue: readonly Replace[] = VALUES.map((value, place) => {
  const others = {
    size: valueAt(place * 7),
    deep: { word: valueAt(place * 3) },
    tags: [value, valueAt(place + 5)],
    seldom: valueAt(place * 11),
  }
  const document = { _id: `v${place}`, _pos: 1, kind: value, ...others }
  return { collection: NAME, id: document._id, pos: 1, document }
})
const documents = fc.record(
  {
    kind: values,
    size: values,
    deep: fc.record({ word: values }, { requiredKeys: [] }),
    tags: fc.array(values, { maxLength: 4 }),
    seldom: values,
  },
  { requiredKeys: [] },
)
const replaces: fc.Arbitrary<Replace> = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'é', 'f'),
    pos: fc.integer({ min: 1, max: 6 }),
    body: fc.option(documents),
  })
  .map(({ id, pos, body }) => {
    const document: Document | null = body && { ...body, _id: id, _pos: pos }
    return { collection: NAME, id, pos, document }
  })
const batches = fc.array(fc.array(replaces, { maxLength: 4 }), { maxLength: 12 })

/** Mostly of one kind: a range of two kinds is empty, and tells little. */
const numbers = fc.constantFrom<Value>(0, 1, -1, 2.5, 1e15)
const texts = fc.constantFrom<Value>('', '0', '1', 'a', 'A', 'b', 'ä', '\u{1F600}', '\uFFFD')
const truths = fc.constantFrom<Value>(true, false)
const ranges = fc.oneof(
  ...[numbers, texts, truths, values].map((of) =>
    fc.record({ gt: of, gte: of, lt: of, lte: of }, { requiredKeys: [] }),
  ),
)

const conditions: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: fc.constantFrom(...FIELDS), eq: values }),
  fc.record({ field: fc.constantFrom(...FIELDS), in: fc.array(values, { maxLength: 5 }) }),
  fc.record({ field: fc.constantFrom(...FIELDS), range: ranges }),
  // Nobody may ask for null there.
  fc.record({ field: fc.constant('seldom'), eq: fc.oneof(numbers, texts, truths) }),
  fc.record({ field: fc.constant('seldom'), range: ranges }),
  fc.record({ field: fc.constant('tags'), has: values }),
  fc.record({ field: fc.constant('tags'), hasAny: fc.array(values, { maxLength: 5 }) }),
)
const queries: fc.Arbitrary<Query> = fc.record(
  {
    where: fc.array(conditions, { maxLength: 2 }),
    sort: fc.record({ field: fc.constantFrom(...FIELDS), order: fc.constantFrom('asc' as const, 'desc' as const) }),
    limit: fc.integer({ min: 1, max: 4 }),
  },
  { requiredKeys: ['where'] },
)

type Open = () => Promise<ReadStore> | ReadStore
const both = async <Result>(open: Open, work: (store: ReadStore) => Promise<Result>): Promise<void> => {
  const stores = [memoryReadStore(), await open()]
  const answers: Result[] = []
  for (const store of stores) {
    await store.define(NAME, INDEXES)
    answers.push(await work(store))
    await store.close()
  }
  expect(answers[1]).toStrictEqual(answers[0])
}

const commitAll = async (store: ReadStore, all: readonly (readonly Replace[])[]) => {
  const answers = []
  for (const one of all) answers.push(await store.commit({ replaces: one }))
  return answers
}
const whole = async (store: ReadStore) => {
  const pages: Document[] = []
  for await (const page of store.scan(NAME)) pages.push(...page)
  return pages
}
/** Every page to the end. */
const walk = async (store: ReadStore, query: Query) => {
  const pages: (readonly Document[])[] = []
  for (let after: string | null | undefined; after !== null && pages.length < 40;) {
    const page = await store.find(NAME, { ...query, ...(after && { after }) })
    pages.push(page.documents)
    after = page.next
  }
  return pages
}

/** The same ids with the bodies of others, later than all of them. */
const later = (all: readonly Replace[]): readonly Replace[] =>
  all.map((one, at) => {
    const body = all[all.length - 1 - at]?.document ?? null
    const pos = one.pos + 10
    return { ...one, pos, document: body && { ...body, _id: one.id, _pos: pos } }
  })

/** Whatever is put in whatever order and asked in whatever way: a store answers as the plain one in memory. */
export const alikeInMemory = (
  name: string,
  open: Open,
  runs: { readonly commits: number; readonly questions: number },
) => {
  describe(`${name} and memory are alike`, { timeout: 240_000 }, () => {
    it('in what stays of random commits, in their random order', async () => {
      await fc.assert(
        fc.asyncProperty(batches, (all) =>
          both(open, async (store) => ({
            answers: await commitAll(store, all),
            whole: await whole(store),
            latest: [...(await store.latest(NAME, ['a', 'b', 'c', 'd', 'é', 'f', 'g']))],
            count: await store.count(NAME, []),
          })),
        ),
        { numRuns: runs.commits, seed: 20_261_119 },
      )
    })
    it('in what random questions find, page by page, and how many', async () => {
      await fc.assert(
        fc.asyncProperty(batches, fc.array(queries, { minLength: 6, maxLength: 12 }), (all, asking) =>
          both(open, async (store) => {
            await commitAll(store, [everyValue, ...all])
            const found = []
            for (const query of asking) found.push([await walk(store, query), await store.count(NAME, query.where)])
            for (const { where } of asking) found.push(await store.count(NAME, where, 3))
            // Once more after changes: nothing of the first answers may be left.
            await commitAll(store, all.map(later))
            for (const query of asking) found.push(await walk(store, query))
            found.push(await store.getMany(NAME, ['v3', 'f', 'e', 'd', 'c', 'b', 'a']))
            return found
          }),
        ),
        { numRuns: runs.questions, seed: 20_261_120 },
      )
    })
  })
}

export const highestPositionWins = (name: string, open: Open, runs: number): void => {
  it(`the order of commits does not matter: ${name}: the highest position wins`, async () => {
    const one = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(one, async (positions) => {
        const store = await open()
        await store.define(NAME, INDEXES)
        for (const pos of positions)
          await store.commit({ replaces: [{ collection: NAME, id: 'a', pos, document: { _id: 'a', _pos: pos } }] })
        expect(await oneOf(store, NAME, 'a')).toEqual({ _id: 'a', _pos: Math.max(...positions) })
        await store.close()
      }),
      { numRuns: runs, seed: 20_261_121 },
    )
  })
}
