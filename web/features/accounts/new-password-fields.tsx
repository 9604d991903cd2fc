import { useState } from 'react'
import { passwordProblem } from '#domain/accounts/password.ts'
import * as texts from '#web/features/accounts/reset/texts.ts'
import { StrengthMeter } from '#web/features/accounts/strength-meter.tsx'
import { textsIn } from '#web/lib/filled-in.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

type Typed = { first: string; second: string }

/** A new password, typed twice. It stays in the fields: a password keeper fills them in without an event. */
export const useNewPassword = () => {
  const [typed, setTyped] = useState<Typed>({ first: '', second: '' })
  // Not while it is typed.
  const [left, setLeft] = useState({ first: false, second: false })
  return {
    typed,
    left,
    problems: problemsOf(typed),
    isGood: isGood(typed),
    type: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    leave: (field: keyof Typed) => setLeft({ ...left, [field]: typed.first !== '' }),
    /** What stands in the form; null where something is wrong with it, which is then shown. */
    read: (form: HTMLFormElement): string | null => {
      const text = textsIn(form)
      const filled = { first: text('newPassword'), second: text('onceMore') }
      setTyped(filled)
      return isGood(filled) ? filled.first : null
    },
    showProblems: () => setLeft({ first: true, second: true }),
  }
}
export type NewPassword = ReturnType<typeof useNewPassword>

type Props = {
  of: NewPassword
  /** What the server says of it. */
  refused: string | undefined
  hasFocus?: boolean
}

export const NewPasswordFields = ({ of: { typed, left, problems, type, leave }, refused, hasFocus = false }: Props) => (
  <>
    <div className="stack">
      <PasswordField
        label={texts.newPassword}
        name="newPassword"
        autoComplete="new-password"
        {...(hasFocus && { 'data-autofocus': true })}
        error={refused ?? (left.first ? problems.first : undefined)}
        defaultValue=""
        onBlur={() => leave('first')}
        onChange={(event) => type({ first: event.currentTarget.value })}
      />
      <StrengthMeter password={typed.first} />
    </div>
    <PasswordField
      label={texts.onceMore}
      name="onceMore"
      autoComplete="new-password"
      error={left.second ? problems.second : undefined}
      defaultValue=""
      onBlur={() => leave('second')}
      onChange={(event) => type({ second: event.currentTarget.value })}
    />
  </>
)

/** What stands at each field, or nothing. */
const problemsOf = ({ first, second }: Typed) => {
  const missing = first === '' || second === ''
  return {
    first: first === '' ? texts.fillInAll : (passwordProblem(first) ?? undefined),
    second: missing ? texts.fillInAll : first === second ? undefined : texts.noMatch,
  }
}

const isGood = (typed: Typed) => Object.values(problemsOf(typed)).every((problem) => problem === undefined)
