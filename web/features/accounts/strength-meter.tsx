import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { passwordHints, strengthOf } from '#web/features/accounts/password-strength.ts'
import look from '#web/features/accounts/sign-in.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Meter } from '#web/ui/meter.tsx'

export const StrengthMeter = ({ password }: { password: string }) => {
  const { score, word } = strengthOf(password)
  return (
    <>
      <Meter value={score} max={5} label="Strength" word={password === '' ? '' : word} weak={score < 3} />
      <ul className={look['hints']}>
        {passwordHints(password).map((hint) => (
          <li key={hint.text} className={hint.isMet ? 'is-ok' : undefined}>
            <Icon of={hint.isMet ? IconCheck : IconCircleDashed} size={16} />
            {hint.text}
            <span className="vh">{hint.isMet ? ', done' : ', missing'}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
