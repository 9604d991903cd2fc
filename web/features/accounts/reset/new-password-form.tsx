import { type SubmitEvent, useState } from 'react'
import { passwordProblem } from '#domain/accounts/password.ts'
import type { FormFailure } from '#web/features/accounts/form-failure.ts'
import * as texts from '#web/features/accounts/reset/texts.ts'
import { SignInFailureNote } from '#web/features/accounts/sign-in-form.tsx'
import { StrengthMeter } from '#web/features/accounts/strength-meter.tsx'
import { textsIn, whenTurnedTo } from '#web/lib/filled-in.ts'
import { Button } from '#web/ui/button.tsx'
import { loneCard } from '#web/ui/lone-page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

type Fields = { first: string; second: string }

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
  const [fields, setFields] = useState<Fields>({ first: '', second: '' })
  // Not while it is typed.
  const [left, setLeft] = useState({ first: false, second: false })
  const problems = problemsOf(fields)
  const read = (element: HTMLFormElement) => {
    const typed = textsIn(element)
    const filled = { first: typed('newPassword'), second: typed('onceMore') }
    setFields(filled)
    return filled
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = read(event.currentTarget)
    setLeft({ first: true, second: true })
    if (isGood(filled)) form.onSubmit(filled.first)
  }
  return (
    <form className={loneCard} noValidate onSubmit={submit} onInput={form.onEdit} {...whenTurnedTo(read)}>
      <div className="stack g1">
        <h1>{texts.newPasswordTitle}</h1>
        <p className="quiet">{text}</p>
      </div>
      {/* For a password keeper: whose password it is. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <div className="stack">
        <PasswordField
          label={texts.newPassword}
          name="newPassword"
          autoComplete="new-password"
          data-autofocus
          error={failure?.fields['newPassword'] ?? (left.first ? problems.first : undefined)}
          defaultValue=""
          onBlur={() => setLeft((before) => ({ ...before, first: fields.first !== '' }))}
          onChange={(event) => setFields({ ...fields, first: event.currentTarget.value })}
        />
        <StrengthMeter password={fields.first} />
      </div>
      <PasswordField
        label={texts.onceMore}
        name="onceMore"
        autoComplete="new-password"
        error={left.second ? problems.second : undefined}
        defaultValue=""
        onBlur={() => setLeft((before) => ({ ...before, second: fields.first !== '' }))}
        onChange={(event) => setFields({ ...fields, second: event.currentTarget.value })}
      />
      <NotSaved failure={failure} />
      <Button type="submit" size="lg" full busy={form.isSending} disabled={!isGood(fields) || form.isPausing}>
        {texts.save}
      </Button>
      {foot !== undefined && <p className="t13 quiet">{foot}</p>}
    </form>
  )
}

/** Of what stands at no field. */
const NotSaved = ({ failure }: Pick<Props, 'failure'>) =>
  failure !== null &&
  failure.fields['newPassword'] === undefined && (
    <SignInFailureNote title={texts.resetFailedTitle} text={failure.text} />
  )

/** What stands at each field, or nothing. */
const problemsOf = ({ first, second }: Fields) => {
  const missing = first === '' || second === ''
  return {
    first: first === '' ? texts.fillInAll : (passwordProblem(first) ?? undefined),
    second: missing ? texts.fillInAll : first === second ? undefined : texts.noMatch,
  }
}

const isGood = (fields: Fields) => Object.values(problemsOf(fields)).every((problem) => problem === undefined)
