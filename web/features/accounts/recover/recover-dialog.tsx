import { useState } from 'react'
import { CODE_MAX, EMAIL_MAX } from '#domain/accounts/limits.ts'
import { isMailbox } from '#domain/accounts/email/mailbox.ts'
import { TICKET_MAX } from '#domain/tickets/limits.ts'
import type { RecoveryMethod } from '#api/recovery/contract.ts'
import { SIGN_IN_DRAFT } from '#web/features/accounts/drafts.ts'
import { Answered } from '#web/features/accounts/recover/answered.tsx'
import type { RecoverInput } from '#web/features/accounts/recover/recover.machine.ts'
import * as texts from '#web/features/accounts/recover/texts.ts'
import { type Recover, useRecover } from '#web/features/accounts/recover/use-recover.ts'
import { Ways } from '#web/features/accounts/recover/ways.tsx'
import { SignInFailureNote } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import * as signInTexts from '#web/features/accounts/texts.ts'
import { useDraft, WORDS } from '#web/lib/form/use-draft.ts'
import { type FieldErrors, type Form, useForm } from '#web/lib/form/use-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CountedArea } from '#web/ui/form/text/counted-area.tsx'
import { Dialog, DialogBody, DialogForm, DialogTop } from '#web/ui/layer/dialog.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'

type Props = {
  /** A backup code has opened the recovery. */
  onOpen: () => void
  onClose: () => void
}

/** For who cannot sign in: what they still have, and what that takes. */
export const RecoverDialog = ({ onOpen, onClose }: Props) => {
  const recover = useRecover(onOpen)
  const { recovered } = recover
  return (
    <Dialog label={texts.title} width={540} phone="page" onClose={onClose}>
      <DialogTop title={texts.title} text={recovered === null ? texts.choose : undefined} onClose={onClose} />
      {recovered === null || recovered.is === 'open' ? (
        <RecoverForm recover={recover} />
      ) : (
        <DialogBody>
          <Answered recovered={recovered} onAgain={recover.again} onClose={onClose} />
        </DialogBody>
      )}
    </Dialog>
  )
}

const GO: Record<RecoveryMethod, string> = { email: texts.sendLink, backup: texts.useCode, support: texts.send }
const NOTHING = { method: 'email', backupCode: '', reason: '', contact: '' } as const satisfies Omit<
  RecoverInput,
  'email'
>

const RecoverForm = ({ recover }: { recover: Recover }) => {
  // What was typed into the sign-in stands here already.
  const [email, setEmail] = useDraft(SIGN_IN_DRAFT, WORDS)
  const [rest, setRest] = useState<Omit<RecoverInput, 'email'>>(NOTHING)
  const { failure } = recover
  const form = useForm<RecoverInput>({
    kept: [
      { email, ...rest },
      ({ email: typed, ...others }) => {
        setEmail(typed)
        setRest(others)
      },
    ],
    check: missingIn,
    refusal: failure,
    onSubmit: (fields) => recover.submit(trimmed(fields)),
  })
  const { method } = form.fields
  return (
    <DialogForm onInput={recover.edit} {...form.props}>
      <TextField
        label={texts.accountEmail}
        type="email"
        autoComplete="username"
        maxLength={EMAIL_MAX}
        data-autofocus
        {...form.filledIn('email')}
      />
      <Ways value={method} onChange={(next) => form.set({ method: next })}>
        {method === 'backup' && (
          <TextField
            label={texts.backupCode}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={CODE_MAX}
            {...form.text('backupCode')}
          />
        )}
        {method === 'support' && <Ticket form={form} />}
      </Ways>
      {failure !== null && failure.errors.length === 0 && (
        <SignInFailureNote title={texts.notOpened} text={failure.text} />
      )}
      <Button type="submit" size="lg" full busy={recover.isSending} disabled={recover.isPausing}>
        {GO[method]}
      </Button>
      {method !== 'support' && <p className="t13 quiet">{texts.onlySoFar}</p>}
    </DialogForm>
  )
}

const Ticket = ({ form }: { form: Form<RecoverInput> }) => (
  <>
    <CountedArea label={texts.whatHappened} hint={texts.whatHelps} max={TICKET_MAX} {...form.counted('reason')} />
    <TextField
      label={texts.whereReached}
      type="email"
      autoComplete="email"
      maxLength={EMAIL_MAX}
      placeholder={form.fields.email}
      {...form.filledIn('contact')}
    />
  </>
)

const trimmed = ({ method, email, backupCode, reason, contact }: RecoverInput): RecoverInput => ({
  method,
  email: email.trim(),
  backupCode: backupCode.trim(),
  reason: reason.trim(),
  contact: contact.trim(),
})

/** Of the way that was chosen. */
const missingIn = (fields: RecoverInput): FieldErrors<RecoverInput> => {
  const { method, email, backupCode, ...ticket } = trimmed(fields)
  return {
    email: email === '' ? signInTexts.enterEmail : wholeOrNot(email),
    ...(method === 'backup' && backupCode === '' && { backupCode: texts.codeMissing }),
    ...(method === 'support' && missingFor(ticket)),
  }
}

const missingFor = ({ reason, contact }: Pick<RecoverInput, 'reason' | 'contact'>): FieldErrors<RecoverInput> => ({
  ...(reason === '' && { reason: texts.reasonMissing }),
  ...(contact !== '' && { contact: wholeOrNot(contact) }),
})

const wholeOrNot = (address: string) => (isMailbox(address) ? undefined : signInTexts.wholeEmail)
