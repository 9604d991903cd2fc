import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { cx } from '#web/ui/cx.ts'
import { Field, type FieldTexts } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import styles from '#web/ui/form/text/text-field.module.css'

type Props = FieldTexts & Omit<ComponentPropsWithRef<'input'>, 'id'> & { icon?: TablerIcon; end?: Elements }

export const TextField = ({ label, aside, hint, error, warning, icon, end, ...input }: Props) => (
  <Field label={label} aside={aside} hint={hint} error={error} warning={warning}>
    {(control) => (
      <FieldBox isBad={error !== undefined}>
        {icon && <Icon of={icon} />}
        <input {...input} {...control} />
        {end}
      </FieldBox>
    )}
  </Field>
)

type SelectProps = FieldTexts & Omit<ComponentPropsWithRef<'select'>, 'id'>

export const SelectField = ({ label, aside, hint, error, warning, children, ...select }: SelectProps) => (
  <Field label={label} aside={aside} hint={hint} error={error} warning={warning}>
    {(control) => (
      <select
        {...select}
        {...control}
        className={cx(styles['input'], styles['input_select'], error !== undefined && styles['input_bad'])}
      >
        {children}
      </select>
    )}
  </Field>
)

type BoxProps = { isBad?: boolean; className?: string | undefined; children: Elements }

/** The frame of a field, with what stands in it. */
export const FieldBox = ({ isBad = false, className, children }: BoxProps) => (
  <div className={cx(styles['input'], isBad && styles['input_bad'], className)}>{children}</div>
)
