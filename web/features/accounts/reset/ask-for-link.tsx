import { useEffect, useState } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { isMailbox } from '#domain/accounts/email/mailbox.ts'
import { SIGN_IN_DRAFT } from '#web/features/accounts/drafts.ts'
import * as fieldTexts from '#web/features/accounts/field-texts.ts'
import * as texts from '#web/features/accounts/reset/texts.ts'
import { SignInFailureNote } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import * as signInTexts from '#web/features/accounts/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { useDraft, WORDS } from '#web/lib/form/use-draft.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { loneCard, LonePage, LoneState } from '#web/ui/layout/page/lone-page.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'
import { write } from '#web/write.ts'

// Three an hour are sent; most mails are there within a minute.
const WAIT_SECONDS = 60

/** Asks for the letter. What is said afterwards is the same for every address. */
export const AskForLink = ({ onStart }: { onStart: () => void }) => {
  // What was typed into the sign-in stands here already.
  const [email, setEmail] = useDraft(SIGN_IN_DRAFT, WORDS)
  const [sent, setSent] = useState<{ mailed: boolean; at: number } | null>(null)
  const ask = useAction({
    write: (address: string) => write('POST /auth/forgot-password', { body: { email: address } }),
    onDone: (answer) => setSent({ mailed: answer.isStale || answer.data.mailed, at: Date.now() }),
  })
  const failure = ask.isError ? <SignInFailureNote title={texts.notSent} text={messageOf(ask.error)} /> : null
  return (
    <LonePage onStart={onStart}>
      {sent === null && (
        <AskForm email={email} onEmail={setEmail} onSend={ask.mutate} onInput={ask.reset} busy={ask.isPending}>
          {failure}
        </AskForm>
      )}
      {sent?.mailed === false && (
        <LoneState drawing="/drawings/state-letter-late.svg" title={texts.noMailTitle} text={texts.noMail} />
      )}
      {sent?.mailed === true && (
        <LoneState drawing="/drawings/state-letter.svg" title={texts.lookInMail} text={texts.onItsWay}>
          {failure}
          <SendAgain key={sent.at} busy={ask.isPending} onSend={() => ask.mutate(email.trim())} />
        </LoneState>
      )}
    </LonePage>
  )
}

type FormProps = {
  email: string
  onEmail: (email: string) => void
  onSend: (email: string) => void
  onInput: () => void
  busy: boolean
  children: Elements
}

const AskForm = ({ email, onEmail, onSend, onInput, busy, children }: FormProps) => {
  const form = useForm({
    kept: [{ email }, (fields) => onEmail(fields.email)],
    check: (fields) => ({ email: isMailbox(fields.email.trim()) ? undefined : wrongIn(fields.email) }),
    onSubmit: (fields) => onSend(fields.email.trim()),
  })
  return (
    <form className={loneCard} onInput={onInput} {...form.props}>
      <div className="stack g1">
        <h1>{texts.forgot}</h1>
        <p className="quiet">{texts.askText}</p>
      </div>
      <TextField
        label={fieldTexts.email}
        type="email"
        autoComplete="username"
        required
        data-autofocus
        {...form.filledIn('email')}
      />
      {children}
      <Button type="submit" size="lg" full busy={busy}>
        {texts.sendLink}
      </Button>
    </form>
  )
}

const wrongIn = (email: string) => (email.trim() === '' ? signInTexts.enterEmail : signInTexts.wholeEmail)

/** A second letter ends the first: it is not sent before the first one had its time. */
const SendAgain = ({ busy, onSend }: { busy: boolean; onSend: () => void }) => {
  const [left, setLeft] = useState(WAIT_SECONDS)
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(before - 1, 0)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      {left > 0 && (
        <p className="t14" aria-live="off">
          {texts.sendAgainIn(<b className="num">{clockOf(left)}</b>)}
        </p>
      )}
      <Button look="line" size="lg" full busy={busy} disabled={left > 0} onClick={onSend}>
        {texts.sendAgain}
      </Button>
    </>
  )
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
