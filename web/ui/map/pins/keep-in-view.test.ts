import { describe, expect, it } from 'vitest'
import { panOf } from './keep-in-view.ts'

const SIZE = { x: 390, y: 844 }
const LOW = { top: 134, bottom: 270 }
const HIGH = { top: 134, bottom: 458 }
const ROOM = { left: 40, right: 250, above: 76, below: 40 }

describe('what one looks at while something covers the map', () => {
  it('keeps the middle of the free part in its middle', () => {
    expect(panOf(LOW, { size: SIZE, insets: HIGH }, null)).toEqual({ x: 0, y: 94 })
    expect(panOf(HIGH, { size: SIZE, insets: LOW }, null)).toEqual({ x: 0, y: -94 })
    expect(panOf(LOW, { size: SIZE, insets: { ...LOW, top: 154 } }, null)).toEqual({ x: 0, y: -10 })
  })

  it('leaves a point alone that has its room', () => {
    expect(panOf(LOW, { size: SIZE, insets: LOW }, { at: { x: 90, y: 400 }, room: ROOM })).toEqual({ x: 0, y: 0 })
  })

  it('brings a point out from under the cover, with room for its label', () => {
    const hidden = { at: { x: 300, y: 700 }, room: ROOM }
    const { x, y } = panOf(LOW, { size: SIZE, insets: HIGH }, hidden)
    expect([hidden.at.x - x, hidden.at.y - y]).toEqual([140, 844 - 458 - 40])
    const behindSearch = { at: { x: 10, y: 100 }, room: ROOM }
    const up = panOf(LOW, { size: SIZE, insets: LOW }, behindSearch)
    expect([behindSearch.at.x - up.x, behindSearch.at.y - up.y]).toEqual([40, 134 + 76])
  })

  it('puts the point in the middle where there is too little room', () => {
    const tight = { top: 134, bottom: 660 }
    const kept = { at: { x: 90, y: 300 }, room: ROOM }
    const { y } = panOf(tight, { size: SIZE, insets: tight }, kept)
    expect(300 - y).toBe((134 + 76 + (844 - 660 - 40)) / 2)
  })
})
