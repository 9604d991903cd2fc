import { setImmediate as turn } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { leastTime } from '#tests/least-time.ts'
import { MOST_BYTES, preparePicture } from './pipeline.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
/** Left half red, right half blue: so that turning shows. */
const halves = async (width: number, height: number) => {
  const half = { width: width / 2, height, channels: 3 as const, background: { r: 0, g: 0, b: 255 } }
  return plain(width, height).composite([{ input: { create: half }, left: width / 2, top: 0 }])
}
const prepared = async (bytes: Buffer) => {
  const answer = await preparePicture(bytes)
  if (!answer.ok) throw new Error(answer.why)
  return answer
}
const pixel = async (picture: Buffer, left: number, top: number) => {
  const bytes = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...bytes].map((value) => Math.round(value / 255))
}

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('of kind %s becomes three WebP pictures', async (kind) => {
    const { full, medium, thumb, width, height } = await prepared(await plain(2400, 1200).toFormat(kind).toBuffer())
    expect([width, height]).toEqual([1600, 800])
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    expect(await sharp(medium ?? '').metadata()).toMatchObject({ format: 'webp', width: 960, height: 480 })
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 })
  })

  it('that is tall is measured by its height, a small one is left as it is', async () => {
    expect(await prepared(await plain(600, 3200).png().toBuffer())).toMatchObject({ width: 300, height: 1600 })
    const { full, thumb } = await prepared(await plain(300, 200).png().toBuffer())
    for (const size of [full, thumb]) expect(await sharp(size).metadata()).toMatchObject({ width: 300, height: 200 })
  })

  it.each([
    ['wide', 960, 300],
    ['tall', 300, 960],
  ])('that is not larger than 960 px has no medium one: %s', async (_, width, height) => {
    const { medium } = await prepared(await plain(width, height).png().toBuffer())
    expect(medium).toBeNull()
  })

  it.each([
    ['wide', plain(961, 480), { width: 960, height: 480 }],
    ['tall', plain(480, 1922), { width: 240, height: 960 }],
  ])('that is larger has one of 960 px: %s', async (_, large, size) => {
    const { medium } = await prepared(await large.png().toBuffer())
    expect(await sharp(medium ?? '').metadata()).toMatchObject(size)
  })

  it('loses its metadata: place, camera, colour profile and text', async () => {
    const exif = { IFD0: { Make: 'Rosebud' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '31/1 57/1 0/1' } }
    const bytes = await plain(1000, 600).jpeg().withExif(exif).withIccProfile('p3').toBuffer()
    expect((await sharp(bytes).metadata()).exif?.includes('Rosebud')).toBe(true)
    const { full, medium, thumb } = await prepared(bytes)
    for (const size of [full, medium ?? '', thumb]) {
      const { exif, icc, xmp, iptc, comments } = await sharp(size).metadata()
      expect([exif, icc, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined])
      expect(size.includes('Rosebud')).toBe(false)
    }
  })

  it('is turned upright as its camera says', async () => {
    // 6: the top of the picture is at the right; upright, what was left is up.
    const bytes = await (await halves(400, 200)).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { full, width, height } = await prepared(bytes)
    expect([width, height]).toEqual([200, 400])
    expect(await pixel(full, 100, 20)).toEqual([1, 0, 0])
    expect(await pixel(full, 100, 380)).toEqual([0, 0, 1])
  })

  it('may have transparent parts', async () => {
    const clear = { width: 10, height: 10, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const { full } = await prepared(await sharp({ create: clear }).png().toBuffer())
    expect((await sharp(full).metadata()).hasAlpha).toBe(true)
  })
})

describe('refused is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'not-a-picture'],
    ['text', Buffer.from('hello'), 'not-a-picture'],
    ['HTML', Buffer.from('<!doctype html><img src=x onerror=alert(1)>'), 'not-a-picture'],
    ['SVG', Buffer.from(svg), 'unsupported'],
    ['SVG after a declaration', Buffer.from(`\ufeff<?xml version="1.0"?>\n<!-- x -->${svg}`), 'unsupported'],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'unsupported'],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 'unsupported'],
    ['a PNG in name only', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'), 'not-a-picture'],
    ['a JPG in name only', Buffer.from('\xff\xd8\xff<html>', 'latin1'), 'not-a-picture'],
    ['more than 8 MB', Buffer.alloc(MOST_BYTES + 1), 'too-large'],
  ])('%s', async (_, bytes, why) => {
    expect(await preparePicture(bytes)).toEqual({ ok: false, why })
  })

  it('a picture cut short', async () => {
    const whole = await (await halves(800, 600)).png().toBuffer()
    expect(await preparePicture(whole.subarray(0, whole.length / 2))).toEqual({ ok: false, why: 'not-a-picture' })
  })

  it('a small file that unfolds to more pixels than any phone takes', async () => {
    const bomb = await plain(12_000, 5_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(300_000)
    expect(await preparePicture(bomb)).toEqual({ ok: false, why: 'too-large' })
  })
})

describe('many pictures at once', () => {
  it('are all prepared, while the event loop goes on turning', async () => {
    const bytes = await (await halves(2000, 1500)).jpeg().toBuffer()
    const slowestTurn = async (): Promise<number> => {
      let slowest = 0
      let working = true
      const watch = (async () => {
        for (let last = performance.now(); working; last = performance.now()) {
          await turn()
          slowest = Math.max(slowest, performance.now() - last)
        }
      })()
      const answers = await Promise.all(Array.from({ length: 12 }, () => preparePicture(bytes)))
      working = false
      await watch
      expect(answers.every(({ ok }) => ok)).toBe(true)
      return slowest
    }
    expect(await leastTime(250, slowestTurn)).toBeLessThan(250)
  })
})
