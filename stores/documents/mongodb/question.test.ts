import { expect, it } from 'vitest'
import type { Condition, Value } from '#stores/documents/query.ts'
import { filterOf } from './question.ts'

/** What a client may send where a text is expected, if nothing in between looked at it. */
const hostile = [{ $ne: null }, { $gt: '' }, { $where: 'true' }, { $regex: '.*' }] as unknown as readonly Value[]

/** Every operator of a filter, but those that stand within what an operator compares with. */
const operatorsIn = (filter: unknown): readonly string[] => {
  if (Array.isArray(filter)) return filter.flatMap(operatorsIn)
  if (typeof filter !== 'object' || filter === null) return []
  return Object.entries(filter).flatMap(([name, value]) =>
    name === '$and' || !name.startsWith('$') ? [name, ...operatorsIn(value)] : [name],
  )
}

const conditionsOn = (value: Value): readonly Condition[] => [
  { field: 'name', eq: value },
  { field: 'name', in: [value] },
  { field: 'tags', has: value },
  { field: 'tags', hasAny: [value] },
  { field: 'name', range: { gte: value } },
]

it.each(hostile)('a value that looks like an operator is compared and never obeyed: %j', (value) => {
  const asked = conditionsOn(value).map((condition) => operatorsIn(filterOf([condition])))
  expect(asked).toEqual(conditionsOn('a text').map((condition) => operatorsIn(filterOf([condition]))))
})
