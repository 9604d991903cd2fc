import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from '#web/ui/layout/quote.module.css'

type Props = { by: { id: string; name: string }; mine?: boolean; children: ReactNode }

/** A person's message beside their avatar. */
export const Quote = ({ by, mine = false, children }: Props) => (
  <blockquote className={cx(styles['quote'], mine && styles['quote_mine'])}>
    {!mine && <Avatar id={by.id} name={by.name} size="sm" />}
    <p>{children}</p>
    {mine && <Avatar id={by.id} name={by.name} size="sm" />}
  </blockquote>
)
