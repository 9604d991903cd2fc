import { IconAlertCircle, IconCheck, IconShieldCheck } from '@tabler/icons-react'
import type { SecurityView } from '#api/security/contract.ts'
import styles from '#web/features/accounts/security/security.module.css'
import * as texts from '#web/features/accounts/security/texts.ts'
import { longDay, type Moment, onDay } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

export type TwoFactorState = { readonly enabled: boolean; readonly backupCodesLeft: number | null }
type Props = {
  security: SecurityView
  twoFactor: TwoFactorState
  isVerified: boolean
  /** Runs the site. */
  isOfStaff: boolean
}

/** Guessing is told for so long. */
const TOLD_MS = 30 * 86_400_000

/** How safe the account is, at a glance. */
export const InShort = ({ security, twoFactor, isVerified, isOfStaff }: Props) => (
  <Panel padded className="stack g3" aria-labelledby="in-short">
    <div className="row">
      <h2 className="grow" id="in-short">
        {texts.inShort}
      </h2>
      {twoFactor.enabled && isVerified && (
        <Badge tone="leaf" icon={IconShieldCheck}>
          {texts.wellProtected}
        </Badge>
      )}
    </div>
    <ul className={styles['lines']}>
      <PasswordLine changedAt={security.passwordChangedAt} />
      {twoFactor.enabled ? (
        <Fine text={texts.twoFactorOn(twoFactor.backupCodesLeft ?? 0)} />
      ) : (
        <Worth text={isOfStaff ? texts.staffNeedsTwoFactor : texts.twoFactorOff} />
      )}
      <TriesLine security={security} hasTwoFactor={twoFactor.enabled} />
      <LockLine until={security.lockedUntil} />
    </ul>
  </Panel>
)

const PasswordLine = ({ changedAt }: { changedAt: string | null }) => {
  const moment = useMoment()
  return <Fine text={changedAt === null ? texts.neverChanged : texts.changedOn(longDay(changedAt, moment))} />
}

const TriesLine = ({ security, hasTwoFactor }: { security: SecurityView; hasTwoFactor: boolean }) => {
  const tries = triesIn(security, useMoment())
  if (tries === null) return null
  return <Worth first={tries} text={hasTwoFactor ? texts.guessedWithTwoFactor : texts.guessedWithout} />
}

const LockLine = ({ until }: { until: string | null }) => {
  const moment = useMoment()
  return until === null ? null : <Worth first={texts.locked(longDay(until, moment))} text={texts.lockedText} />
}

/** Many tries in a sentence, or few; null where there were none of late. */
const triesIn = ({ refusals, guessedAt }: SecurityView, moment: Moment) => {
  if (guessedAt !== null && moment.now - Date.parse(guessedAt) < TOLD_MS) return texts.guessed(onDay(guessedAt, moment))
  return refusals && texts.wrongPasswords(refusals.count, onDay(refusals.lastAt, moment), refusals.gotIn)
}

const Fine = ({ text }: { text: string }) => (
  <li className={styles['line']}>
    <Icon of={IconCheck} />
    <span>{text}</span>
  </li>
)

/** Worth a second styles. */
const Worth = ({ first, text }: { first?: string; text: string }) => (
  <li>
    <Note tone="amber" className={styles['worth']}>
      <Icon of={IconAlertCircle} />
      <div>
        {first !== undefined && <b>{first}</b>}
        <p>{text}</p>
      </div>
    </Note>
  </li>
)
