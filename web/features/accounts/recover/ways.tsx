import { IconCircleCheck, IconKey, IconLifebuoy, IconMail } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { RecoveryMethod } from '#api/recovery/contract.ts'
import styles from '#web/features/accounts/recover/recover.module.css'
import * as texts from '#web/features/accounts/recover/texts.ts'
import type { Elements } from '#web/lib/elements.ts'
import { Icon } from '#web/ui/button/icon.tsx'

const WAYS = [
  { value: 'email', icon: IconMail, label: texts.byEmail, text: texts.byEmailText },
  { value: 'backup', icon: IconKey, label: texts.byBackup, text: texts.byBackupText },
  { value: 'support', icon: IconLifebuoy, label: texts.bySupport, text: texts.bySupportText },
] as const

type Props = { value: RecoveryMethod; onChange: (value: RecoveryMethod) => void; children: Elements }

/** What is left, one under the other; what the chosen one asks for stands right under it. */
export const Ways = ({ value, onChange, children }: Props) => (
  <fieldset className={styles['ways']}>
    <legend className="vh">{texts.whatIsLeft}</legend>
    {WAYS.map((way) => (
      <Fragment key={way.value}>
        <label className={styles['way']}>
          <input
            type="radio"
            name="method"
            className="vh"
            value={way.value}
            checked={way.value === value}
            onChange={() => onChange(way.value)}
          />
          <i>
            <Icon of={way.icon} size={20} />
          </i>
          <span className="grow">
            <b>{way.label}</b>
            <small>{way.text}</small>
          </span>
          {way.value === value && <Icon of={IconCircleCheck} size={20} />}
        </label>
        {way.value === value && children}
      </Fragment>
    ))}
  </fieldset>
)
