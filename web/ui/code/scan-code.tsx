import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import * as texts from '#web/ui/code/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CODE_GROUND, CODE_INK, pathOf, squaresOf, type Squares } from '#web/ui/code/squares.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import scanCodeStyles from '#web/ui/code/scan-code.module.css'
import { download } from '#web/lib/download.ts'

type Props = {
  /** What a camera reads. */
  text: string
  /** What a screen reader calls it. */
  label: string
  /** Name of the saved picture, without its ending. */
  file: string
  /** Further actions. */
  children?: Elements
}

/** A code to point a camera at, and to keep as a picture. */
export const ScanCode = ({ text, label, file, children }: Props) => {
  const squares = useMemo(() => squaresOf(text), [text])
  const save = () =>
    saveCode(squares, file).catch(() => toast.warn({ title: texts.notSaved, text: texts.notSavedText }))
  return (
    <figure className={scanCodeStyles['codeBox']} ref={intoSight}>
      <svg
        className={scanCodeStyles['codeBoxCode']}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${squares.size} ${squares.size}`}
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" fill={CODE_GROUND} />
        <path d={pathOf(squares)} fill={CODE_INK} />
      </svg>
      <figcaption>
        <p>{texts.howToUse}</p>
        <Button icon={IconDownload} look="line" onClick={() => void save()}>
          {texts.save}
        </Button>
        {children}
      </figcaption>
    </figure>
  )
}

const intoSight = (figure: HTMLElement | null) => figure?.scrollIntoView({ block: 'nearest' })

// Large enough for a sheet of paper.
const LEAST_PX = 1024

/** The code as a PNG in the folder of downloads; whole pixels, so that its edges stay sharp. */
const saveCode = async (squares: Squares, name: string) => {
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
