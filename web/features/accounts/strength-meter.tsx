import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { passwordHints, strengthOf } from '#web/features/accounts/password-strength.ts'
import look from '#web/features/accounts/sign-in.module.css'
import * as texts from '#web/features/accounts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Meter } from '#web/ui/meter.tsx'

export const StrengthMeter = ({ password }: { password: string }) => {
  const { score, word } = strengthOf(password)
  return (
    <>
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
    </>
  )
}
