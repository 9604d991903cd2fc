import { type Icon as TablerIcon, IconRefresh } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import buttonStyles from '#web/ui/button/button.module.css'

export type ButtonLook =
  'leaf' | 'line' | 'tint' | 'well' | 'clay' | 'clayBare' | 'clayLine' | 'bare' | 'quiet' | 'sky' | 'amber'
export type ButtonSize = 'sm' | 'md' | 'lg'
type Shape = { look?: ButtonLook; size?: ButtonSize; full?: boolean; className?: string | undefined }
type Props = ComponentPropsWithRef<'button'> &
  Shape & { icon?: TablerIcon | undefined; iconFull?: boolean; busy?: boolean }

/** Classes of a button, for links that look like one. */
export const buttonClass = ({ look = 'leaf', size = 'md', full = false, className }: Shape = {}) =>
  cx(
    buttonStyles['button'],
    buttonStyles[`button_${look}`],
    size !== 'md' && buttonStyles[`button_${size}`],
    full && buttonStyles['button_full'],
    className,
  )

/** While busy it keeps its place and its words, and cannot be pressed twice. */
export const Button = ({ look, size, full, busy = false, className, children, onClick, ...others }: Props) => {
  const { icon, iconFull, ...rest } = others
  const drawn = busy ? IconRefresh : icon
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, full, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {drawn && <Icon of={drawn} full={iconFull} size={size === 'sm' ? 18 : 20} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  )
}
