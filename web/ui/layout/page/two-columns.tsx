import type { ComponentPropsWithRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import styles from '#web/ui/layout/page/two-columns.module.css'

/** Two of a kind beside each other: buttons, or fields. */
export const TwoColumns = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={cx(styles['two'], className)} />
)
