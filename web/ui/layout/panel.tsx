import type { HTMLAttributes } from 'react'
import { cx } from '#web/ui/cx.ts'
import styles from '#web/ui/layout/panel.module.css'

type Props = HTMLAttributes<HTMLElement> & { as?: 'section' | 'div' | 'main' | 'ul'; padded?: boolean }

/** A card of the page. */
export const Panel = ({ as: Tag = 'section', padded = false, className, ...rest }: Props) => (
  <Tag {...rest} className={cx(styles['panel'], padded && styles['panel_pad'], className)} />
)
