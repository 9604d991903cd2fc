import { useState } from 'react'
import { feedbackReasons, type FeedbackReason, MOST_FEEDBACK } from '#domain/feedback/vocabulary.ts'
import styles from '#web/features/accounts/away/away.module.css'
import { failureOf, type FormFailure } from '#web/features/accounts/form-failure.ts'
import * as texts from './goodbye-texts.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CountedArea } from '#web/ui/form/text/counted-area.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { SelectField, TextField } from '#web/ui/form/text/text-field.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { write } from '#web/write.ts'

type Fields = { reason: string; feedback: string; email: string }
type Sent = { reason: FeedbackReason; feedback: string; email: string }

/** Why somebody goes, in a few words. */
export const FeedbackForm = ({ onSent }: { onSent: () => void }) => {
  const { form, forget, isPending } = useSending(onSent)
  return (
    <Panel as="div">
      <form className={styles['form']} onInput={forget} {...form.props}>
        <div>
          <h2>{texts.whatMadeYouGo}</h2>
          <p className="quiet t14">{texts.notLinked}</p>
        </div>
        <SelectField
          label={texts.reason}
          value={form.fields.reason}
          error={form.error('reason')}
          onChange={(event) => form.set({ reason: event.currentTarget.value })}
        >
          <option value="" disabled>
            {texts.choose}
          </option>
          {feedbackReasons.map((reason) => (
            <option key={reason} value={reason}>
              {texts.reasons[reason]}
            </option>
          ))}
        </SelectField>
        <CountedArea label={texts.different} aside={texts.needed} max={MOST_FEEDBACK} {...form.counted('feedback')} />
        <TextField
          label={texts.email}
          aside={texts.onlyForAnswer}
          type="email"
          autoComplete="email"
          {...form.filledIn('email')}
        />
        <Button type="submit" size="lg" full busy={isPending}>
          {texts.submit}
        </Button>
      </form>
    </Panel>
  )
}

const useSending = (onSent: () => void) => {
  const [refusal, setRefusal] = useState<FormFailure | null>(null)
  const sending = useAction({
    write: ({ email, ...body }: Sent) => write('POST /feedback', { body: email === '' ? body : { ...body, email } }),
    onDone: onSent,
    onFailed: (error) => {
      const failure = failureOf(error, texts.notSent)
      setRefusal(failure)
      if (failure.errors.length === 0) toast.bad({ title: texts.notSent, text: failure.text })
    },
  })
  const form = useForm<Fields>({
    kept: useState<Fields>({ reason: '', feedback: '', email: '' }),
    check: ({ reason, feedback }) => ({
      reason: reasonIn(reason) === undefined ? texts.chooseReason : undefined,
      feedback: feedback.trim() === '' ? texts.differentMissing : undefined,
    }),
    refusal,
    onSubmit: (fields) => {
      const reason = reasonIn(fields.reason)
      if (reason !== undefined && !sending.isPending)
        sending.mutate({ reason, feedback: fields.feedback.trim(), email: fields.email.trim() })
    },
  })
  return { form, forget: () => setRefusal(null), isPending: sending.isPending }
}

const reasonIn = (chosen: string) => feedbackReasons.find((one) => one === chosen)
