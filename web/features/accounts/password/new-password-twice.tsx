import type { ComponentProps } from 'react'
import { passwordProblem } from '#domain/accounts/password/password.ts'
import { NewPassword } from './new-password.tsx'
import * as texts from '#web/features/accounts/reset/texts.ts'
import type { FieldErrors } from '#web/lib/form/use-form.ts'
import { PasswordField } from '#web/ui/form/text/password-field.tsx'

type Twice = { newPassword: string; onceMore: string }

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label'>
type Props = {
  form: { fields: Pick<Twice, 'newPassword'>; filledIn: (name: keyof Twice) => FieldProps }
  hasFocus?: boolean
}

/** A new password and the same once more, among the fields of a form. */
export const NewPasswordTwice = ({ form, hasFocus = false }: Props) => (
  <>
    <NewPassword
      label={texts.newPassword}
      {...(hasFocus && { 'data-autofocus': true })}
      password={form.fields.newPassword}
      {...form.filledIn('newPassword')}
    />
    <PasswordField label={texts.onceMore} autoComplete="new-password" {...form.filledIn('onceMore')} />
  </>
)

export const checkTwice = ({ newPassword, onceMore }: Twice): FieldErrors<Twice> => {
  const isMissing = newPassword === '' || onceMore === ''
  return {
    newPassword: newPassword === '' ? texts.fillInAll : (passwordProblem(newPassword) ?? undefined),
    onceMore: isMissing ? texts.fillInAll : newPassword === onceMore ? undefined : texts.noMatch,
  }
}
