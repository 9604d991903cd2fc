import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { leastTime, timeOf } from '#tests/least-time.ts'
import { MOST_BYTES, preparePicture } from './pipeline.ts'

const RED = { r: 220, g: 20, b: 20 }
const BLUE = { r: 20, g: 20, b: 220 }
const plain = (width: number, height: number, background: object = RED) =>
  sharp({ create: { width, height, channels: 3, background } })
/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  plain(width, height).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: BLUE } }, left: width / 2, top: 0 },
  ])
const prepared = async (bytes: Buffer) => {
  const answer = await preparePicture(bytes)
  if (!answer.ok) throw new Error(answer.why)
  return answer
}
const colourAt = async (picture: Buffer, left: number, top: number): Promise<'red' | 'blue'> => {
  const [red = 0, , blue = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return red > blue ? 'red' : 'blue'
}

/** EXIF orientation → where the red half is once the picture stands upright. */
const turned: readonly [number, { size: readonly [number, number]; red: readonly [number, number] }][] = [
  [1, { size: [400, 200], red: [20, 100] }],
  [2, { size: [400, 200], red: [380, 100] }],
  [3, { size: [400, 200], red: [380, 100] }],
  [4, { size: [400, 200], red: [20, 100] }],
  [5, { size: [200, 400], red: [100, 20] }],
  [6, { size: [200, 400], red: [100, 20] }],
  [7, { size: [200, 400], red: [100, 380] }],
  [8, { size: [200, 400], red: [100, 380] }],
]

describe('a picture is turned upright as its camera says', () => {
  it.each(turned)('orientation %i', async (orientation, { size, red }) => {
    const bytes = await halves(400, 200).jpeg().withMetadata({ orientation }).toBuffer()
    const { full, thumb, width, height } = await prepared(bytes)
    expect([width, height]).toEqual(size)
    const [left, top] = red
    expect(await colourAt(full, left, top)).toBe('red')
    expect(await colourAt(full, size[0] - 1 - left, size[1] - 1 - top)).toBe('blue')
    for (const picture of [full, thumb]) expect((await sharp(picture).metadata()).orientation).toBeUndefined()
  })
})

describe('what a camera wrote is gone', () => {
  it('the place, in every size', async () => {
    const exif = {
      IFD0: { Make: 'Rosebud', Software: 'Sledge 7' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '31/1 56/1 3/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '115/1 52/1 18/1',
      },
    }
    for (const kind of ['jpeg', 'webp', 'png'] as const) {
      const bytes = await plain(1000, 600).toFormat(kind).withExif(exif).toBuffer()
      expect(bytes.includes('Rosebud'), kind).toBe(true)
      const { full, medium, thumb } = await prepared(bytes)
      for (const picture of [full, medium ?? '', thumb]) {
        expect(picture.includes('Rosebud'), kind).toBe(false)
        expect(picture.includes('GPS'), kind).toBe(false)
        expect((await sharp(picture).metadata()).exif, kind).toBeUndefined()
      }
    }
  })
  it('bytes that somebody hung behind the picture', async () => {
    const bytes = Buffer.concat([await plain(90, 60).png().toBuffer(), Buffer.from('<script>alert("hidden")</script>')])
    const { full, thumb } = await prepared(bytes)
    for (const picture of [full, thumb]) expect(picture.includes('hidden')).toBe(false)
  })
  it('a colour profile, after the colours were brought into the common one', async () => {
    const { full } = await prepared(await plain(90, 60).jpeg().withIccProfile('p3').toBuffer())
    const { icc, space } = await sharp(full).metadata()
    expect([icc, space]).toEqual([undefined, 'srgb'])
  })
})

describe('unusual pictures', () => {
  it('of an animation the first one is taken, and it stands still', async () => {
    const frames = await Promise.all([RED, BLUE].map((colour) => plain(60, 40, colour).png().toBuffer()))
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2)
    const { full, width, height } = await prepared(animated)
    expect([width, height]).toEqual([60, 40])
    expect((await sharp(full, { animated: true }).metadata()).pages ?? 1).toBe(1)
    expect(await colourAt(full, 30, 20)).toBe('red')
  })
  it.each([
    ['one pixel', () => plain(1, 1).png()],
    ['grey', () => plain(90, 60).greyscale().jpeg()],
    ['for printing (CMYK)', () => plain(90, 60).toColourspace('cmyk').jpeg()],
    ['of 16 bits', () => plain(90, 60).toColourspace('rgb16').png()],
    ['with a palette', () => plain(90, 60).png({ palette: true, colours: 4 })],
    ['that loads step by step', () => plain(900, 600).jpeg({ progressive: true })],
    ['without loss', () => plain(90, 60).webp({ lossless: true })],
  ])('%s becomes WebP in the common colours', async (_, make) => {
    const { full, thumb } = await prepared(await make().toBuffer())
    for (const picture of [full, thumb])
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', space: 'srgb' })
  })
  it('one 50 times as long as it is high is taken', async () => {
    const { full, thumb, width, height } = await prepared(await plain(10_000, 200).png().toBuffer())
    expect([width, height]).toEqual([1600, 32])
    expect((await sharp(full).metadata()).height).toBe(32)
    expect((await sharp(thumb).metadata()).height).toBe(10)
  })
  it('exactly 1600 px is left as it is', async () => {
    expect(await prepared(await plain(1600, 900).png().toBuffer())).toMatchObject({ width: 1600, height: 900 })
    expect(await prepared(await plain(1601, 900).png().toBuffer())).toMatchObject({ width: 1600 })
  })
})

