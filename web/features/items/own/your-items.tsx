import { Link } from '@tanstack/react-router'
import {
  type OwnFilter,
  type OwnGroup,
  type OwnRow as Row,
  filterOf,
  GROUP_OF,
} from '#web/features/items/own/own-groups.ts'
import { type OwnRowActions, OwnRow } from '#web/features/items/own/own-row.tsx'
import styles from '#web/features/items/own/own.module.css'
import * as texts from '#web/features/items/own/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Empty } from '#web/ui/feedback/answer/empty.tsx'

type Props = { rows: readonly Row[]; filter: OwnFilter; actions: OwnRowActions }

const GROUPS: readonly { group: OwnGroup; title: string }[] = [
  { group: 'waiting', title: texts.waitingForYou },
  { group: 'on', title: texts.onTheMap },
  { group: 'off', title: texts.offTheMap },
]

/** Three groups by what the listings need, one button each. */
export const YourItems = ({ rows, filter, actions }: Props) => {
  const shown = rows.filter((row) => filter === 'all' || filterOf(row) === filter)
  if (rows.length === 0) return <NothingYet />
  return GROUPS.map(({ group, title }) => {
    const inside = shown.filter((row) => GROUP_OF[row.needs] === group)
    return inside.length === 0 ? null : (
      <section key={group}>
        <h2 className={styles['ownHeading']}>{title}</h2>
        <ul>
          {inside.map((row) => (
            <OwnRow key={row.item.id} row={row} actions={actions} />
          ))}
        </ul>
      </section>
    )
  })
}

const NothingYet = () => (
  <Empty drawing="/drawings/empty-nearby.svg" title={texts.nothingOnMap} text={texts.nothingOnMapText}>
    <Link className={buttonClass()} to="/share">
      {giftTexts.shareAGifty}
    </Link>
  </Empty>
)
