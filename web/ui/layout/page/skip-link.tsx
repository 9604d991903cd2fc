import { buttonClass } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
export const SkipLink = ({ to = 'main', children }: { to?: string; children: string }) => (
  <a
    className={cx(buttonClass(), 'skip')}
    href={`#${to}`}
    onClick={(event) => {
      // The router reads the address: jump without changing it.
      event.preventDefault()
      const target = document.getElementById(to)
      target?.setAttribute('tabindex', '-1')
      target?.focus()
    }}
  >
    {children}
  </a>
)