describe('refused', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('a %s cut short anywhere', async (kind) => {
    const whole = await halves(800, 600).toFormat(kind).toBuffer()
    for (const share of [0.1, 0.5, 0.9]) {
      const answer = await preparePicture(whole.subarray(0, Math.floor(whole.length * share)))
      expect(answer, `${share}`).toEqual({ ok: false, why: 'not-a-picture' })
    }
  })
  it.each(['png', 'webp'] as const)('a %s of few bytes that unfolds to too many pixels', async (kind) => {
    const bomb = await plain(12_000, 5000).toFormat(kind).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await preparePicture(bomb)).toEqual({ ok: false, why: 'too-large' })
  })
  it.each([
    ['a side of more than 16 384 px', 16_385, 400],
    ['more than 50 times as long as it is high', 1010, 20],
    ['more than 50 times as high as it is long', 20, 1010],
    ['a line of pixels', 1, 16_000],
  ])('%s, told from its head', async (_, width, height) => {
    expect(await preparePicture(await plain(width, height).png().toBuffer())).toEqual({ ok: false, why: 'too-large' })
  })
  it('a PNG of 1 by 50 000 000 px, at once: it took 12 s before', async () => {
    const line = lineOfPixels(50_000_000)
    const prepare = async () => expect(await preparePicture(line)).toEqual({ ok: false, why: 'too-large' })
    expect(await leastTime(1000, () => timeOf(prepare))).toBeLessThan(1000)
  })
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['the head of a PNG alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['the head of a JPG alone', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
    ['the head of a WebP alone', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
    ['another RIFF', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')],
    ['zeros', Buffer.alloc(10_000)],
  ])('%s', async (_, bytes) => {
    expect(await preparePicture(bytes)).toEqual({ ok: false, why: 'not-a-picture' })
  })
  it('a byte more than 8 MB, before anything is looked at', async () => {
    expect(await preparePicture(Buffer.alloc(MOST_BYTES + 1))).toEqual({ ok: false, why: 'too-large' })
    expect(await preparePicture(Buffer.alloc(MOST_BYTES))).toEqual({ ok: false, why: 'not-a-picture' })
  })
  it('a bad one does not keep a good one from its turn', async () => {
    const good = await plain(90, 60).png().toBuffer()
    const bad = Buffer.from('\x89PNG\r\n\x1a\nrubbish', 'latin1')
    const answers = await Promise.all([bad, good, bad, bad, good, bad].map(preparePicture))
    expect(answers.map(({ ok }) => ok)).toEqual([false, true, false, false, true, false])
  })
})

/** The head of a PNG of one pixel by many; what it promises does not follow. */
const lineOfPixels = (height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(1, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
