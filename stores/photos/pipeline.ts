import PQueue from 'p-queue'
import sharp, { type Metadata, type Sharp } from 'sharp'

/** Bytes of one upload. */
export const MOST_BYTES = 8 * 1024 * 1024
const FULL = 1600
const MEDIUM = 960
const THUMB = 480
// 50 million: the largest pictures phones take; a small file that unfolds to more is a bomb.
const MOST_PIXELS = 50_000_000
/** Memory goes by rows too: a picture of one pixel by 50 million took 12 s. No phone, and no panorama, is beyond these. */
const LONGEST_SIDE = 16_384
const SLIMMEST = 50
/** Seconds. The largest pictures of phones take one; whatever takes longer was made to take long. */
const PATIENCE = 3
// One thread per picture, since two are worked on at once (intake.ts): eight at once take all cores and the heap.
sharp.concurrency(1)

export type Prepared =
  | {
      readonly ok: true
      /** WebP, longest side at most 1600 px, upright, without metadata. */
      readonly full: Buffer
      /** WebP, longest side 960 px; null where the full one is no larger. */
      readonly medium: Buffer | null
      /** WebP, longest side at most 480 px. */
      readonly thumb: Buffer
      /** Pixels of `full`. */
      readonly width: number
      readonly height: number
    }
  | { readonly ok: false; readonly why: 'not-a-picture' | 'too-large' | 'unsupported' }

/**
 * Re-encodes an upload. Only PNG, JPG and WebP, told by their bytes, never by a name or a header. `unsupported` is a
 * picture of another kind (SVG, GIF, HEIC …), `not-a-picture` is no picture or a damaged one, `too-large` is more than
 * 8 MB, more pixels than any phone takes, a side of more than 16 384 px, a side more than 50 times the other, or more
 * than 3 s of work.
 */
export const preparePicture = async (bytes: Buffer): Promise<Prepared> => {
  if (bytes.length > MOST_BYTES) return { ok: false, why: 'too-large' }
  const kind = kindOf(bytes)
  if (kind !== 'taken') return { ok: false, why: kind }
  return encoded(bytes)
}

/** SVG and HTML are text with scripts in it: they are refused here, before anything parses them. */
const kindOf = (bytes: Buffer): 'taken' | 'not-a-picture' | 'unsupported' => {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' || text(0, 3) === '\xff\xd8\xff') return 'taken'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'taken'
  return OTHER.test(text(0, 1024)) ? 'unsupported' : 'not-a-picture'
}
const OTHER = /^(GIF8|BM|II\*|MM|.{4}ftyp(heic|heix|mif1|avif))|^(\xef\xbb\xbf)?\s*(<\?xml[^]*)?<svg/i

const encoded = async (bytes: Buffer): Promise<Prepared> => {
  try {
    // Only the head is read here, so that too many pixels can be told from a damaged picture.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (isTooLarge(head.width, head.height)) return { ok: false, why: 'too-large' }
    return await (isDear(head) ? alone.add(() => reduced(bytes), { throwOnTimeout: true }) : reduced(bytes))
  } catch (error) {
    const tookTooLong = error instanceof Error && error.message.includes('timeout')
    return { ok: false, why: tookTooLong ? 'too-large' : 'not-a-picture' }
  }
}

/** Unfolded whole before the first row can be reduced (up to 400 MB): one of these at a time. */
const isDear = ({ width, height, isProgressive, depth }: Metadata): boolean =>
  width * height > 12_000_000 && (isProgressive === true || depth === 'ushort')
const alone = new PQueue({ concurrency: 1 })

const reduced = async (bytes: Buffer): Promise<Prepared> => {
  const { data: full, info } = await within(opened(bytes), FULL, 82).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  // Each from the next larger one: the upload is unfolded once only.
  const medium = Math.max(width, height) > MEDIUM ? await within(sharp(full), MEDIUM, 78).toBuffer() : null
  const thumb = await within(sharp(medium ?? full), THUMB, 76).toBuffer()
  return { ok: true, full, medium, thumb, width, height }
}

const isTooLarge = (across: number, down: number): boolean => {
  const [short, long] = [Math.min(across, down), Math.max(across, down)]
  return across * down > MOST_PIXELS || long > LONGEST_SIDE || long > short * SLIMMEST
}

/** A damaged picture is refused, not half shown. The first picture of an animation is taken. */
const opened = (bytes: Buffer) => sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true })

/** Turned upright by what EXIF says, and then without EXIF (where a phone writes the place): sharp drops all metadata. */
const within = (picture: Sharp, longest: number, quality: number) =>
  picture
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 3 })
    .timeout({ seconds: PATIENCE })
