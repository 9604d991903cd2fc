import { useState } from 'react'
import type { ValidReset } from '#api/accounts/contract.ts'
import { checkTwice, NewPasswordTwice } from '#web/features/accounts/new-password-twice.tsx'
import type { Reset } from '#web/features/accounts/reset/use-reset.ts'
import * as texts from '#web/features/accounts/reset/texts.ts'
import { SignInFailureNote } from '#web/features/accounts/sign-in-form.tsx'
import { useForm } from '#web/lib/form/use-form.ts'
import { whenInText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { loneCard } from '#web/ui/layout/lone-page.tsx'

export const NewPasswordForm = ({ link, reset }: { link: ValidReset; reset: Reset }) => {
  const { failure } = reset.state.context
  const moment = useMoment()
  const form = useForm({
    kept: useState({ newPassword: '', onceMore: '' }),
    check: checkTwice,
    refusal: failure,
    onSubmit: ({ newPassword }) => reset.submit(newPassword),
  })
  return (
    <form className={loneCard} onInput={reset.edit} {...form.props}>
      <div className="stack g1">
        <h1>{texts.newPasswordTitle}</h1>
        <p className="quiet">{texts.whose(link.email)}</p>
      </div>
      {/* For a password keeper: whose password it is. */}
      <input hidden readOnly type="email" autoComplete="username" value={link.email} />
      <NewPasswordTwice form={form} hasFocus />
      {failure !== null && failure.errors.length === 0 && (
        <SignInFailureNote title={texts.resetFailedTitle} text={failure.text} />
      )}
      <Button
        type="submit"
        size="lg"
        full
        busy={reset.state.matches('sending')}
        disabled={!form.isRight || reset.state.matches('pausing')}
      >
        {texts.save}
      </Button>
      <p className="t13 quiet">{texts.worksUntil(whenInText(link.expiresAt, moment))}</p>
    </form>
  )
}
