import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { MiniCard } from '#web/features/items/feed/mini-card.tsx'
import { type Stack, stackTitle } from '#web/features/items/map/use-stack.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import look from '#web/features/items/map/stack-panel.module.css'

type Props = { stack: Stack; onLit: (id: string | null) => void }

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The gifts at one place as cards over the map: the focus goes to the first, Escape gives it back to the pin. */
export const StackPanel = ({ stack, onLit }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const titleId = useId()
  const first = stack.items[0]?.id
  useEffect(() => linksIn(list.current)[0]?.focus({ preventScroll: true }), [first])
  const close = () => {
    onLit(null)
    stack.close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The map around moves by the same keys.
    event.stopPropagation()
    if (event.key === 'Escape') close()
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const links = linksIn(list.current)
    const at = links.findIndex((link) => link === document.activeElement)
    links.at((at + step) % links.length)?.focus()
  }
  return (
    <section
      className={cx(look['panel'], stack.isLow && look['high'])}
      aria-labelledby={titleId}
      data-covers-map
      onKeyDown={onKeyDown}
    >
      <div className="row row--between">
        <h2 className="t16" id={titleId}>
          {stackTitle(stack.items.length)}
        </h2>
        <IconButton icon={IconX} label="Close" onClick={close} />
      </div>
      <ul className={look['cards']} ref={list}>
        {stack.items.map((item) => (
          <li
            key={item.id}
            onMouseEnter={() => onLit(item.id)}
            onMouseLeave={() => onLit(null)}
            onFocus={() => onLit(item.id)}
            onBlur={() => onLit(null)}
          >
            <MiniCard item={item} eager isOn={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const linksIn = (list: HTMLElement | null) => [...(list?.querySelectorAll('a') ?? [])]
