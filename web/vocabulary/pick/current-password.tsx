import type { ComponentProps } from 'react'
import { PASSWORD_MAX } from '#domain/accounts/limits.ts'
import { PasswordField } from '#web/ui/form/text/password-field.tsx'
import * as texts from '#web/vocabulary/texts.ts'

type Props = Omit<ComponentProps<typeof PasswordField>, 'label'> & { label?: string }

/** The password that somebody has, asked once more. */
export const CurrentPassword = (field: Props) => (
  <PasswordField
    label={texts.password}
    autoComplete="current-password"
    maxLength={PASSWORD_MAX}
    data-autofocus
    {...field}
  />
)

export const passwordMissing = (password: string) => (password === '' ? texts.passwordMissing : undefined)
