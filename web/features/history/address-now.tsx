import styles from '#web/features/history/my-history.module.css'
import type { AddressSeen } from '#web/features/history/queries.ts'
import * as texts from '#web/features/history/texts.ts'
import { type Moment, whenTitle } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** Who may see where one lives at this moment, and for how long. */
export const AddressNow = ({ seenBy }: { seenBy: readonly AddressSeen[] }) => {
  const moment = useMoment()
  if (seenBy.length === 0) return null
  const neighbours = new Set(seenBy.map(({ person }) => person.id)).size
  return (
    <Panel padded className="stack g3" aria-labelledby="address-now">
      <div className="row row--wrap">
        <h2 className={cx('grow', styles['head'])} id="address-now">
          {texts.whoSees}
        </h2>
        <Badge tone="leaf">{texts.neighbours(neighbours)}</Badge>
      </div>
      <ul className="stack g3">
        {seenBy.map((one) => (
          <li key={one.id} className={styles['seer']}>
            <Avatar id={one.person.id} name={one.person.name} />
            <div className="grow">
              <p>{texts.seesFor(<b>{one.person.name}</b>, one.thing)}</p>
              {one.until !== null && <TimeLeft from={one.from} until={one.until} moment={moment} />}
            </div>
            <p className="t14 quiet">
              {one.until === null ? texts.untilPickup : texts.until(whenTitle(one.until, moment))}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type LeftProps = { from: string; until: string; moment: Moment }

const TimeLeft = ({ from, until, moment }: LeftProps) => {
  const [began, ends] = [Date.parse(from), Date.parse(until)]
  const left = Math.round((100 * (ends - moment.now)) / Math.max(1, ends - began))
  const shown = Math.min(100, Math.max(0, left))
  return (
    <div className={styles['left']} role="progressbar" aria-label={texts.timeLeft} aria-valuenow={shown}>
      <i style={{ width: `${shown}%` }} />
    </div>
  )
}
