import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import * as texts from '#web/ui/texts.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import iconButtonLook from '#web/ui/icon-button.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: TablerIcon
  label: string
  look?: 'plain' | 'line' | 'round'
  full?: boolean
  count?: number
}

export const IconButton = ({ icon, label, look = 'plain', full, count = 0, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={cx(iconButtonLook['iconBtn'], look !== 'plain' && iconButtonLook[`iconBtn_${look}`], className)}
    aria-label={texts.withUnread(label, count)}
  >
    <Icon of={icon} full={full} />
    <CountBadge count={count} />
  </button>
)
