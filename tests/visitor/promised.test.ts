import { describe, expect, test } from 'vitest'
import { keepsPromise, routeOf } from './promised.ts'

const held =
  (path: string, body: Record<string, unknown>, { status = 200, text = JSON.stringify(body) } = {}) =>
  () =>
    keepsPromise('GET', path, { status, body, text })
const unread = { success: true, data: { count: 1, threads: 1 } }

describe('an answer is held against its contract', () => {
  test('what keeps it passes', () => {
    expect(held('/api/messages/unread/count', unread)).not.toThrow()
    expect(held('/api/items/x', { success: false, message: 'No.', code: 'not-found' }, { status: 404 })).not.toThrow()
  })
  test.each([
    ['a missing field', { success: true, data: { count: 1 } }, 200],
    ['a field nobody promised', { success: true, data: { count: 1, threads: 1, email: 'tom@example.org' } }, 200],
    ['a refusal of another shape', { error: 'No.' }, 404],
    ['a code in no list', { success: false, message: 'No.', code: 'whatever' }, 409],
  ])('%s breaks it', (_, body, status) => {
    expect(held('/api/messages/unread/count', body, { status })).toThrow('breaks its contract')
  })
  test('so does a refusal that the call does not declare', () => {
    const refused = { success: false, message: 'No.', code: 'not-found' }
    expect(held('/api/items', refused, { status: 404 })).toThrow('the status 404 is not declared')
  })
  test('so does an answer of a call that no route declares', () => {
    expect(held('/api/nothing', { success: true })).toThrow('no route is declared')
  })
  test('a negative zero is told', () => {
    const text = JSON.stringify(unread).replace('"count":1', '"count":-0')
    expect(held('/api/messages/unread/count', unread, { text })).toThrow('negative zero')
  })
  test('what stands beside the calls is not looked at', () => {
    expect(held('/health/ready', { status: 'up' })).not.toThrow()
  })
})

test('a call is taken by the first route that fits: static paths before ids', () => {
  expect(routeOf('GET', '/api/items/saved')?.path).toBe('/items/saved')
  expect(routeOf('GET', '/api/items/01jd2k8m4x9t5w7z3c6q8r0vab')?.path).toBe('/items/:id')
  expect(routeOf('DELETE', '/api/auth/sessions/terminate-all')?.path).toBe('/auth/sessions/terminate-all')
  expect(routeOf('POST', '/api/items/saved')).toBeUndefined()
})
