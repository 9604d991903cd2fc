import { Fragment } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Field, type FieldTexts } from '#web/ui/form/field.tsx'
import styles from '#web/ui/form/text/digits-field.module.css'

const CELLS = [0, 1, 2, 3, 4, 5] as const
/** As many as an authenticator app shows. */
export const DIGITS_COUNT = CELLS.length
// A dash in the middle, as people read six digits.
const BEFORE_DASH = DIGITS_COUNT / 2

type Props = Pick<FieldTexts, 'label' | 'hint' | 'error'> & {
  value: string
  onChange: (digits: string) => void
  /** With the last digit. */
  onWhole: (digits: string) => void
}

/** Six digits in cells: one field under them, so that a phone fills them in and a paste works. */
export const DigitsField = ({ label, hint, error, value, onChange, onWhole }: Props) => {
  const typed = (text: string) => {
    const digits = text.normalize('NFKC').replaceAll(/\D/gu, '').slice(0, DIGITS_COUNT)
    onChange(digits)
    if (digits.length === DIGITS_COUNT && digits !== value) onWhole(digits)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={cx(styles['digits'], error !== undefined && styles['digits_bad'])}>
          {CELLS.map((cell) => (
            <Fragment key={cell}>
              {cell === BEFORE_DASH && (
                <span aria-hidden="true" className={styles['digitsDash']}>
                  –
                </span>
              )}
              <span aria-hidden="true" className={cx(cell === value.length && styles['digitsNow'])}>
                {value[cell]}
              </span>
            </Fragment>
          ))}
          <input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            value={value}
            onChange={(event) => typed(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}
