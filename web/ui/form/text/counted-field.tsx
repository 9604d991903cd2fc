import type { ComponentPropsWithRef } from 'react'
import * as texts from '#web/ui/texts.ts'
import type { FieldTexts } from '#web/ui/form/field.tsx'
import { TextField } from './text-field.tsx'

type Props = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'onChange' | 'value'> & {
    value: string
    max: number
    onText: (text: string) => void
  }

/** One line with its number beside the hint. */
export const CountedField = ({ hint, value, max, onText, ...rest }: Props) => (
  <TextField
    {...rest}
    value={value}
    maxLength={max}
    hint={
      <span className="row row--between">
        <span>{hint}</span>
        <span className="tnum">{texts.usedOf(value.length, max)}</span>
      </span>
    }
    onChange={(event) => onText(event.currentTarget.value)}
  />
)
