import { IconSearch } from '@tabler/icons-react'
import type { Elements } from '#web/lib/elements.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { FieldBox } from './text-field.tsx'

type Props = {
  label: string
  /** What stands in it while it is empty; the label where nothing else is said. */
  placeholder?: string
  value: string
  onText: (text: string) => void
  maxLength?: number
  children?: Elements
}

/** What is looked for, with what stands behind the words. */
export const SearchField = ({ label, placeholder = label, value, onText, maxLength, children }: Props) => (
  <FieldBox>
    <Icon of={IconSearch} />
    <input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onText(event.currentTarget.value)}
    />
    {children}
  </FieldBox>
)
