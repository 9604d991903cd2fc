import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Document } from '#stores/documents/port.ts'
import type { Query } from '#stores/documents/query.ts'
import { connect, type Connection } from '#stores/sqlite/connection.ts'
import { defineCollection } from './collections.ts'
import { openDocumentWriter } from './documents.ts'
import { createBase, type Layouts, makeLayouts } from './layout.ts'
import { selectOf } from './question.ts'

const SORT = { field: 'createdAt', order: 'desc' } as const

let db: Connection
let layouts: Layouts
beforeEach(() => {
  db = connect(':memory:', 'documents')
  createBase(db)
  layouts = makeLayouts()
})
afterEach(() => db.close())

/** The steps of SQLite's plan. */
const planOf = (query: Query) => {
  const { text, cells } = selectOf(db, { name: 'feed', layout: layouts.of(db, 'feed'), query })
  return db.all(`EXPLAIN QUERY PLAN ${text}`, cells).map(({ detail }) => String(detail))
}
// Only those of the same moment are sorted, by their ids.
const SORTED_BY_IDS = 'USE TEMP B-TREE FOR LAST TERM OF ORDER BY'

it('walks along the index that is in the order asked, also where another one holds all that the question names', () => {
  const fields = [
    ['visibility', 'hidden', 'status', 'createdAt'],
    ['visibility', 'hidden', 'createdAt'],
  ]
  defineCollection(db, layouts, ['feed', { fields, arrays: [] }])
  const where: Query['where'] = [
    { field: 'visibility', eq: 'public' },
    { field: 'hidden', eq: false },
    { field: 'status', in: ['available', 'claimed'] },
  ]
  expect(planOf({ where, sort: SORT })).toEqual([expect.stringContaining('_i1 ('), SORTED_BY_IDS])
})

it('walks along it for a word that many documents hold, too, and finds the few of a rare one by their words', () => {
  const fields = [['createdAt'], ['visibility', 'status', 'createdAt']]
  defineCollection(db, layouts, ['feed', { fields, arrays: ['terms'] }])
  const layout = layouts.of(db, 'feed')
  const write = openDocumentWriter(db, layout)
  for (let n = 0; n < 2100; n += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString()
    const terms = n === 0 ? ['=bicycl', '=rare'] : ['=bicycl']
    const document = { _id: `i${n}`, _pos: n, status: 'available', createdAt, terms }
    write({ id: document._id, pos: n, document }, false)
  }
  const planFor = (word: string) =>
    planOf({
      where: [
        { field: 'terms', hasAny: [word] },
        { field: 'status', eq: 'available' },
      ],
      sort: SORT,
    })
  const common = planFor('=bicycl')
  expect([common[0], common.at(-1)]).toEqual([expect.stringContaining('USING INDEX c1_i0'), SORTED_BY_IDS])
  expect(planFor('=rare')[0]).toContain('USING INTEGER PRIMARY KEY')
})

it('walks along a sparse index, which holds nothing of the documents that lack its first field', () => {
  defineCollection(db, layouts, [
    'feed',
    { fields: [['createdAt']], arrays: [], sparse: [['due', 'createdAt'], ['newAt']] },
  ])
  const write = openDocumentWriter(db, layouts.of(db, 'feed'))
  const put = (id: string, due: string | null) =>
    write({ id, pos: 1, document: { _id: id, _pos: 1, due, createdAt: '2026-01-01', newAt: null } as Document }, false)
  for (let n = 0; n < 300; n += 1) put(`i${n}`, n === 7 ? 'mia' : null)
  const due = planOf({ where: [{ field: 'due', eq: 'mia' }], sort: SORT })
  expect(due).toEqual([expect.stringContaining('_s0 ('), SORTED_BY_IDS])
  const newest = planOf({ where: [{ field: 'newAt', range: {} }], sort: { field: 'newAt', order: 'desc' } })
  expect(newest).toEqual([expect.stringContaining('_s1 ('), SORTED_BY_IDS])
  const [counted] = db.all("SELECT sum(ncell) AS cells FROM dbstat WHERE name LIKE '%\\_s0' ESCAPE '\\'")
  expect(counted).toEqual({ cells: 1 })
})
