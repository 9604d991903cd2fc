import { IconHome } from '@tabler/icons-react'
import { STREET_MAX, suburbOf } from '#domain/places/vocabulary.ts'
import { Checkbox } from '#web/ui/form/choice/checkbox.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'
import type { OwnStreet, StreetAnswer, TypedStreet } from './own-street.ts'
import styles from './street-field.module.css'
import * as texts from '#web/vocabulary/texts.ts'

type Props = {
  label: string
  hint?: string
  error: string | undefined
  /** The suburb that it lies in; it stands beside the street. */
  suburb: string
  street: string
  onType: (street: string) => void
}

/** Street and number of a thing; the suburb is known. */
export const StreetField = ({ label, hint, error, suburb, street, onType }: Props) => (
  <TextField
    label={suburb === '' ? label : texts.streetIn(label, suburb, (words) => <span className="vh">{words}</span>)}
    icon={IconHome}
    hint={hint}
    error={error}
    autoComplete="address-line1"
    maxLength={STREET_MAX}
    value={street}
    onChange={(event) => onType(event.currentTarget.value)}
    end={
      <span className={styles['suburb']} aria-hidden="true">
        {suburbOf(suburb)}
      </span>
    }
  />
)

type RememberProps = Pick<TypedStreet, 'keep'> & { own: OwnStreet; onChange: (keep: boolean) => void }

/** Only where the profile would keep it. */
export const RememberStreet = ({ own, keep, onChange }: RememberProps) =>
  own.remember === null ? null : (
    <Checkbox checked={keep} onChange={(event) => onChange(event.currentTarget.checked)}>
      {texts.rememberStreet}
    </Checkbox>
  )

type AskedProps = Pick<Props, 'label' | 'hint'> &
  Pick<TypedStreet, 'keep'> & {
    answer: StreetAnswer
    error: string | undefined
    onChange: (change: Partial<TypedStreet>) => void
  }

/** The field with what is wrong with it, and whether it is remembered. */
export const AskedStreet = ({ label, hint, answer, keep, error, onChange }: AskedProps) => (
  <div className="stack">
    <StreetField
      label={label}
      hint={hint}
      error={error}
      suburb={answer.suburb}
      street={answer.street}
      onType={(street) => onChange({ street })}
    />
    <RememberStreet own={answer.own} keep={keep} onChange={(next) => onChange({ keep: next })} />
  </div>
)
