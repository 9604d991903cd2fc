import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import * as texts from '#web/ui/code/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { saveCode } from '#web/ui/code/save-code.ts'
import { CODE_GROUND, CODE_INK, pathOf, squaresOf } from '#web/ui/code/squares.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import scanCodeStyles from '#web/ui/code/scan-code.module.css'

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
