import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import sharp from 'sharp'
import { inProject } from '#runtime/process/root.ts'
import { preparePicture } from '#stores/photos/pipeline.ts'
import type { DemoThing } from './things.ts'

/** Tinted grounds behind category drawings (design tokens). */
const GROUNDS = ['#dceee6', '#fbebcb', '#f8dfd5', '#dce8f4', '#e8e2f2', '#efe7d9'] as const
/** Of these a category has so many: each is another picture to draw while somebody waits for the first start. */
const GROUNDS_EACH = 3

type Prepared = Extract<Awaited<ReturnType<typeof preparePicture>>, { ok: true }>
const made = new Map<string, Promise<Prepared>>()
const drawing = new PQueue({ concurrency: availableParallelism() })

/** The drawn picture of a thing, as WebP like any upload; the same drawing is made once. */
export const demoPicture = ({ picture, category }: DemoThing, turn: number): Promise<Prepared> => {
  const ground = groundOf(category, turn)
  const key = picture ?? `${category} ${ground}`
  const found =
    made.get(key) ?? drawing.add(() => (picture ? still(picture) : inkOn(category, ground)), { throwOnTimeout: true })
  made.set(key, found)
  return found
}

/** Begins to draw, on all processors, what will be asked for: else the neighbourhood waits for one picture after the other. */
export const drawAhead = (things: readonly DemoThing[]): void => {
  // Whoever asks for a picture that failed is told.
  things.forEach((thing, turn) => void demoPicture(thing, turn).catch(() => undefined))
}

/** Not every category begins with the same one. */
const groundOf = (category: string, turn: number): string =>
  GROUNDS[(category.length + (turn % GROUNDS_EACH)) % GROUNDS.length] ?? GROUNDS[0]

/** As wide as a gift's gallery on a fine screen. */
const STILL = [1200, 900] as const
/** Few lines and much ground: these look the same at the width of which no second size is made. */
const DRAWING = [960, 720] as const

const still = async (name: string): Promise<Prepared> => {
  const svg = await readFile(inProject('runtime', 'demo', 'pictures', `${name}.svg`))
  return prepared(
    await sharp(svg, { density: 300 })
      .resize(...STILL, { fit: 'cover' })
      .png(PASSING)
      .toBuffer(),
  )
}

/** A category's drawing in the middle of its ground. */
const inkOn = async (category: string, ground: string): Promise<Prepared> => {
  const svg = await readFile(inProject('web', 'public', 'drawings', `${category}.svg`))
  const ink = await sharp(svg, { density: 400 }).resize(640, 480, { fit: 'inside' }).png(PASSING).toBuffer()
  const [width, height] = DRAWING
  const canvas = sharp({ create: { width, height, channels: 3, background: ground } })
  return prepared(
    await canvas
      .composite([{ input: ink, gravity: 'centre' }])
      .png(PASSING)
      .toBuffer(),
  )
}

/** It is read once, a moment later. */
const PASSING = { compressionLevel: 1 } as const

const prepared = async (png: Buffer): Promise<Prepared> => {
  const result = await preparePicture(png)
  if (!result.ok) throw new Error(`a demo picture is ${result.why}`)
  return result
}
