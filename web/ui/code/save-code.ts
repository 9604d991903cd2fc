import { download } from '#web/lib/download.ts'
import { CODE_GROUND, CODE_INK, type Squares } from '#web/ui/code/squares.ts'

// Large enough for a sheet of paper.
const LEAST_PX = 1024

/** The code as a PNG in the folder of downloads; whole pixels, so that its edges stay sharp. */
export const saveCode = async (squares: Squares, name: string) => {
  download(`${name}.png`, await pictureOf(squares))
}

const pictureOf = ({ size, dark }: Squares) => {
  const step = Math.ceil(LEAST_PX / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * step
  canvas.height = size * step
  const pen = canvas.getContext('2d')
  if (pen === null) return Promise.reject(new Error('This browser cannot draw pictures.'))
  pen.fillStyle = CODE_GROUND
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = CODE_INK
  for (const { x, y } of dark) pen.fillRect(x * step, y * step, step, step)
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture could not be made.')) : resolve(blob))),
  )
}
