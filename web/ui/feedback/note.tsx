import type { HTMLAttributes } from 'react'
import { cx } from '#web/ui/cx.ts'
import look from '#web/ui/feedback/note.module.css'

type Props = HTMLAttributes<HTMLElement> & { as?: 'div' | 'p' | 'section' | 'li'; tone?: 'leaf' | 'amber' | 'clay' }

/** Something to know, set off from what stands around it. */
export const Note = ({ as: Tag = 'div', tone, className, ...rest }: Props) => (
  <Tag {...rest} className={cx(look['note'], tone && look[`note_${tone}`], className)} />
)
