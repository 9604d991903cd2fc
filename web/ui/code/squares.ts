import { create } from 'qrcode'

/** The squares of a code that a camera reads. `size`: across, margin included. */
export type Squares = { size: number; dark: readonly { x: number; y: number }[] }

// Cameras need a margin of four squares around a code.
const QUIET = 4

// Dark on light whatever the colours of the page: a code the other way round is not read by every camera.
export const CODE_INK = '#1c2621'
export const CODE_GROUND = '#ffffff'

/** Level M: an eighth may be covered by a thumb or a fold. */
export const squaresOf = (text: string): Squares => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data.keys()]
    .filter((at) => data[at] === 1)
    .map((at) => ({ x: QUIET + (at % size), y: QUIET + Math.floor(at / size) }))
  return { size: size + 2 * QUIET, dark }
}

export const pathOf = ({ dark }: Squares) => dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')
