import type { Icon as TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { pressedKey } from '#web/lib/pressed-key.ts'
import { cx } from '#web/ui/cx.ts'
import type { FieldTexts } from '#web/ui/form/field.tsx'
import styles from '#web/ui/form/text/combobox.module.css'
import { TextField } from './text-field.tsx'
import * as texts from '#web/ui/texts.ts'
import { useEscape } from '#web/ui/layer/use-escape.ts'

type Props<Option> = Pick<FieldTexts, 'label' | 'aside' | 'error'> & {
  icon?: TablerIcon
  text: string
  /** What fits the text. */
  options: readonly Option[]
  keyOf: (option: Option) => string
  /** How an option looks in the list. */
  children: (option: Option) => Elements
  /** While the list is open, and after the field was left. */
  warning?: (isOpen: boolean) => string | undefined
  onText: (text: string) => void
  onPick: (option: Option) => void
  end?: Elements
  /** The first thing to type in a dialog. */
  first?: boolean
}

/** A field that suggests while one types: arrows choose, Enter takes, Escape closes. */
export const Combobox = <Option,>({
  text,
  options,
  keyOf,
  children,
  warning,
  onText,
  onPick,
  first,
  ...field
}: Props<Option>) => {
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setAt] = useState(0)
  const shown = isOpen && text.trim() !== '' ? options : []
  // The list may have become shorter meanwhile.
  const at = Math.max(0, Math.min(chosen, shown.length - 1))
  const pick = (option: Option) => {
    onPick(option)
    setOpen(false)
  }
  const actions: Record<string, () => void> = {
    ArrowDown: () => setAt(Math.min(at + 1, shown.length - 1)),
    ArrowUp: () => setAt(Math.max(at - 1, 0)),
    Enter: () => shown.slice(at, at + 1).forEach(pick),
  }
  const onKey = (event: KeyboardEvent) => {
    const action = actions[pressedKey(event)]
    if (action === undefined || shown.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }
  useEscape(
    () => box.current,
    () => setOpen(false),
    shown.length > 0,
  )
  return (
    <div className={styles['combobox']} ref={box} onKeyDown={onKey} onBlur={() => setOpen(false)}>
      <TextField
        {...field}
        warning={warning?.(isOpen)}
        data-autofocus={first || undefined}
        value={text}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown.length > 0 ? `${listId}-${at}` : undefined}
        onChange={(event) => {
          onText(event.currentTarget.value)
          setAt(0)
          setOpen(true)
        }}
      />
      <ul
        className={cx(styles['list'], shown.length === 0 && 'vh')}
        id={listId}
        role="listbox"
        aria-label={texts.suggestions}
      >
        {shown.map((option, index) => (
          <li
            key={keyOf(option)}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            // Before the field loses the focus, and with it the list.
            onMouseDown={(event) => {
              event.preventDefault()
              pick(option)
            }}
          >
            {children(option)}
          </li>
        ))}
      </ul>
      <span className="vh" role="status">
        {shown.length > 0 && texts.suggestionCount(shown.length)}
      </span>
    </div>
  )
}
