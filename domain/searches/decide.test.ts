import { expect, test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { REDACTED } from '../event.ts'
import { MOST_SEARCHES, savedAs, searchDecider, type SearchWish } from './decide.ts'
import { SearchDeleted, SearchSaved } from './events.ts'

const { given } = specOf(searchDecider)
const cots: SearchWish = {
  words: 'wooden cot',
  category: 'baby_kids',
  transport: null,
  place: { lat: -31.939, lng: 115.877, radiusKm: 5, suburb: 'Mount Lawley' },
}
const saved = (searchId: string, changes: Partial<SearchWish> = {}) =>
  SearchSaved.new({ ...cots, ...changes, personId: 'tom', searchId })
const save = (changes: Partial<SearchWish> = {}) => ({ type: 'saveSearch', wish: { ...cots, ...changes } }) as const
const remove = (searchId: string) => ({ type: 'deleteSearch', searchId }) as const

test('what somebody looks for is saved: words, a category, or both', () => {
  given().when(save()).thenEvents(saved('id-1'))
  given()
    .when(save({ words: '' }))
    .thenEvents(saved('id-1', { words: '' }))
  given()
    .when(save({ category: null }))
    .thenEvents(saved('id-1', { category: null }))
})

test('nothing at all, or marks alone, is nothing to look for', () => {
  given()
    .when(save({ words: ' ', category: null }))
    .thenRefused('search-empty', 'q')
  given()
    .when(save({ words: '?!', category: null }))
    .thenRefused('search-empty', 'q')
})

test('the same is saved once, whatever the case and the spaces', () => {
  given(saved('a')).when(save()).thenNothing()
  given(saved('a'))
    .when(save({ words: ' Wooden   COT ' }))
    .thenNothing()
  given(saved('a'))
    .when(save({ category: null }))
    .thenEvents(saved('id-1', { category: null }))
  given(saved('a'))
    .when(save({ place: null }))
    .thenEvents(saved('id-1', { place: null }))
})

test('twenty are kept; with one deleted there is room again', () => {
  const twenty = Array.from({ length: MOST_SEARCHES }, (_, n) => saved(`s${n}`, { words: `cot ${n}` }))
  given(...twenty)
    .when(save())
    .thenRefused('searches-full')
  given(...twenty)
    .when(save({ words: 'cot 3' }))
    .thenNothing()
  given(...twenty, SearchDeleted.new({ personId: 'tom', searchId: 's3' }))
    .when(save())
    .thenEvents(saved('id-1'))
})

test('one is deleted once', () => {
  const deleted = SearchDeleted.new({ personId: 'tom', searchId: 'a' })
  given(saved('a')).when(remove('a')).thenEvents(deleted)
  given(saved('a'), deleted).when(remove('a')).thenNothing()
  for (const other of ['b', '']) given(saved('a'), deleted).when(remove(other)).thenRefused('search-not-found')
  given().when(remove('a')).thenRefused('search-not-found')
})

test('the same search is found by its id, and one whose words are gone by none', () => {
  const { evolve, initial } = searchDecider
  const of = { personId: 'tom', searchId: 'a', category: null, transport: null }
  const readable = evolve(initial, { type: 'SearchSaved', data: { ...of, words: 'cot', place: null } })
  const gone = evolve(initial, { type: 'SearchSaved', data: { ...of, words: REDACTED, place: REDACTED } })
  const wish = { words: 'cot', category: null, transport: null, place: null }
  expect([savedAs(readable, wish), savedAs(gone, wish)]).toEqual(['a', null])
})
