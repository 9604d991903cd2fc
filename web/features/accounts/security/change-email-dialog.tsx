import { IconDevices, IconMail } from '@tabler/icons-react'
import { type SubmitEvent, useId, useState } from 'react'
import { isMailbox } from '#domain/accounts/mailbox.ts'
import { failureOf, type FormFailure } from '#web/features/accounts/form-failure.ts'
import look from '#web/features/accounts/security/security.module.css'
import * as texts from '#web/features/accounts/security/texts.ts'
import { SignInFailureNote } from '#web/features/accounts/sign-in-form.tsx'
import { enterEmail, wholeEmail } from '#web/features/accounts/texts.ts'
import { textsIn } from '#web/lib/filled-in.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import dialogLook from '#web/ui/dialog.module.css'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoneState } from '#web/ui/lone-page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { write } from '#web/write.ts'

type Props = { email: string; onClose: () => void }
type Wish = { newEmail: string; password: string }

/** Another address: a link goes there. On a site without mail it is changed at once. */
export const ChangeEmailDialog = ({ email, onClose }: Props) => {
  const [done, setDone] = useState<{ email: string; isPending: boolean } | null>(null)
  return (
    <Dialog label={texts.changeEmailTitle} width={520} onClose={onClose}>
      <DialogTop title={texts.changeEmailTitle} text={texts.presentEmail(email)} onClose={onClose} />
      {done === null ? (
        <EmailForm email={email} onDone={setDone} onClose={onClose} />
      ) : (
        <div className={dialogLook['dlgIn']}>
          {done.isPending ? (
            <LoneState
              drawing="/drawings/state-letter.svg"
              title={texts.checkMailbox}
              text={texts.checkMailboxText(done.email)}
            >
              <Button size="lg" full onClick={onClose}>
                {texts.close}
              </Button>
            </LoneState>
          ) : (
            <LoneState drawing="/drawings/state-letter.svg" title={texts.emailIs} text={texts.emailIsText(done.email)}>
              <Button size="lg" full onClick={onClose}>
                {texts.close}
              </Button>
            </LoneState>
          )}
        </div>
      )}
    </Dialog>
  )
}

type FormProps = Props & { onDone: (done: { email: string; isPending: boolean }) => void }

const EmailForm = ({ email, onDone, onClose }: FormProps) => {
  const [wrong, setWrong] = useState<{ email?: string; password?: string }>({})
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const formId = useId()
  const change = useAction({
    write: (body: Wish) => write('POST /auth/change-email', { body }),
    // A site that sends no mail has changed it by now.
    onDone: (answer, { newEmail }) => onDone({ email: newEmail, isPending: answer.isStale || answer.data.pending }),
    onFailed: (error) => setFailure(failureOf(error, texts.notChangedText)),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = textsIn(event.currentTarget)
    const wish = { newEmail: text('newEmail').trim(), password: text('password') }
    const found = wrongIn(wish)
    setWrong(found)
    if (Object.keys(found).length === 0 && !change.isPending) change.mutate(wish)
  }
  const edit = () => {
    setWrong({})
    setFailure(null)
  }
  return (
    <>
      <form id={formId} className={cx(dialogLook['dlgIn'], 'stack g4')} noValidate onSubmit={submit} onInput={edit}>
        <TextField
          label={texts.newEmail}
          type="email"
          name="newEmail"
          autoComplete="email"
          maxLength={254}
          data-autofocus
          hint={texts.linkGoes}
          error={wrong.email ?? failure?.fields['newEmail']}
          defaultValue=""
        />
        <PasswordField
          label={texts.yourPassword}
          name="password"
          autoComplete="current-password"
          error={wrong.password ?? failure?.fields['password']}
          defaultValue=""
        />
        <ul className={look['lines']}>
          <li className={look['line']}>
            <Icon of={IconMail} />
            <span>{texts.oldIsTold(<b key="old">{email}</b>)}</span>
          </li>
          <li className={look['line']}>
            <Icon of={IconDevices} />
            <span>{texts.othersSignedOut}</span>
          </li>
        </ul>
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
          {texts.sendLink}
        </Button>
      </div>
    </>
  )
}

const wrongIn = ({ newEmail, password }: Wish) => ({
  ...(!isMailbox(newEmail) && { email: newEmail === '' ? enterEmail : wholeEmail }),
  ...(password === '' && { password: texts.presentMissing }),
})
