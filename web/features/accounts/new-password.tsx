import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { passwordProblem } from '#domain/accounts/password.ts'
import { passwordHints, strengthOf } from '#web/features/accounts/password-strength.ts'
import * as resetTexts from '#web/features/accounts/reset/texts.ts'
import look from '#web/features/accounts/sign-in.module.css'
import * as texts from '#web/features/accounts/texts.ts'
import type { FieldErrors } from '#web/lib/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

type Props = ComponentProps<typeof PasswordField> & {
  /** As it is typed so far. */
  password: string
}

/** A password that is chosen: its field, how strong it is and what it still lacks. */
export const NewPassword = ({ password, ...field }: Props) => {
  const { score, word } = strengthOf(password)
  return (
    <div className="stack">
      <PasswordField autoComplete="new-password" required {...field} />
      <Meter value={score} max={5} label={texts.strength} word={password === '' ? '' : word} weak={score < 3} />
      <ul className={look['hints']}>
        {passwordHints(password).map((hint) => (
          <li key={hint.text} className={hint.isMet ? look['hint_ok'] : undefined}>
            <Icon of={hint.isMet ? IconCheck : IconCircleDashed} size={16} />
            {texts.hint(
              hint.text,
              (words) => (
                <span className="vh">{words}</span>
              ),
              hint.isMet,
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

export type Twice = { newPassword: string; onceMore: string }

type TwiceProps = {
  fields: Twice
  filledIn: (name: keyof Twice) => Omit<ComponentProps<typeof PasswordField>, 'label'>
  hasFocus?: boolean
}

/** A password that is chosen, typed twice. */
export const NewPasswordTwice = ({ fields, filledIn, hasFocus = false }: TwiceProps) => (
  <>
    <NewPassword
      label={resetTexts.newPassword}
      {...(hasFocus && { 'data-autofocus': true })}
      password={fields.newPassword}
      {...filledIn('newPassword')}
    />
    <PasswordField label={resetTexts.onceMore} autoComplete="new-password" {...filledIn('onceMore')} />
  </>
)

export const twiceErrors = ({ newPassword, onceMore }: Twice): FieldErrors<Twice> => {
  const isMissing = newPassword === '' || onceMore === ''
  return {
    newPassword: newPassword === '' ? resetTexts.fillInAll : (passwordProblem(newPassword) ?? undefined),
    onceMore: isMissing ? resetTexts.fillInAll : newPassword === onceMore ? undefined : resetTexts.noMatch,
  }
}
