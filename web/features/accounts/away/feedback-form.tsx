import { type SubmitEvent, useState } from 'react'
import { feedbackReasons, type FeedbackReason, MOST_FEEDBACK } from '#domain/feedback/vocabulary.ts'
import look from '#web/features/accounts/away/away.module.css'
import * as texts from '#web/features/accounts/away/goodbye-texts.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { textsIn } from '#web/lib/filled-in.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { cx } from '#web/ui/cx.ts'
import panelLook from '#web/ui/panel.module.css'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { write } from '#web/write.ts'

type Sent = { reason: FeedbackReason; feedback: string; email: string }
type Trouble = { reason?: string; feedback?: string; email?: string }

/** Why somebody goes, in a few words. */
export const FeedbackForm = ({ onSent }: { onSent: () => void }) => {
  const [words, setWords] = useState('')
  const { trouble, submit, forget, isPending } = useSending(words, onSent)
  return (
    <form className={cx(panelLook['panel'], look['form'])} noValidate onSubmit={submit} onInput={forget}>
      <div>
        <h2>{texts.whatMadeYouGo}</h2>
        <p className="quiet t14">{texts.notLinked}</p>
      </div>
      <SelectField label={texts.reason} name="reason" defaultValue="" error={trouble.reason}>
        <option value="" disabled>
          {texts.choose}
        </option>
        {feedbackReasons.map((reason) => (
          <option key={reason} value={reason}>
            {texts.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <CountedArea
        label={texts.different}
        aside={texts.needed}
        value={words}
        max={MOST_FEEDBACK}
        error={trouble.feedback}
        onText={setWords}
      />
      <TextField
        label={texts.email}
        aside={texts.onlyForAnswer}
        type="email"
        name="email"
        autoComplete="email"
        defaultValue=""
        error={trouble.email}
      />
      <Button type="submit" size="lg" full busy={isPending}>
        {texts.submit}
      </Button>
    </form>
  )
}

const useSending = (words: string, onSent: () => void) => {
  const [trouble, setTrouble] = useState<Trouble>({})
  const sending = useAction({
    write: ({ email, ...body }: Sent) => write('POST /feedback', { body: email === '' ? body : { ...body, email } }),
    onDone: onSent,
    onFailed: (error) => {
      const wrong = error instanceof ApiError ? error.messageFor('email') : undefined
      if (wrong === undefined) toast.bad({ title: texts.notSent, text: messageOf(error) })
      else setTrouble({ email: wrong })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = textsIn(event.currentTarget)
    const reason = feedbackReasons.find((one) => one === filled('reason'))
    const feedback = words.trim()
    setTrouble({
      ...(reason === undefined && { reason: texts.chooseReason }),
      ...(feedback === '' && { feedback: texts.differentMissing }),
    })
    if (reason !== undefined && feedback !== '' && !sending.isPending)
      sending.mutate({ reason, feedback, email: filled('email').trim() })
  }
  return { trouble, submit, forget: () => setTrouble({}), isPending: sending.isPending }
}
