import type { SubmitEvent } from 'react'
import type { ValidReset } from '#api/accounts/contract.ts'
import { NewPasswordFields, useNewPassword } from '#web/features/accounts/new-password-fields.tsx'
import type { Reset } from '#web/features/accounts/reset/use-reset.ts'
import * as texts from '#web/features/accounts/reset/texts.ts'
import { SignInFailureNote } from '#web/features/accounts/sign-in-form.tsx'
import { whenTurnedTo } from '#web/lib/filled-in.ts'
import { whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { loneCard } from '#web/ui/lone-page.tsx'

export const NewPasswordForm = ({ link, reset }: { link: ValidReset; reset: Reset }) => {
  const { failure } = reset.state.context
  const moment = useMoment()
  const fresh = useNewPassword()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    fresh.showProblems()
    const password = fresh.read(event.currentTarget)
    if (password !== null) reset.submit(password)
  }
  return (
    <form className={loneCard} noValidate onSubmit={submit} onInput={reset.edit} {...whenTurnedTo(fresh.read)}>
      <div className="stack g1">
        <h1>{texts.newPasswordTitle}</h1>
        <p className="quiet">{texts.whose(link.email)}</p>
      </div>
      {/* For a password keeper: whose password it is. */}
      <input hidden readOnly type="email" autoComplete="username" value={link.email} />
      <NewPasswordFields of={fresh} refused={failure?.fields['newPassword']} hasFocus />
      {failure !== null && failure.fields['newPassword'] === undefined && (
        <SignInFailureNote title={texts.resetFailedTitle} text={failure.text} />
      )}
      <Button
        type="submit"
        size="lg"
        full
        busy={reset.state.matches('sending')}
        disabled={!fresh.isGood || reset.state.matches('pausing')}
      >
        {texts.save}
      </Button>
      <p className="t13 quiet">{texts.worksUntil(whenInText(link.expiresAt, moment))}</p>
    </form>
  )
}
