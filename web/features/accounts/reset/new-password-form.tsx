import type { SubmitEvent } from 'react'
import type { FormFailure } from '#web/features/accounts/form-failure.ts'
import { NewPasswordFields, useNewPassword } from '#web/features/accounts/new-password-fields.tsx'
import * as texts from '#web/features/accounts/reset/texts.ts'
import { SignInFailureNote } from '#web/features/accounts/sign-in-form.tsx'
import { whenTurnedTo } from '#web/lib/filled-in.ts'
import { Button } from '#web/ui/button.tsx'
import { loneCard } from '#web/ui/lone-page.tsx'

type Props = {
  email: string
  /** What comes of it. */
  text: string
  failure: FormFailure | null
  isSending: boolean
  isPausing: boolean
  onSubmit: (newPassword: string) => void
  onEdit: () => void
  foot?: string
}

/** A password that is chosen without the one before. */
export const NewPasswordForm = ({ email, text, failure, foot, ...form }: Props) => {
  const fresh = useNewPassword()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    fresh.showProblems()
    const password = fresh.read(event.currentTarget)
    if (password !== null) form.onSubmit(password)
  }
  return (
    <form className={loneCard} noValidate onSubmit={submit} onInput={form.onEdit} {...whenTurnedTo(fresh.read)}>
      <div className="stack g1">
        <h1>{texts.newPasswordTitle}</h1>
        <p className="quiet">{text}</p>
      </div>
      {/* For a password keeper: whose password it is. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <NewPasswordFields of={fresh} refused={failure?.fields['newPassword']} hasFocus />
      {failure !== null && failure.fields['newPassword'] === undefined && (
        <SignInFailureNote title={texts.resetFailedTitle} text={failure.text} />
      )}
      <Button type="submit" size="lg" full busy={form.isSending} disabled={!fresh.isGood || form.isPausing}>
        {texts.save}
      </Button>
      {foot !== undefined && <p className="t13 quiet">{foot}</p>}
    </form>
  )
}
