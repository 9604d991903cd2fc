// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { readFirstAnswers } from '#web/lib/http/first-answers.ts'

const NOW = '2026-11-18T02:00:00.000Z'
const PAGE = JSON.stringify({ position: 7, now: NOW, answers: { '/items?limit=50': { success: true, data: [] } } })

it('gives each answer once, to whoever asks the very same', () => {
  const given = readFirstAnswers(PAGE)
  expect([given.position, given.now]).toEqual([7, Date.parse(NOW)])
  expect([given.has('/items?limit=20'), given.take('/items?limit=20')]).toEqual([false, undefined])
  expect(given.has('/items?limit=50')).toBe(true)
  expect(given.take('/items?limit=50')).toEqual({ success: true, data: [] })
  expect([given.has('/items?limit=50'), given.take('/items?limit=50')]).toEqual([false, undefined])
})

it('gives none after the first screen', () => {
  const given = readFirstAnswers(PAGE)
  given.forget()
  expect(given.take('/items?limit=50')).toBeUndefined()
})

it.each([
  ['nothing', undefined],
  ['no element', null],
  ['no object', '[]'],
])('has none where the page brought %s', (_, text) => {
  const given = readFirstAnswers(text)
  expect([given.position, given.now, given.take('/items?limit=50')]).toEqual([undefined, Number.NaN, undefined])
})
