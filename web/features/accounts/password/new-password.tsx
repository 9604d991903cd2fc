import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from '#web/features/accounts/sign-in/sign-in.module.css'
import * as texts from '#web/features/accounts/texts.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { PasswordField } from '#web/ui/form/text/password-field.tsx'
import { PASSWORD_MIN } from '#domain/accounts/limits.ts'
import { passwordStrength } from '#domain/accounts/password/password.ts'

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
      <ul className={styles['hints']}>
        {passwordHints(password).map((hint, place) => (
          <li key={place} className={hint.isMet ? styles['hint_ok'] : undefined}>
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

export const strengthOf = (password: string) => {
  const score = passwordStrength(password)
  return { score, word: texts.STRENGTHS[score] ?? texts.STRENGTHS[0] }
}

const passwordHints = (password: string) => [
  { text: texts.eightCharacters, isMet: password.length >= PASSWORD_MIN },
  { text: texts.bothCases, isMet: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) },
  { text: texts.aNumber, isMet: /\d/.test(password) },
]
