import { describe, expect, it } from 'vitest'
import { boxOf, clipped, type Spot, spotOf } from './ground.ts'

const BOX = { left: 0, top: 0, right: 10, bottom: 10 }
const area = (ring: readonly Spot[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [toX, toY] = ring[(index + 1) % ring.length] ?? [x, y]
      return sum + (x * toY - toX * y) / 2
    }, 0),
  )

describe('the part of a ring inside a box', () => {
  it('is the ring itself where it lies inside', () => {
    const ring: Spot[] = [
      [1, 1],
      [9, 2],
      [4, 8],
    ]
    expect(clipped(ring, BOX)).toEqual(ring)
  })

  it('ends at the edge of the box', () => {
    const ring: Spot[] = [
      [-5, 2],
      [5, 2],
      [5, 6],
      [-5, 6],
    ]
    expect(area(clipped(ring, BOX))).toBeCloseTo(20)
    expect(boxOf(clipped(ring, BOX))).toEqual({ left: 0, top: 2, right: 5, bottom: 6 })
  })

  it('is the whole box where the ring lies around it', () => {
    const ring: Spot[] = [
      [-50, -50],
      [50, -50],
      [50, 50],
      [-50, 50],
    ]
    expect(area(clipped(ring, BOX))).toBeCloseTo(100)
  })

  it('keeps both arms of a bay that the edge cuts in two', () => {
    const ring: Spot[] = [
      [-4, 0],
      [8, 0],
      [8, 2],
      [-2, 2],
      [-2, 6],
      [8, 6],
      [8, 8],
      [-4, 8],
    ]
    expect(area(clipped(ring, BOX))).toBeCloseTo(32)
  })

  it('is nothing where they do not meet', () => {
    expect(
      clipped(
        [
          [20, 20],
          [30, 20],
          [25, 30],
        ],
        BOX,
      ),
    ).toEqual([])
  })
})

it('finds a place in the world as Web Mercator draws it', () => {
  expect(spotOf(0, 0)).toEqual([0.5, 0.5])
  const [x, y] = spotOf(-31.95, 115.86)
  // The tile of Perth at zoom 10.
  expect([Math.floor(x * 1024), Math.floor(y * 1024)]).toEqual([841, 607])
})
