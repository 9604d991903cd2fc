import type { ComponentPropsWithRef, ReactNode } from 'react'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type'> & { children: ReactNode }

export const Checkbox = ({ children, ...rest }: Props) => (
  <label className="checkbox-label">
    <input {...rest} type="checkbox" className="checkbox" />
    <span>{children}</span>
  </label>
)
