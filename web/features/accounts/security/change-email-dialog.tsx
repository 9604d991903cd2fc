import { IconDevices, IconMail } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { EMAIL_MAX } from '#domain/accounts/limits.ts'
import { isMailbox } from '#domain/accounts/email/mailbox.ts'
import { failureOf, type FormFailure } from '#web/features/accounts/form-failure.ts'
import styles from '#web/features/accounts/security/security.module.css'
import * as texts from '#web/features/accounts/security/texts.ts'
import { SignInFailureNote } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import { enterEmail, wholeEmail } from '#web/features/accounts/texts.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogBody, DialogFoot, DialogForm, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { LoneState } from '#web/ui/layout/page/lone-page.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'
import { CurrentPassword, passwordMissing } from '#web/vocabulary/pick/current-password.tsx'
import { write } from '#web/write.ts'

type Props = { email: string; onClose: () => void }
type Done = { email: string; isPending: boolean }
type Wish = { newEmail: string; password: string }

/** Another address: a link goes there. On a site without mail it is changed at once. */
export const ChangeEmailDialog = ({ email, onClose }: Props) => {
  const [done, setDone] = useState<Done | null>(null)
  return (
    <Dialog label={texts.changeEmailTitle} width={520} onClose={onClose}>
      <DialogTop title={texts.changeEmailTitle} text={texts.presentEmail(email)} onClose={onClose} />
      {done === null ? (
        <EmailForm email={email} onDone={setDone} onClose={onClose} />
      ) : (
        <DialogBody>
          <LoneState drawing="/drawings/state-letter.svg" {...wordsOf(done)}>
            <Button size="lg" full onClick={onClose}>
              {texts.close}
            </Button>
          </LoneState>
        </DialogBody>
      )}
    </Dialog>
  )
}

const wordsOf = ({ email, isPending }: Done) =>
  isPending
    ? { title: texts.checkMailbox, text: texts.checkMailboxText(email) }
    : { title: texts.emailIs, text: texts.emailIsText(email) }

type FormProps = Props & { onDone: (done: Done) => void }

const EmailForm = ({ email, onDone, onClose }: FormProps) => {
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const formId = useId()
  const change = useAction({
    write: (body: Wish) => write('POST /auth/change-email', { body }),
    // A site that sends no mail has changed it by now.
    onDone: (answer, { newEmail }) => onDone({ email: newEmail, isPending: answer.isStale || answer.data.pending }),
    onFailed: (error) => setFailure(failureOf(error, texts.notChangedText)),
  })
  const form = useForm({
    kept: useState({ newEmail: '', password: '' }),
    check: ({ newEmail, password }) => ({ newEmail: wrongIn(newEmail.trim()), password: passwordMissing(password) }),
    refusal: failure,
    onSubmit: ({ newEmail, password }) => {
      if (!change.isPending) change.mutate({ newEmail: newEmail.trim(), password })
    },
  })
  return (
    <>
      <DialogForm id={formId} className="stack g4" onInput={() => setFailure(null)} {...form.props}>
        <TextField
          label={texts.newEmail}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          data-autofocus
          hint={texts.linkGoes}
          {...form.filledIn('newEmail')}
        />
        <CurrentPassword label={texts.yourPassword} data-autofocus={undefined} {...form.filledIn('password')} />
        <ul className={styles['lines']}>
          <li className={styles['line']}>
            <Icon of={IconMail} />
            <span>{texts.oldIsTold(<b key="old">{email}</b>)}</span>
          </li>
          <li className={styles['line']}>
            <Icon of={IconDevices} />
            <span>{texts.othersSignedOut}</span>
          </li>
        </ul>
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
          {texts.sendLink}
        </Button>
      </DialogFoot>
    </>
  )
}

const wrongIn = (email: string) => {
  if (isMailbox(email)) return undefined
  return email === '' ? enterEmail : wholeEmail
}
