import { type SubmitEvent, useId, useState } from 'react'
import { failureOf, type FormFailure } from '#web/features/accounts/form-failure.ts'
import { NewPasswordFields, useNewPassword } from '#web/features/accounts/new-password-fields.tsx'
import * as texts from '#web/features/accounts/security/texts.ts'
import { SignInFailureNote } from '#web/features/accounts/sign-in-form.tsx'
import { textsIn } from '#web/lib/filled-in.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import dialogLook from '#web/ui/dialog.module.css'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { cx } from '#web/ui/cx.ts'
import { write } from '#web/write.ts'

type Props = { email: string; onClose: () => void }

/** Another password, against the present one. Every other device is signed out. */
export const ChangePasswordDialog = ({ email, onClose }: Props) => {
  const fresh = useNewPassword()
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const formId = useId()
  const change = useAction({
    write: (body: { currentPassword: string; newPassword: string }) => write('POST /auth/change-password', { body }),
    onDone: () => {
      toast.ok({ title: texts.passwordChanged, text: texts.passwordChangedText })
      onClose()
    },
    onFailed: (error) => setFailure(failureOf(error, texts.notChangedText)),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    fresh.showProblems()
    const currentPassword = textsIn(event.currentTarget)('currentPassword')
    setMissing(currentPassword === '')
    const newPassword = fresh.read(event.currentTarget)
    if (currentPassword !== '' && newPassword !== null && !change.isPending)
      change.mutate({ currentPassword, newPassword })
  }
  const edit = () => {
    setMissing(false)
    setFailure(null)
  }
  return (
    <Dialog label={texts.newPasswordTitle} width={460} phone="page" onClose={onClose}>
      <DialogTop title={texts.newPasswordTitle} text={texts.newPasswordText(email)} onClose={onClose} />
      <form id={formId} className={cx(dialogLook['dlgIn'], 'stack g4')} noValidate onSubmit={submit} onInput={edit}>
        {/* For a password keeper: whose password it is. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <PasswordField
          label={texts.presentPassword}
          name="currentPassword"
          autoComplete="current-password"
          data-autofocus
          error={isMissing ? texts.presentMissing : failure?.fields['currentPassword']}
          defaultValue=""
        />
        <NewPasswordFields of={fresh} refused={failure?.fields['newPassword']} />
        {failure !== null && Object.keys(failure.fields).length === 0 && (
          <SignInFailureNote title={texts.notChanged} text={failure.text} />
        )}
      </form>
      <div className={dialogLook['dlgFoot']}>
        <p className="grow" />
        <Button look="line" size="lg" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" form={formId} size="lg" busy={change.isPending}>
          {texts.savePassword}
        </Button>
      </div>
    </Dialog>
  )
}
