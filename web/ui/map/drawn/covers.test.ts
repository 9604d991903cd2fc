import { describe, expect, it } from 'vitest'
import { isPartlyCovered } from './covers.ts'

const SEARCH = { left: 16, top: 16, right: 306, bottom: 68 }
const CHIP = { left: 16, top: 78, right: 130, bottom: 122 }
const DRAWER = { left: -Infinity, top: 574, right: Infinity, bottom: Infinity }
const COVERS = [SEARCH, CHIP, DRAWER]

const pinAt = (x: number, y: number) => ({ left: x - 18, top: y - 18, right: x + 18, bottom: y + 18 })

describe('a pin under what floats over the map', () => {
  it.each([
    ['half under the search', 200, 68],
    ['by a corner under the search', 322, 80],
    ['between the search and a chip', 100, 73],
    ['half under the drawer', 200, 574],
  ])('%s peeps out', (_, x, y) => expect(isPartlyCovered(pinAt(x, y), COVERS)).toBe(true))

  it.each([
    ['free', 200, 300],
    ['beside a chip', 200, 104],
    ['up to the edge of the search', 200, 86],
    ['wholly behind the search', 200, 42],
    ['wholly behind the drawer', 200, 700],
  ])('%s does not', (_, x, y) => expect(isPartlyCovered(pinAt(x, y), COVERS)).toBe(false))
})
