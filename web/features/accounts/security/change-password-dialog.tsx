import { useId, useState } from 'react'
import { failureOf, type FormFailure } from '#web/features/accounts/form-failure.ts'
import { checkTwice, NewPasswordTwice } from '#web/features/accounts/password/new-password-twice.tsx'
import * as resetTexts from '#web/features/accounts/reset/texts.ts'
import * as texts from '#web/features/accounts/security/texts.ts'
import { SignInFailureNote } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogFoot, DialogForm, DialogTop } from '#web/ui/layer/dialog.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { CurrentPassword, passwordMissing } from '#web/vocabulary/pick/current-password.tsx'
import { write } from '#web/write.ts'

type Props = { email: string; onClose: () => void }

/** Another password, against the present one. Every other device is signed out. */
export const ChangePasswordDialog = ({ email, onClose }: Props) => {
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const formId = useId()
  const change = useAction({
    write: (body: { currentPassword: string; newPassword: string }) => write('POST /auth/change-password', { body }),
    onDone: () => {
      toast.ok({ title: resetTexts.updated, text: texts.passwordChangedText })
      onClose()
    },
    onFailed: (error) => setFailure(failureOf(error, texts.notChangedText)),
  })
  const form = useForm({
    kept: useState({ currentPassword: '', newPassword: '', onceMore: '' }),
    check: (fields) => ({ currentPassword: passwordMissing(fields.currentPassword), ...checkTwice(fields) }),
    refusal: failure,
    onSubmit: ({ currentPassword, newPassword }) => {
      if (!change.isPending) change.mutate({ currentPassword, newPassword })
    },
  })
  return (
    <Dialog label={resetTexts.newPasswordTitle} width={460} phone="page" onClose={onClose}>
      <DialogTop title={resetTexts.newPasswordTitle} text={resetTexts.whose(email)} onClose={onClose} />
      <DialogForm id={formId} className="stack g4" onInput={() => setFailure(null)} {...form.props}>
        {/* For a password keeper: whose password it is. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <CurrentPassword label={texts.presentPassword} {...form.filledIn('currentPassword')} />
        <NewPasswordTwice form={form} />
        {failure !== null && failure.errors.length === 0 && (
          <SignInFailureNote title={texts.notChanged} text={failure.text} />
        )}
      </DialogForm>
      <DialogFoot>
        <p className="grow" />
        <Button look="line" size="lg" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" form={formId} size="lg" busy={change.isPending}>
          {resetTexts.save}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
