import { expect, test } from 'vitest'
import { makeWrittenLately } from './written-lately.ts'

const one = (id: string, version = 1, length = 10) => ({ id, version, length })

test('is found by table and id until so much else was written twice over', () => {
  const lately = makeWrittenLately<ReturnType<typeof one>>(100)
  lately.add('claims', one('a'))
  expect(lately.get('claims', 'a')).toEqual(one('a'))
  expect(lately.get('items', 'a')).toBeUndefined()
  for (let n = 0; n < 11; n += 1) lately.add('claims', one(`b${n}`))
  expect(lately.get('claims', 'a')).toEqual(one('a'))
  for (let n = 0; n < 11; n += 1) lately.add('claims', one(`c${n}`))
  expect(lately.get('claims', 'a')).toBeUndefined()
  expect(lately.get('claims', 'c10')).toEqual(one('c10'))
})

test('what is written again is found as it is now, whichever half held what was before', () => {
  const lately = makeWrittenLately<ReturnType<typeof one>>(25)
  for (let version = 1; version < 40; version += 1) {
    lately.add('claims', one('a', version))
    expect(lately.get('claims', 'a')?.version).toBe(version)
    if (version % 3 === 0) lately.add('items', one(`other ${version}`))
    expect(lately.get('claims', 'a')?.version ?? version).toBe(version)
  }
})

test('one that is longer than all may be is found until the next is written', () => {
  const lately = makeWrittenLately<ReturnType<typeof one>>(100)
  lately.add('inboxes', one('long', 1, 5000))
  expect(lately.get('inboxes', 'long')).toBeDefined()
  lately.add('inboxes', one('longer', 1, 5000))
  expect(lately.get('inboxes', 'long')).toBeUndefined()
})

test('nothing is left after it was told to forget', () => {
  const lately = makeWrittenLately<ReturnType<typeof one>>(25)
  for (let n = 0; n < 5; n += 1) lately.add('claims', one(`a${n}`))
  lately.clear()
  for (let n = 0; n < 5; n += 1) expect(lately.get('claims', `a${n}`)).toBeUndefined()
})
