import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { passwordHints, strengthOf } from './password-strength.ts'
import styles from '#web/features/accounts/sign-in/sign-in.module.css'
import * as texts from '#web/features/accounts/texts.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'

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
