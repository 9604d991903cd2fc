import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import * as texts from '#web/ui/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { Field, type FieldTexts } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import textFieldStyles from '#web/ui/form/text/text-field.module.css'

type Props = FieldTexts &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'onChange' | 'value'> & {
    value: string
    max: number
    icon?: TablerIcon
    onText: (text: string) => void
  }

// With so few characters left, screen readers hear the number while one types.
const NEARLY_FULL = 20

/** A textarea with a character count beside the hint; nothing can be typed beyond the limit. */
export const CountedArea = ({ label, aside, hint, error, warning, value, max, icon, onText, ...area }: Props) => (
  <Field
    label={label}
    aside={aside}
    error={error}
    warning={warning}
    hint={
      <span className="row row--between">
        <span className="row g1">
          {icon && <Icon of={icon} size={16} />}
          <span>{hint}</span>
        </span>
        <span className="tnum">{texts.usedOf(value.length, max)}</span>
      </span>
    }
  >
    {(control) => (
      <>
        <textarea
          rows={3}
          {...area}
          {...control}
          value={value}
          maxLength={max}
          onChange={(event) => onText(event.currentTarget.value)}
          className={cx(textFieldStyles['input'], error !== undefined && textFieldStyles['input_bad'])}
        />
        <span className="vh" role="status">
          {max - value.length <= NEARLY_FULL && texts.charactersLeft(max - value.length)}
        </span>
      </>
    )}
  </Field>
)
