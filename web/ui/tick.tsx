import type { ComponentPropsWithRef, ReactNode } from 'react'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type'> & { children: ReactNode }

export const Tick = ({ children, ...rest }: Props) => (
  <label className="agree">
    <input {...rest} type="checkbox" className="tick" />
    <span>{children}</span>
  </label>
)
