import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { Button } from '#web/ui/button.tsx'
import { saveCode } from '#web/ui/code/save-code.ts'
import { CODE_GROUND, CODE_INK, pathOf, squaresOf } from '#web/ui/code/squares.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = {
  /** What a camera reads. */
  text: string
  /** What a screen reader calls it. */
  label: string
  /** Name of the saved picture, without its ending. */
  file: string
  /** Further acts. */
  children?: ReactNode
}

/** A code to point a camera at, and to keep as a picture. */
export const ScanCode = ({ text, label, file, children }: Props) => {
  const squares = useMemo(() => squaresOf(text), [text])
  const save = () =>
    saveCode(squares, file).catch(() =>
      toast.warn({ title: 'Could not save the image', text: 'Take a screenshot of the code instead.' }),
    )
  return (
    <figure className="code-box" ref={intoSight}>
      <svg
        className="code-box__code"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${squares.size} ${squares.size}`}
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" fill={CODE_GROUND} />
        <path d={pathOf(squares)} fill={CODE_INK} />
      </svg>
      <figcaption>
        <p>Point a camera at it, or print it and pin it up.</p>
        <Button look="line" onClick={() => void save()}>
          <Icon of={IconDownload} size={18} />
          Save as image
        </Button>
        {children}
      </figcaption>
    </figure>
  )
}

const intoSight = (figure: HTMLElement | null) => figure?.scrollIntoView({ block: 'nearest' })
