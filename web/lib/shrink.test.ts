// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { madeLight } from '#web/lib/shrink.ts'

const drawn: { width: number; height: number }[] = []
const photo = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })
const makes = (bytes: number) =>
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    drawn.push({ width: this.width, height: this.height })
    done(photo(bytes))
  })

beforeEach(() => {
  drawn.length = 0
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a photo before it leaves', () => {
  it('is made 1600 px where it is heavy', async () => {
    makes(300_000)
    expect((await madeLight(photo(3_000_000))).size).toBe(300_000)
    expect(drawn).toEqual([{ width: 1600, height: 1200 }])
  })

  it('stays as it is where it is light', async () => {
    makes(1)
    expect((await madeLight(photo(600_000))).size).toBe(600_000)
    expect(drawn).toEqual([])
  })

  it('stays as it is where it would only become heavier', async () => {
    makes(3_000_001)
    expect((await madeLight(photo(3_000_000))).size).toBe(3_000_000)
  })

  it('is left to the server where this browser cannot read it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
    expect((await madeLight(photo(3_000_000))).size).toBe(3_000_000)
  })
})
