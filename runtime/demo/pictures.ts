import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { inProject } from '../root.ts'
import { preparePicture } from '#stores/photos/pipeline.ts'
import type { DemoThing } from './things.ts'

/** Tinted grounds behind category drawings (design tokens). */
const GROUNDS = ['#dceee6', '#fbebcb', '#f8dfd5', '#dce8f4', '#e8e2f2', '#efe7d9'] as const

type Prepared = Extract<Awaited<ReturnType<typeof preparePicture>>, { ok: true }>
const made = new Map<string, Promise<Prepared>>()

/** The drawn picture of a thing, as WebP like any upload; the same drawing is made once. */
export const demoPicture = ({ picture, category }: DemoThing, turn: number): Promise<Prepared> => {
  const ground = GROUNDS[turn % GROUNDS.length] ?? GROUNDS[0]
  const key = picture ?? `${category} ${ground}`
  const found = made.get(key) ?? (picture ? still(picture) : drawing(category, ground))
  made.set(key, found)
  return found
}

const WIDTH = 1200
const HEIGHT = 900

const still = async (name: string): Promise<Prepared> => {
  const svg = await readFile(inProject('runtime', 'demo', 'pictures', `${name}.svg`))
  return prepared(await sharp(svg, { density: 300 }).resize(WIDTH, HEIGHT, { fit: 'cover' }).png().toBuffer())
}

/** A category's drawing in the middle of its ground. */
const drawing = async (category: string, ground: string): Promise<Prepared> => {
  const svg = await readFile(inProject('web', 'public', 'drawings', `${category}.svg`))
  const ink = await sharp(svg, { density: 400 }).resize(800, 600, { fit: 'inside' }).png().toBuffer()
  const canvas = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ground } })
  return prepared(
    await canvas
      .composite([{ input: ink, gravity: 'centre' }])
      .png()
      .toBuffer(),
  )
}

const prepared = async (png: Buffer): Promise<Prepared> => {
  const result = await preparePicture(png)
  if (!result.ok) throw new Error(`a demo picture is ${result.why}`)
  return result
}
