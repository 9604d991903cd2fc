import { expect, it } from 'vitest'
import type { Query } from '#stores/documents/query.ts'
import { connect } from '#stores/sqlite/connection.ts'
import { defineCollection } from './collections.ts'
import { createBase, makeLayouts } from './layout.ts'
import { selectOf } from './question.ts'

it('walks along the index that is in the order asked, also where another one holds all that the question names', () => {
  const db = connect(':memory:', 'documents')
  createBase(db)
  const layouts = makeLayouts()
  const fields = [
    ['visibility', 'hidden', 'status', 'createdAt'],
    ['visibility', 'hidden', 'createdAt'],
  ]
  defineCollection(db, layouts, ['feed', { fields, arrays: [] }])
  const query: Query = {
    where: [
      { field: 'visibility', eq: 'public' },
      { field: 'hidden', eq: false },
      { field: 'status', in: ['available', 'claimed'] },
    ],
    sort: { field: 'createdAt', order: 'desc' },
  }
  const { text, cells } = selectOf(db, { name: 'feed', layout: layouts.of(db, 'feed'), query })
  const plan = db.all(`EXPLAIN QUERY PLAN ${text}`, cells).map(({ detail }) => detail)
  // Only those of the same moment are sorted, by their ids.
  expect(plan).toEqual([expect.stringContaining('_i1 ('), 'USE TEMP B-TREE FOR LAST TERM OF ORDER BY'])
  db.close()
})
