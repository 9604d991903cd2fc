import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import * as texts from '#web/ui/texts.ts'
import { CountBadge } from '#web/ui/feedback/badge/count-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import iconButtonStyles from '#web/ui/button/icon-button.module.css'

type Shape = { look?: 'plain' | 'line' | 'round'; size?: 'sm' | 'md'; className?: string | undefined }
type Props = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  Shape & { icon: TablerIcon; label: string; full?: boolean; count?: number }

/** Classes of a button that is only an icon, for links that look like one. */
export const iconButtonClass = ({ look = 'plain', size = 'md', className }: Shape = {}) =>
  cx(
    iconButtonStyles['iconButton'],
    look !== 'plain' && iconButtonStyles[`iconButton_${look}`],
    size !== 'md' && iconButtonStyles[`iconButton_${size}`],
    className,
  )

export const IconButton = ({ icon, label, look, size, full, count = 0, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={iconButtonClass({ look, size, className })}
    aria-label={texts.withUnread(label, count)}
  >
    <Icon of={icon} full={full} />
    <CountBadge count={count} />
  </button>
)
