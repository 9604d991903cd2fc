import { capped } from '#web/lib/format.ts'
import { cx } from '#web/ui/cx.ts'

/** Nothing at zero, "99+" above ninety-nine. The label of what carries it says the number. */
export const CountBadge = ({ count, inline = false }: { count: number; inline?: boolean }) =>
  count > 0 ? (
    <span className={cx('count', inline && 'count--in')} aria-hidden="true">
      {capped(count)}
    </span>
  ) : null
