import { IconCornerDownRight } from '@tabler/icons-react'
import { markOf } from '#web/features/history/icons.ts'
import styles from '#web/features/history/my-history.module.css'
import type { Entry } from '#web/features/history/queries.ts'
import * as texts from '#web/features/history/texts.ts'
import { stampOf } from '#web/features/history/weeks.ts'
import { stampText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { cx } from '#web/ui/cx.ts'

/** One thing that happened: what, what it meant, and what led to it. */
export const HistoryEntry = ({ entry }: { entry: Entry }) => {
  const moment = useMoment()
  const { icon, tone } = markOf(entry)
  return (
    <li className={styles['entry']}>
      <span className={cx(styles['mark'], tone !== 'quiet' && styles[`mark_${tone}`])}>
        <Icon of={icon} size={18} />
      </span>
      <div className="grow">
        <p className={cx(entry.look !== null && styles['strong'])}>{entry.text}</p>
        {entry.detail !== null && <p className="t14 quiet">{entry.detail}</p>}
        {entry.look && <Seen {...entry.look} />}
        {entry.after && (
          <p className={styles['led']}>
            <Icon of={IconCornerDownRight} size={16} />
            <span>{texts.after(entry.after.text, stampText(entry.after.at, moment))}</span>
          </p>
        )}
      </div>
      <time className={styles['time']} dateTime={entry.at}>
        {stampOf(entry.at, moment)}
      </time>
    </li>
  )
}

const Seen = ({ seen, notSeen }: NonNullable<Entry['look']>) => (
  <dl className={styles['seen']}>
    <dt>{texts.seen}</dt>
    <dd>{seen}</dd>
    <dt>{texts.notSeen}</dt>
    <dd>{notSeen}</dd>
  </dl>
)
