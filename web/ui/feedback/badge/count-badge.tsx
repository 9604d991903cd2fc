import { capped } from '#web/lib/text/format.ts'
import { cx } from '#web/ui/cx.ts'
import styles from '#web/ui/feedback/badge/count-badge.module.css'

type Props = { count: number; inline?: boolean; className?: string | undefined }

/** Nothing at zero, "99+" above ninety-nine. The label of what carries it says the number. */
export const CountBadge = ({ count, inline = false, className }: Props) =>
  count > 0 ? (
    <span className={cx(styles['count'], inline && styles['count_in'], className)} aria-hidden="true">
      {capped(count)}
    </span>
  ) : null
