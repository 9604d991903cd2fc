import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from '#web/ui/form/choice/checkbox.module.css'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type'> & { children: ReactNode }

export const Checkbox = ({ children, ...rest }: Props) => (
  <label className={styles['checkboxLabel']}>
    <input {...rest} type="checkbox" className={styles['checkbox']} />
    <span>{children}</span>
  </label>
)
