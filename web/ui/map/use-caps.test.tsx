// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { map as newMap } from 'leaflet'
import { afterEach, describe, expect, it } from 'vitest'
import { reachBounds } from '#web/ui/map/projection.ts'
import { useCaps } from '#web/ui/map/use-caps.ts'

const PERTH = { lat: -31.95, lng: 115.86 }

for (const side of ['clientWidth', 'clientHeight'])
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 700 })

const maps: ReturnType<typeof newMap>[] = []
const mapAt = (zoom: number) => {
  const map = newMap(document.createElement('div'), { zoomSnap: 0 }).setView(PERTH, zoom, { animate: false })
  maps.push(map)
  return map
}
afterEach(() => maps.splice(0).forEach((map) => map.remove()))

describe('how far one may zoom', () => {
  it('is from a part of a state to a house where there are streets', () => {
    const map = mapAt(12)
    renderHook(() => useCaps(map, null))
    expect([map.getMinZoom(), map.getMaxZoom()]).toEqual([8, 18])
  })

  it('is never beyond what is drawn, nor into a single colour', () => {
    const map = mapAt(12)
    renderHook(() => useCaps(map, PERTH))
    map.setZoom(1, { animate: false })
    expect(reachBounds(PERTH).contains(map.getBounds().pad(-0.01))).toBe(true)
    map.setZoom(18, { animate: false })
    expect(map.getZoom()).toBe(16)
  })

  it('follows when the streets fail, and when they come back', () => {
    const map = mapAt(18)
    const { rerender } = renderHook(({ isDrawn }) => useCaps(map, isDrawn ? PERTH : null), {
      initialProps: { isDrawn: false },
    })
    expect(map.getZoom()).toBe(18)
    rerender({ isDrawn: true })
    expect(map.getZoom()).toBe(16)
    rerender({ isDrawn: false })
    expect(map.getMaxZoom()).toBe(18)
  })
})

it('lets nobody move out of what is drawn', () => {
  const map = mapAt(12)
  renderHook(() => useCaps(map, PERTH))
  map.setView({ lat: -31.95, lng: 118 }, 12, { animate: false })
  expect(reachBounds(PERTH).contains(map.getBounds().pad(-0.01))).toBe(true)
})
