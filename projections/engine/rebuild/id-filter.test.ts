import { expect, it } from 'vitest'
import { makeIdFilter } from './id-filter.ts'

/** As ids of documents are: long beginnings in common, or ends. */
const idsOf = (kind: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `01hzx3k8z9q2m4n6p8${String(at).padStart(8, '0')}.${kind}`)

it('never forgets an id, and holds few that were never added', () => {
  const filter = makeIdFilter()
  const added = idsOf('maya', 100_000)
  expect(filter.mayHold(added[0] ?? '')).toBe(false)
  for (const id of added) filter.add(id)
  expect(added.every(filter.mayHold)).toBe(true)
  for (const others of [idsOf('tom', 100_000), idsOf('', 100_000), Array.from({ length: 100_000 }, (_, n) => `${n}`)])
    expect(others.filter(filter.mayHold).length).toBeLessThan(300)
})
