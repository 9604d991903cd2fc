import { useId, type ReactNode } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { FieldMessage } from '#web/ui/form/field-message.tsx'
import styles from '#web/ui/form/field.module.css'

export type FieldTexts = {
  label: ReactNode
  /** Shown in a lighter style after the label, such as "(optional)". */
  aside?: string
  hint?: ReactNode
  error?: string | undefined
  warning?: string | undefined
}
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type Props = FieldTexts & { children: (control: ControlProps) => Elements }

/** Label, control and one message: the error if there is one, else the warning, else the hint. */
export const Field = ({ label, aside, hint, error, warning, children }: Props) => {
  const id = useId()
  const isDescribed = (error ?? warning ?? hint) !== undefined
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        <span>{label}</span>
        {aside !== undefined && <FieldAside>{` ${aside}`}</FieldAside>}
      </label>
      {children({
        id,
        'aria-describedby': isDescribed ? `${id}-says` : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <div id={`${id}-says`} className={styles['fieldSays']}>
        {/* A hint is read with its field; only what is wrong is told while one types. */}
        <div aria-live="polite">
          <Says error={error} warning={warning} />
        </div>
        <Hint of={(error ?? warning) === undefined ? hint : undefined} />
      </div>
    </div>
  )
}

const Hint = ({ of }: { of: ReactNode }) => (of === undefined ? null : <p className={styles['hint']}>{of}</p>)

const Says = ({ error, warning }: Pick<FieldTexts, 'error' | 'warning'>) => {
  if (error !== undefined) return <FieldMessage>{error}</FieldMessage>
  return warning === undefined ? null : <FieldMessage tone="warn">{warning}</FieldMessage>
}

/** Behind a label, in a lighter style: "(optional)". */
export const FieldAside = ({ children }: { children: ReactNode }) => (
  <span className={styles['fieldAside']}>{children}</span>
)

type GroupProps = { label: string; hint?: ReactNode; children: Elements }

/** Looks like a field, where what stands in it is not typed. */
export const FieldGroup = ({ label, hint, children }: GroupProps) => {
  const id = useId()
  return (
    <div className={styles['field']} role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {label}
      </span>
      {children}
      <Hint of={hint} />
    </div>
  )
}
