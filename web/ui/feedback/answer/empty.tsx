import type { ReactNode } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { cx } from '#web/ui/cx.ts'
import styles from '#web/ui/feedback/answer/empty.module.css'

type Props = { drawing: string; title: string; text: ReactNode; className?: string | undefined; children?: Elements }

/** An empty state: one drawing, one sentence, at most one action (children). */
export const Empty = ({ drawing, title, text, className, children }: Props) => (
  <div className={cx(styles['empty'], className)}>
    <img src={drawing} alt="" width={240} height={180} />
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
)
