import { expect, test } from 'vitest'
import type { PersonDocument } from '#projections/accounts/people.ts'
import { firstNameOf, nameOf, type People, personView, spokenNameOf } from './names.ts'

const knownAs = (name: string | null): People => new Map([['p', { _id: 'p', name } as PersonDocument]])

test.each([
  ['Maya Fernandes', 'Maya'],
  ['Priya', 'Priya'],
  ['Jean Luc Picard', 'Jean'],
])('%s is spoken of by the first name', (name, first) => {
  expect(firstNameOf(knownAs(name), 'p')).toBe(first)
  expect(spokenNameOf(knownAs(name), 'p')).toBe(first)
  expect(personView(knownAs(name), 'p')).toEqual({ id: 'p', _id: 'p', name })
})
test('a name that is written from the right stands apart in a sentence', () => {
  expect(spokenNameOf(knownAs('מאיה כהן'), 'p')).toBe('\u2068מאיה\u2069')
})
test.each([
  ['who is not there', new Map()],
  ['whose name is gone', knownAs(null)],
])('a person %s is told as one who is no longer known, in full', (_, people) => {
  const name = 'Former neighbour'
  expect([nameOf(people, 'p'), firstNameOf(people, 'p'), spokenNameOf(people, 'p')]).toEqual([name, name, name])
  expect(personView(people, 'p')).toEqual({ id: 'p', _id: 'p', name, isFormer: true })
})
