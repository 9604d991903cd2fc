import { type SubmitEvent, useId, useState } from 'react'
import { isMailbox } from '#domain/accounts/mailbox.ts'
import type { RecoveryMethod } from '#api/recovery/contract.ts'
import { SIGN_IN_DRAFT } from '#web/features/accounts/drafts.ts'
import { Answered } from '#web/features/accounts/recover/answered.tsx'
import type { RecoverInput } from '#web/features/accounts/recover/recover.machine.ts'
import * as texts from '#web/features/accounts/recover/texts.ts'
import { type Recover, useRecover } from '#web/features/accounts/recover/use-recover.ts'
import { Ways } from '#web/features/accounts/recover/ways.tsx'
import { SignInFailureNote } from '#web/features/accounts/sign-in-form.tsx'
import * as signInTexts from '#web/features/accounts/texts.ts'
import { textsIn } from '#web/lib/filled-in.ts'
import { useDraft, WORDS } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import dialogLook from '#web/ui/dialog.module.css'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

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
        <Answered recovered={recovered} onAgain={recover.again} onClose={onClose} />
      )}
    </Dialog>
  )
}

const MOST = 1000
const GO: Record<RecoveryMethod, string> = { email: texts.sendLink, backup: texts.useCode, support: texts.send }

const RecoverForm = ({ recover }: { recover: Recover }) => {
  const [email, setEmail] = useDraft(SIGN_IN_DRAFT, WORDS)
  const [method, setMethod] = useState<RecoveryMethod>('email')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<Missing>({})
  const formId = useId()
  const edit = () => {
    setMissing({})
    recover.edit()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = textsIn(event.currentTarget)
    const input = { method, reason: reason.trim(), ...filledIn(typed) }
    setEmail(input.email)
    const problems = missingIn(input)
    setMissing(problems)
    if (Object.keys(problems).length === 0) recover.submit(input)
  }
  const fields = { ...recover.failure?.fields, ...missing }
  return (
    <form id={formId} className={dialogLook['dlgIn']} noValidate onSubmit={submit} onInput={edit}>
      <TextField
        label={texts.accountEmail}
        type="email"
        name="email"
        autoComplete="username"
        data-autofocus
        error={fields['email']}
        defaultValue={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Ways value={method} onChange={setMethod}>
        {method === 'backup' && (
          <TextField
            label={texts.backupCode}
            name="backup-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            error={fields['backupCode']}
            defaultValue=""
          />
        )}
        {method === 'support' && (
          <>
            <CountedArea
              label={texts.whatHappened}
              hint={texts.whatHelps}
              max={MOST}
              value={reason}
              error={fields['reason']}
              onText={setReason}
            />
            <TextField
              label={texts.whereReached}
              type="email"
              name="contact"
              autoComplete="email"
              error={fields['contact']}
              defaultValue=""
              placeholder={email}
            />
          </>
        )}
      </Ways>
      {recover.failure !== null && Object.keys(recover.failure.fields).length === 0 && (
        <SignInFailureNote title={texts.notOpened} text={recover.failure.text} />
      )}
      <Button type="submit" size="lg" full busy={recover.isSending} disabled={recover.isPausing}>
        {GO[method]}
      </Button>
      <p className="t13 quiet">{texts.onlySoFar}</p>
    </form>
  )
}

type Missing = Partial<Record<'email' | 'backupCode' | 'reason' | 'contact', string>>

/** Of a field that is not shown: empty. */
const filledIn = (typed: (name: string) => string) => ({
  email: typed('email').trim(),
  backupCode: typed('backup-code').trim(),
  contact: typed('contact').trim(),
})

const missingIn = ({ email, method, backupCode, reason, contact }: RecoverInput): Missing => ({
  ...(isMailbox(email) ? {} : { email: email === '' ? signInTexts.enterEmail : signInTexts.wholeEmail }),
  ...(method === 'backup' && backupCode === '' && { backupCode: texts.codeMissing }),
  ...(method === 'support' && missingFor({ reason, contact })),
})

const missingFor = ({ reason, contact }: Pick<RecoverInput, 'reason' | 'contact'>): Missing => ({
  ...(reason === '' && { reason: texts.reasonMissing }),
  ...(contact !== '' && !isMailbox(contact) && { contact: signInTexts.wholeEmail }),
})
