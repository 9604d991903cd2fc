import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OwnBadge } from '#web/features/items/own/own-badge.tsx'
import { OwnMenu } from '#web/features/items/own/own-menu.tsx'
import type { OwnRow as Row } from '#web/features/items/own/own-groups.ts'
import { ownText } from '#web/features/items/own/own-text.ts'
import { useExtend, useSetStatus } from '#web/features/items/own/commands.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { UnlessWaiting } from '#web/ui/unless-waiting.tsx'
import { aboutListing } from '#web/vocabulary/about.ts'
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
          <OwnBadge item={item} now={moment.now} />
        </p>
        <h3>
          <Link to="/items/$itemId" params={{ itemId: item.id }} search={(before) => before}>
            {item.title}
          </Link>
        </h3>
        <p className="t14 quiet">{ownText(row, moment)}</p>
      </div>
      {people.length > 0 && (
        <span className="faces" aria-hidden="true">
          {people.slice(0, 4).map(({ claimer, id }) => (
            <Avatar key={id} id={claimer.id} name={claimer.name} size="sm" />
          ))}
        </span>
      )}
      <div className="own__do">
        <UnlessWaiting about={aboutListing(item.id)}>
          <Act row={row} acts={acts} />
          <OwnMenu item={item} onEdit={() => acts.onEdit(item.id)} />
        </UnlessWaiting>
      </div>
    </li>
  )
}

const Act = ({ row, acts }: Props) => {
  const status = useSetStatus(row.item)
  const extend = useExtend(row.item)
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
        <Button look="tint" busy={extend.isPending} onClick={() => extend.mutate()}>
          Extend by a day
        </Button>
      )
    case 'showing':
      return (
        <Button look="line" busy={status.isPending} onClick={() => status.mutate({ status: 'available' })}>
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
