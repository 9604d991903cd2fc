import { IconCircleCheck, IconClock, IconClockX, IconEyeOff, IconLock, IconPlayerPause } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OwnMenu } from '#web/features/items/own/own-menu.tsx'
import type { OwnRow as Row } from '#web/features/items/own/own-groups.ts'
import { useExtend, useSetStatus } from '#web/features/items/own/commands.ts'
import { plural, relativeTime } from '#web/lib/format.ts'
import { firstName } from '#web/lib/names.ts'
import { type Moment, spanText, stampText, whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ItemPic } from '#web/vocabulary/item-pic.tsx'

export type OwnActs = {
  /** "Mark as picked up" belongs to another capability. */
  complete: (row: Row) => ReactNode
  message: (row: Row) => ReactNode
  onEdit: (itemId: string) => void
}
type Props = { row: Row; acts: OwnActs }

/** One thing of one's own: its state, what is the matter, and one act. */
export const OwnRow = ({ row, acts }: Props) => {
  const moment = useMoment()
  const { item } = row
  const people = row.accepted === null ? row.asked : [row.accepted]
  return (
    <li className="own">
      <ItemPic item={item} thumb sizes="112px" />
      <div className="grow">
        <p className="row">
          <RowBadge row={row} now={moment.now} />
        </p>
        <h3>
          <Link to="/items/$itemId" params={{ itemId: item.id }} search={(before) => before}>
            {item.title}
          </Link>
        </h3>
        <p className="t14 quiet">{textOf(row, moment)}</p>
      </div>
      {people.length > 0 && (
        <span className="faces" aria-hidden="true">
          {people.slice(0, 4).map(({ claimer, id }) => (
            <Avatar key={id} id={claimer.id} name={claimer.name} size="sm" />
          ))}
        </span>
      )}
      <div className="own__do">
        <Act row={row} acts={acts} />
        <OwnMenu item={item} onEdit={() => acts.onEdit(item.id)} />
      </div>
    </li>
  )
}

const RowBadge = ({ row: { item }, now }: { row: Row; now: number }) => {
  const left = item.expiresAt === null ? Infinity : Date.parse(item.expiresAt) - now
  if (item.isHidden)
    return (
      <Badge tone="clay" icon={IconEyeOff}>
        Hidden until an admin has looked
      </Badge>
    )
  if (item.visibility === 'private')
    return (
      <Badge tone="plum" icon={IconLock}>
        Private match
      </Badge>
    )
  if (item.status === 'unavailable') return <Badge icon={IconPlayerPause}>Listing paused</Badge>
  if (item.status === 'expired')
    return (
      <Badge tone="clay" icon={IconClockX}>
        Listing expired
      </Badge>
    )
  if (item.status === 'claimed')
    return (
      <Badge tone="leaf" icon={IconCircleCheck}>
        Gift claimed
      </Badge>
    )
  return left < 24 * 3_600_000 ? (
    <Badge tone="amber" icon={IconClock}>{`Ends in ${spanText(left)}`}</Badge>
  ) : (
    <Badge tone="leaf" dot="leaf">
      Listing live
    </Badge>
  )
}

const textOf = ({ item, asked, accepted, needs }: Row, moment: Moment): string => {
  const name = accepted === null ? '' : firstName(accepted.claimer.name)
  const time = accepted?.pickupTime ?? null
  switch (needs) {
    case 'choice':
      return `${plural(asked.length, 'neighbour')} asked, nobody has a yes yet`
    case 'hand-over':
      return time === null ? `Did ${name} take it?` : `${name} was to come ${whenInText(time, moment)}. Did that work?`
    case 'pickup':
      return time === null ? `${name} comes, no time yet` : `${name} comes ${whenInText(time, moment)}`
    case 'end':
      return 'Nobody asked yet. One more day?'
    case 'nothing':
      return `${ageText(item.createdAt, moment.now)} · nobody asked yet`
    case 'showing':
      return `Hidden since ${stampText(item.updatedAt, moment)}${asked.length > 0 ? `, ${asked.length} ${asked.length === 1 ? 'keeps' : 'keep'} a place` : ''}`
    case 'relisting':
      return `Left the map ${stampText(item.expiresAt ?? item.updatedAt, moment)}`
  }
}

const ageText = (iso: string, now: number) => {
  const age = relativeTime(iso, now)
  return /^\d+ (min|h|d)$/.test(age) ? `${age} ago` : age
}

const Act = ({ row, acts }: Props) => {
  const status = useSetStatus()
  const extend = useExtend()
  const { item } = row
  const toItem = (text: string, look: 'leaf' | 'line') => (
    <Link
      className={buttonClass({ look })}
      to="/items/$itemId"
      params={{ itemId: item.id }}
      search={(before) => before}
    >
      {text}
    </Link>
  )
  switch (row.needs) {
    case 'choice':
      return toItem('Choose', 'leaf')
    case 'hand-over':
      return acts.complete(row)
    case 'pickup':
      return acts.message(row)
    case 'end':
      return (
        <Button look="tint" busy={extend.isPending} onClick={() => extend.mutate({ itemId: item.id })}>
          Extend by a day
        </Button>
      )
    case 'showing':
      return (
        <Button
          look="line"
          busy={status.isPending}
          onClick={() => status.mutate({ itemId: item.id, status: 'available' })}
        >
          Show again
        </Button>
      )
    case 'relisting':
      return toItem('Put it back', 'line')
    case 'nothing':
      return (
        <Button look="line" onClick={() => acts.onEdit(item.id)}>
          Edit
        </Button>
      )
  }
}
