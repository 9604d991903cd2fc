import { Link } from '@tanstack/react-router'
import {
  type OwnFilter,
  type OwnGroup,
  type OwnRow as Row,
  filterOf,
  GROUP_OF,
} from '#web/features/items/own/own-groups.ts'
import { type OwnRowActions, OwnRow } from '#web/features/items/own/own-row.tsx'
import look from '#web/features/items/own/own.module.css'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

type Props = { rows: readonly Row[]; filter: OwnFilter; actions: OwnRowActions }

const GROUPS: readonly { group: OwnGroup; title: string }[] = [
  { group: 'waiting', title: 'Waiting for you' },
  { group: 'on', title: 'On the map' },
  { group: 'off', title: 'Off the map' },
]

/** Three groups by what the listings need, one button each. */
export const YourItems = ({ rows, filter, actions }: Props) => {
  const shown = rows.filter((row) => filter === 'all' || filterOf(row) === filter)
  if (rows.length === 0) return <NothingYet />
  return GROUPS.map(({ group, title }) => {
    const inside = shown.filter((row) => GROUP_OF[row.needs] === group)
    return inside.length === 0 ? null : (
      <section key={group}>
        <h2 className={look['ownH']}>{title}</h2>
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
  <Empty
    drawing="/drawings/empty-nearby.svg"
    title="You have nothing on the map"
    text="Someone nearby may be looking for something you no longer need."
  >
    <Link className={buttonClass()} to="/share">
      Share a Gifty
    </Link>
  </Empty>
)
