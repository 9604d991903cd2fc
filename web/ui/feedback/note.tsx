import type { HTMLAttributes } from 'react'
import { cx } from '#web/ui/cx.ts'
import styles from '#web/ui/feedback/note.module.css'

type Props = HTMLAttributes<HTMLElement> & { as?: 'div' | 'p' | 'section' | 'li'; tone?: 'leaf' | 'amber' | 'clay' }

/** Something to know, set off from what stands around it. */
export const Note = ({ as: Tag = 'div', tone, className, ...rest }: Props) => (
  <Tag {...rest} className={cx(styles['note'], tone && styles[`note_${tone}`], className)} />
)
