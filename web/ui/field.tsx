import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import look from '#web/ui/field.module.css'
import { cx } from '#web/ui/cx.ts'

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
    <div className={look['field']}>
      <label htmlFor={id}>
        <span>{label}</span>
        {aside !== undefined && <span className={look['fieldAside']}>{` ${aside}`}</span>}
      </label>
      {children({
        id,
        'aria-describedby': isDescribed ? `${id}-says` : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <div id={`${id}-says`} className={look['fieldSays']}>
        {/* A hint is read with its field; only what is wrong is told while one types. */}
        <div aria-live="polite">
          <Says error={error} warning={warning} />
        </div>
        <Hint of={(error ?? warning) === undefined ? hint : undefined} />
      </div>
    </div>
  )
}

const Hint = ({ of }: { of: ReactNode }) => (of === undefined ? null : <p className={look['hint']}>{of}</p>)

const Says = ({ error, warning }: Pick<FieldTexts, 'error' | 'warning'>) => {
  if (error !== undefined)
    return (
      <p className={cx(look['msg'], look['msg_bad'])}>
        <Icon of={IconAlertCircle} size={16} />
        <span>{error}</span>
      </p>
    )
  if (warning !== undefined)
    return (
      <p className={cx(look['msg'], look['msg_warn'])}>
        <Icon of={IconAlertTriangle} size={16} />
        <span>{warning}</span>
      </p>
    )
  return null
}
