import { useState } from 'react'
import type { FormFailure } from '#web/features/accounts/form-failure.ts'
import { checkTwice, NewPasswordTwice } from '#web/features/accounts/password/new-password-twice.tsx'
import * as texts from '#web/features/accounts/reset/texts.ts'
import { SignInFailureNote } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import { useForm } from '#web/lib/form/use-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { loneCard } from '#web/ui/layout/page/lone-page.tsx'

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
export const NewPasswordForm = ({ email, text, failure, foot, ...sending }: Props) => {
  const form = useForm({
    kept: useState({ newPassword: '', onceMore: '' }),
    check: checkTwice,
    refusal: failure,
    onSubmit: ({ newPassword }) => sending.onSubmit(newPassword),
  })
  return (
    <form className={loneCard} onInput={sending.onEdit} {...form.props}>
      <div className="stack g1">
        <h1>{texts.newPasswordTitle}</h1>
        <p className="quiet">{text}</p>
      </div>
      {/* For a password keeper: whose password it is. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <NewPasswordTwice form={form} hasFocus />
      {failure !== null && failure.errors.length === 0 && (
        <SignInFailureNote title={texts.resetFailedTitle} text={failure.text} />
      )}
      <Button type="submit" size="lg" full busy={sending.isSending} disabled={!form.isRight || sending.isPausing}>
        {texts.save}
      </Button>
      {foot !== undefined && <p className="t13 quiet">{foot}</p>}
    </form>
  )
}
