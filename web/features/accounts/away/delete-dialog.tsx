import { useQuery } from '@tanstack/react-query'
import { IconArrowBackUp, IconEyeOff, IconKeyOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import styles from '#web/features/accounts/away/away.module.css'
import { Consequences } from '#web/features/accounts/away/consequences.tsx'
import { leavingConsequences } from '#web/features/accounts/away/consequences-of.ts'
import { type Leaving, rehearsalQuery, type Rehearsal } from '#web/features/accounts/away/queries.ts'
import * as texts from '#web/features/accounts/away/texts.ts'
import { WorkedOut } from '#web/features/accounts/away/worked-out.tsx'
import { failureOf, type FormFailure } from '#web/features/accounts/form-failure.ts'
import type { Elements } from '#web/lib/elements.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { dayOf, shortDay } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogFoot, DialogForm, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { CurrentPassword, passwordMissing } from '#web/vocabulary/pick/current-password.tsx'
import { write } from '#web/write.ts'

type Props = {
  /** Instead: a break. */
  pause: Elements
  /** Before: a copy of what would go. */
  exportFirst: Elements
  /** What went with it, for the page after it; null where the server could not say so in time. */
  onLeft: (leaving: Leaving | null, ended: Rehearsal | null) => void
  onClose: () => void
}

/** What would end, what happens when, and the password that says it is meant. */
export const DeleteDialog = ({ pause, exportFirst, onLeft, onClose }: Props) => {
  const rehearsal = useQuery(rehearsalQuery('deletion'))
  const moment = useMoment()
  const formId = useId()
  const { form, forget, isPending } = useLeaving((leaving) => onLeft(leaving, rehearsal.data ?? null))
  return (
    <Dialog label={texts.deleteTitle} width={760} phone="page" onClose={onClose}>
      <DialogTop title={texts.deleteTitle} text={texts.deleteText} onClose={onClose} />
      <DialogForm id={formId} onInput={forget} {...form.props}>
        <WorkedOut query={rehearsal}>
          {(found) => (
            <>
              <Consequences all={leavingConsequences(found, moment)} />
              <Steps until={shortDay(dayOf(Date.parse(found.until), moment.zone))} />
            </>
          )}
        </WorkedOut>
        <div className={styles['two']}>
          <CurrentPassword label={texts.yourPassword} data-autofocus={undefined} {...form.filledIn('password')} />
          {exportFirst}
        </div>
      </DialogForm>
      <DialogFoot className={styles['foot']}>
        <p className="grow">{texts.pausingInstead(pause)}</p>
        <Button look="line" size="lg" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button type="submit" form={formId} look="clay" size="lg" busy={isPending}>
          {texts.deleteAccount}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

const Steps = ({ until }: { until: string }) => (
  <ol className={styles['life']} aria-label={texts.steps}>
    {[
      { icon: IconEyeOff, title: texts.today, text: texts.todayText },
      { icon: IconArrowBackUp, title: texts.untilDay(until), text: texts.undoText },
      { icon: IconKeyOff, title: texts.thenStep, text: texts.thenText },
    ].map(({ icon, title, text }, step) => (
      <li key={step}>
        <span className={styles['node']}>
          <Icon of={icon} size={18} />
        </span>
        <p>
          <b>{title}</b>
          <small>{text}</small>
        </p>
      </li>
    ))}
  </ol>
)

const useLeaving = (onLeft: (leaving: Leaving | null) => void) => {
  const [refusal, setRefusal] = useState<FormFailure | null>(null)
  const leave = useAction({
    write: (password: string) => write('DELETE /auth/delete-account', { body: { password } }),
    onDone: ({ data }) => onLeft('receiptId' in data ? data : null),
    onFailed: (error) => setRefusal(atPassword(failureOf(error, texts.notDeleted))),
  })
  const form = useForm({
    kept: useState({ password: '' }),
    check: ({ password }) => ({ password: passwordMissing(password) }),
    refusal,
    onSubmit: ({ password }) => {
      if (!leave.isPending) leave.mutate(password)
    },
  })
  return { form, forget: () => setRefusal(null), isPending: leave.isPending }
}

/** There is one field: whatever was refused is said there. */
const atPassword = ({ text, errors }: FormFailure): FormFailure => ({
  text,
  errors: errors.some(({ path }) => path === 'password') ? errors : [{ path: 'password', message: text }],
})
