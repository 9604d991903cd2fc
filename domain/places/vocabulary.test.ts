import { describe, expect, it } from 'vitest'
import { addressOf, addsStreet, linesOf, suburbOf } from './vocabulary.ts'

describe('an address in two lines', () => {
  it.each([
    ['12 Oak Lane, Mount Lawley WA 6050', '12 Oak Lane', 'Mount Lawley WA 6050'],
    ['12 Oak Lane, Mount Lawley, WA 6050', '12 Oak Lane', 'Mount Lawley WA 6050'],
    ['12 Oak Lane, Mount Lawley 6050', '12 Oak Lane', 'Mount Lawley 6050'],
    ['12 Oak Lane, Mount Lawley, 6050', '12 Oak Lane', 'Mount Lawley 6050'],
    ['12 Oak Lane, Mount Lawley', '12 Oak Lane', 'Mount Lawley'],
    ['Unit 3, 12 Oak Lane, Mount Lawley WA 6050', 'Unit 3, 12 Oak Lane', 'Mount Lawley WA 6050'],
    ['Rose Cottage, Mount Lawley WA 6050', 'Rose Cottage', 'Mount Lawley WA 6050'],
    ['12 Oak Lane, WA 6050', '12 Oak Lane', 'WA 6050'],
    ['12 Oak Lane', '12 Oak Lane', ''],
  ])('reads street and suburb of “%s”', (address, street, rest) => {
    expect(linesOf(address)).toEqual({ street, rest })
  })

  it.each([
    ['Mount Lawley, WA 6050', 'Mount Lawley WA 6050'],
    ['Mount Lawley WA 6050', 'Mount Lawley WA 6050'],
    ['Mount Lawley 6050', 'Mount Lawley 6050'],
    ['Mount Lawley, 6050', 'Mount Lawley 6050'],
    ['Mount Lawley, WA', 'Mount Lawley WA'],
    ['Mount Lawley', 'Mount Lawley'],
    ['', ''],
  ])('sees no street in the suburb “%s”, as older listings have it', (address, rest) => {
    expect(linesOf(address)).toEqual({ street: '', rest })
  })

  it.each([
    ['12 Oak Lane', 'Mount Lawley, WA 6050', '12 Oak Lane, Mount Lawley WA 6050'],
    [' 12 Oak Lane, ', 'Mount Lawley WA 6050', '12 Oak Lane, Mount Lawley WA 6050'],
    ['Unit 3 ,, 12 Oak Lane', 'Mount Lawley', 'Unit 3, 12 Oak Lane, Mount Lawley'],
    ['12 Oak Lane', '', '12 Oak Lane'],
  ])('is made of “%s” and “%s”', (street, rest, address) => {
    expect(addressOf({ street, rest })).toBe(address)
  })

  it('is none without a street', () => {
    expect(addressOf({ street: ' , ', rest: 'Mount Lawley, WA 6050' })).toBeNull()
  })

  it('comes back as it was written', () => {
    const lines = { street: 'Unit 3, 12 Oak Lane', rest: 'Mount Lawley WA 6050' }
    expect(linesOf(addressOf(lines) ?? '')).toEqual(lines)
  })

  it('is a suburb alone where there is room for no more', () => {
    expect(['Mount Lawley WA 6050', 'Mount Lawley 6050', 'Mount Lawley', ''].map(suburbOf)).toEqual([
      'Mount Lawley',
      'Mount Lawley',
      'Mount Lawley',
      '',
    ])
  })
})

describe('an address adds a street', () => {
  it.each([
    [null, '12 Oak Lane, Mount Lawley WA 6050'],
    [null, '12 Oak Lane'],
    ['', '12 Oak Lane, Mount Lawley'],
    ['Mount Lawley, WA 6050', '12 Oak Lane, Mount Lawley WA 6050'],
    ['Mount Lawley WA 6050', 'Unit 3, 12 Oak Lane, Mount Lawley, WA 6050'],
  ])('to %s where it becomes “%s”', (before, after) => {
    expect(addsStreet(before, after)).toBe(true)
  })
  it.each([
    ['12 Oak Lane, Mount Lawley WA 6050', '14 Oak Lane, Mount Lawley WA 6050'],
    ['12 Oak Lane', '12 Oak Lane, Mount Lawley WA 6050'],
    ['12 Oak Lane, Mount Lawley WA 6050', 'Mount Lawley WA 6050'],
    ['12 Oak Lane, Mount Lawley WA 6050', null],
    [null, 'Mount Lawley, WA 6050'],
    [null, null],
    ['Mount Lawley, WA 6050', '12 Oak Lane, Bassendean WA 6054'],
  ])('not where “%s” becomes “%s”', (before, after) => {
    expect(addsStreet(before, after)).toBe(false)
  })
})
