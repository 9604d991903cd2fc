import { useQuery } from '@tanstack/react-query'
import { IconArrowBackUp, IconEyeOff, IconKeyOff } from '@tabler/icons-react'
import { type SubmitEvent, useId, useState } from 'react'
import look from '#web/features/accounts/away/away.module.css'
import { Consequences } from '#web/features/accounts/away/consequences.tsx'
import { leavingConsequences } from '#web/features/accounts/away/consequences-of.ts'
import { type Leaving, rehearsalQuery, type Rehearsal } from '#web/features/accounts/away/queries.ts'
import * as texts from '#web/features/accounts/away/texts.ts'
import { WorkedOut } from '#web/features/accounts/away/worked-out.tsx'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import type { Elements } from '#web/lib/elements.ts'
import { textsIn } from '#web/lib/filled-in.ts'
import { useAction } from '#web/lib/use-action.ts'
import { dayOf, shortDay } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import dialogLook from '#web/ui/dialog.module.css'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { write } from '#web/write.ts'

type Props = {
  /** Instead: a break. */
  pause: Elements
  /** What went with it, for the page after it; null where the server could not say so in time. */
  onLeft: (leaving: Leaving | null, ended: Rehearsal | null) => void
  onClose: () => void
}

/** What would end, what happens when, and the password that says it is meant. */
export const DeleteDialog = ({ pause, onLeft, onClose }: Props) => {
  const rehearsal = useQuery(rehearsalQuery('deletion'))
  const moment = useMoment()
  const formId = useId()
  const leave = useLeaving((leaving) => onLeft(leaving, rehearsal.data ?? null))
  return (
    <Dialog label={texts.deleteTitle} width={760} phone="page" onClose={onClose}>
      <DialogTop title={texts.deleteTitle} text={texts.deleteText} onClose={onClose} />
      <form id={formId} className={dialogLook['dlgIn']} noValidate onSubmit={leave.submit}>
        <WorkedOut query={rehearsal}>
          {(found) => (
            <>
              <Consequences all={leavingConsequences(found, moment)} />
              <Steps until={shortDay(dayOf(Date.parse(found.until), moment.zone))} />
            </>
          )}
        </WorkedOut>
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          defaultValue=""
          maxLength={200}
          error={leave.error}
          onInput={leave.edit}
        />
      </form>
      <div className={cx(dialogLook['dlgFoot'], look['foot'])}>
        <p className="grow">{texts.pausingInstead(pause)}</p>
        <Button look="line" size="lg" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button type="submit" form={formId} look="clay" size="lg" busy={leave.isPending}>
          {texts.deleteAccount}
        </Button>
      </div>
    </Dialog>
  )
}

const Steps = ({ until }: { until: string }) => (
  <ol className={look['life']} aria-label={texts.steps}>
    {[
      { icon: IconEyeOff, title: texts.today, text: texts.todayText },
      { icon: IconArrowBackUp, title: texts.untilDay(until), text: texts.undoText },
      { icon: IconKeyOff, title: texts.thenStep, text: texts.thenText },
    ].map(({ icon, title, text }) => (
      <li key={title}>
        <span className={look['node']}>
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
  const [error, setError] = useState<string | undefined>(undefined)
  const leave = useAction({
    write: (password: string) => write('DELETE /auth/delete-account', { body: { password } }),
    onDone: ({ data }) => onLeft('receiptId' in data ? data : null),
    onFailed: (failed) => setError((failed instanceof ApiError && failed.messageFor('password')) || messageOf(failed)),
  })
  return {
    error,
    isPending: leave.isPending,
    edit: () => setError(undefined),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const password = textsIn(event.currentTarget)('password')
      setError(password === '' ? texts.passwordMissing : undefined)
      if (password !== '' && !leave.isPending) leave.mutate(password)
    },
  }
}
