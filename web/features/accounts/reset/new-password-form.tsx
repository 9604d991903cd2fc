import { type SubmitEvent, useState } from 'react'
import type { ValidReset } from '#api/accounts/contract.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import type { Reset } from '#web/features/accounts/reset/use-reset.ts'
import * as texts from '#web/features/accounts/reset/texts.ts'
import { SignInFailureNote } from '#web/features/accounts/sign-in-form.tsx'
import { StrengthMeter } from '#web/features/accounts/strength-meter.tsx'
import { textsIn, whenTurnedTo } from '#web/lib/filled-in.ts'
import { whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { loneCard } from '#web/ui/lone-page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

type Fields = { first: string; second: string }

export const NewPasswordForm = ({ link, reset }: { link: ValidReset; reset: Reset }) => {
  const { failure } = reset.state.context
  const moment = useMoment()
  const [fields, setFields] = useState<Fields>({ first: '', second: '' })
  // Not while it is typed.
  const [left, setLeft] = useState({ first: false, second: false })
  const problems = problemsOf(fields)
  const read = (form: HTMLFormElement) => {
    const text = textsIn(form)
    const filled = { first: text('newPassword'), second: text('onceMore') }
    setFields(filled)
    return filled
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = read(event.currentTarget)
    setLeft({ first: true, second: true })
    if (isGood(filled)) reset.submit(filled.first)
  }
  return (
    <form className={loneCard} noValidate onSubmit={submit} onInput={reset.edit} {...whenTurnedTo(read)}>
      <div className="stack g1">
        <h1>{texts.newPasswordTitle}</h1>
        <p className="quiet">{texts.whose(link.email)}</p>
      </div>
      {/* For a password keeper: whose password it is. */}
      <input hidden readOnly type="email" autoComplete="username" value={link.email} />
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
      {failure !== null && failure.fields['newPassword'] === undefined && (
        <SignInFailureNote title={texts.resetFailedTitle} text={failure.text} />
      )}
      <Button
        type="submit"
        size="lg"
        full
        busy={reset.state.matches('sending')}
        disabled={!isGood(fields) || reset.state.matches('pausing')}
      >
        {texts.save}
      </Button>
      <p className="t13 quiet">{texts.worksUntil(whenInText(link.expiresAt, moment))}</p>
    </form>
  )
}

/** What stands at each field, or nothing. */
const problemsOf = ({ first, second }: Fields) => {
  const missing = first === '' || second === ''
  return {
    first: first === '' ? texts.fillInAll : (passwordProblem(first) ?? undefined),
    second: missing ? texts.fillInAll : first === second ? undefined : texts.noMatch,
  }
}

const isGood = (fields: Fields) => Object.values(problemsOf(fields)).every((problem) => problem === undefined)
