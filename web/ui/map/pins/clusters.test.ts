import { describe, expect, it } from 'vitest'
import { grouped, groupBox, partingOf } from './clusters.ts'

const at = (thing: string, left: number, top = 0) => ({ thing, left, top })
const names = (groups: ReturnType<typeof grouped<string>>) => groups.map(({ things }) => things.join(''))

it('groups what would cover each other, in the order of the list', () => {
  expect(names(grouped([at('a', 0), at('b', 20), at('c', 200), at('d', 10)], () => false))).toEqual(['abd', 'c'])
})

it('leaves the picked one alone', () => {
  expect(names(grouped([at('a', 0), at('b', 5), at('c', 8)], (thing) => thing === 'a'))).toEqual(['a', 'bc'])
})

it('makes one of groups that have grown onto each other, also by growing', () => {
  const five = (name: string, left: number) => Array.from(name.repeat(5), (thing) => at(thing, left))
  expect(names(grouped([...five('a', 0), ...five('b', 52), at('c', 100)], () => false))).toEqual(['aaaaabbbbb', 'c'])
  expect(names(grouped([...five('a', 0), at('c', 70), at('d', 70)], () => false))).toEqual(['aaaaa', 'cd'])
  expect(names(grouped([...five('a', 0), at('b', 44), at('c', 66)], () => false))).toEqual(['aaaaabc'])
})

describe('how far in a group comes apart', () => {
  it('is told for the first of its things and for all', () => {
    // Pins part at 44 px, groups of two and pins at 41.
    expect(partingOf([at('a', 0), at('b', 22)], 4)).toEqual({ first: 1, all: 1 })
    expect(partingOf([at('a', 0), at('b', 5), at('c', 30)], 4)).toEqual({ first: 0.75, all: 3.25 })
  })

  it('is nowhere for things at one place', () => {
    expect(partingOf([at('a', 7), at('b', 7), at('c', 7)], 8)).toEqual({ first: null, all: null })
  })

  it('is nowhere where the map cannot zoom so far', () => {
    expect(partingOf([at('a', 0), at('b', 5)], 3)).toEqual({ first: null, all: null })
    expect(partingOf([at('a', 0), at('b', 22)], 0)).toEqual({ first: null, all: null })
  })

  it('is at the very end of what it can zoom, too', () => {
    expect(partingOf([at('a', 0), at('b', 30)], 0.6)).toEqual({ first: 0.6, all: 0.6 })
  })
})

it('covers more as a label than as a pin, and as a large group than as a pin', () => {
  const width = ({ left, right }: { left: number; right: number }) => right - left
  const pin = { left: 100, top: 100, things: ['a'] }
  expect(width(groupBox(pin, true))).toBeGreaterThan(width(groupBox(pin, false)))
  expect(width(groupBox({ ...pin, things: 'abcde'.split('') }, false))).toBe(66)
})
