import type { ComponentPropsWithRef, ReactNode } from 'react'
import look from '#web/ui/form/checkbox.module.css'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type'> & { children: ReactNode }

export const Checkbox = ({ children, ...rest }: Props) => (
  <label className={look['checkboxLabel']}>
    <input {...rest} type="checkbox" className={look['checkbox']} />
    <span>{children}</span>
  </label>
)
