import { describe, expect, test } from 'vitest'
import { claimIdOf, conversationIdOf, isId, itemOfClaim, streams } from './ids.ts'

const ITEM = '01jd2k8m4x9t5w7z3c6q8r0vab'
const CLAIM = `${ITEM}-0123abcd`

describe('ids are lower-case ULIDs', () => {
  test.each([ITEM, '00000000000000000000000000', '7zzzzzzzzzzzzzzzzzzzzzzzzz'])('%s is one', (id) => {
    expect(isId(id)).toBe(true)
  })
  test.each([
    ['', 'nothing'],
    [ITEM.toUpperCase(), 'upper case'],
    [ITEM.slice(1), 'one too short'],
    [`${ITEM}0`, 'one too long'],
    [`8${ITEM.slice(1)}`, 'later than a ULID can tell'],
    [ITEM.replace('a', 'i'), 'an i'],
    [ITEM.replace('a', 'l'), 'an l'],
    [ITEM.replace('a', 'o'), 'an o'],
    [ITEM.replace('a', 'u'), 'a u'],
    [`${ITEM}\n`, 'a line break'],
    [` ${ITEM}`, 'a space'],
    [`../${ITEM}`, 'a path'],
    [CLAIM, 'a claim'],
  ])('%j is none: %s', (id) => {
    expect(isId(id)).toBe(false)
  })
})

describe('a claim id carries its item', () => {
  test('there and back', () => {
    expect(claimIdOf(ITEM, '0123abcd')).toBe(CLAIM)
    expect(itemOfClaim(CLAIM)).toBe(ITEM)
  })
  test.each([
    '',
    ITEM,
    `${ITEM}-`,
    `${ITEM}-0123abc`,
    `${ITEM}-0123abcde`,
    `${ITEM}-0123ABCD`,
    `${ITEM}-0123abcu`,
    `${ITEM}_0123abcd`,
    CLAIM.toUpperCase(),
    `${CLAIM}\n`,
    `${CLAIM}-0123abcd`,
  ])('%j names no item', (id) => {
    expect(itemOfClaim(id)).toBeNull()
  })
})

describe('names of streams', () => {
  test('one conversation for an item and a person', () => {
    expect(conversationIdOf(ITEM, 'maya')).toBe(`${ITEM}-maya`)
    expect(streams.conversation(conversationIdOf(ITEM, 'maya'))).toBe(`conversation-${ITEM}-maya`)
  })
  test('every kind begins differently, so that no id can name the stream of another kind', () => {
    const names = Object.values(streams).map((name) => name('x').split('-')[0])
    expect(new Set(names).size).toBe(names.length)
    expect(Object.values(streams).map((name) => name('x'))).toEqual([
      'item-x',
      'request-x',
      'conversation-x',
      'account-x',
      'email-x',
      'places-x',
      'blocks-x',
      'reports-x',
      'evidence-x',
      'saved-x',
      'inbox-x',
      'push-x',
      'calendar-x',
      'exports-x',
      'searches-x',
      'slots-x',
      'alerts-x',
      'appreciation-x',
      'feedback-x',
      'receipt-x',
      'ticket-x',
      'staff',
      'texts',
    ])
  })
})
