import { Link } from '@tanstack/react-router'
import type { Elements } from '#web/lib/elements.ts'
import { OwnBadge } from '#web/features/items/own/own-badge.tsx'
import { OwnMenu } from '#web/features/items/own/own-menu.tsx'
import type { OwnRow as Row } from '#web/features/items/own/own-groups.ts'
import { useExtend, useSetStatus } from '#web/features/items/own/commands.ts'
import ownStyles from '#web/features/items/own/own.module.css'
import * as ownerTexts from '#web/features/items/own/owner/owner-texts.ts'
import * as texts from '#web/features/items/own/texts.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { listingSubject } from '#web/vocabulary/subjects.ts'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'
import { cx } from '#web/ui/cx.ts'
import { firstName } from '#web/lib/text/names.ts'
import { agoText, type Moment, stampText, whenInText } from '#web/lib/time/when.ts'

export type OwnRowActions = {
  /** "Mark as picked up" belongs to another capability. */
  complete: (row: Row) => Elements
  message: (row: Row) => Elements
  onEdit: (itemId: string) => void
}
type Props = { row: Row; actions: OwnRowActions }

/** One own listing: its state, what it needs, and one button. */
export const OwnRow = ({ row, actions }: Props) => {
  const moment = useMoment()
  const { item } = row
  const people = row.accepted === null ? row.asked : [row.accepted]
  return (
    <li className={ownStyles['own']}>
      <ItemPic className={ownStyles['ownPic']} item={item} thumb sizes="112px" />
      <div className={cx('grow', ownStyles['ownText'])}>
        <p className="row">
          <OwnBadge item={item} now={moment.now} />
        </p>
        <h3>
          <Link to="/items/$itemId" params={{ itemId: item.id }}>
            {item.title}
          </Link>
        </h3>
        <p className="t14 quiet">{ownText(row, moment)}</p>
      </div>
      {people.length > 0 && (
        <span className={ownStyles['faces']} aria-hidden="true">
          {people.slice(0, 4).map(({ claimer, id }) => (
            <Avatar key={id} id={claimer.id} name={claimer.name} size="sm" />
          ))}
        </span>
      )}
      <div className={ownStyles['ownActions']}>
        <UnlessQueued subject={listingSubject(item.id)}>
          <RowAction row={row} actions={actions} />
          <OwnMenu item={item} onEdit={() => actions.onEdit(item.id)} />
        </UnlessQueued>
      </div>
    </li>
  )
}

const RowAction = ({ row, actions }: Props) => {
  const status = useSetStatus(row.item)
  const extend = useExtend(row.item)
  const { item } = row
  const toItem = (text: string, look: 'leaf' | 'line') => (
    <Link className={buttonClass({ look })} to="/items/$itemId" params={{ itemId: item.id }}>
      {text}
    </Link>
  )
  switch (row.needs) {
    case 'choice':
      return toItem(texts.choose, 'leaf')
    case 'hand-over':
      return actions.complete(row)
    case 'pickup':
      return actions.message(row)
    case 'end':
      return (
        <Button look="tint" busy={extend.isPending} onClick={() => extend.mutate()}>
          {ownerTexts.extendByADay}
        </Button>
      )
    case 'showing':
      return (
        <Button look="line" busy={status.isPending} onClick={() => status.mutate({ status: 'available' })}>
          {texts.showAgain}
        </Button>
      )
    case 'relisting':
      return toItem(ownerTexts.putItBack, 'line')
    case 'nothing':
      return (
        <Button look="line" onClick={() => actions.onEdit(item.id)}>
          {ownerTexts.edit}
        </Button>
      )
  }
}

type Tell = (row: Row, moment: Moment) => string

const comer = ({ accepted }: Row) => (accepted === null ? texts.somebody : firstName(accepted.claimer))
const timeOf = ({ accepted }: Row) => accepted?.pickupTime ?? null

/** What an own listing needs, in one sentence. */
const TEXTS: Record<Row['needs'], Tell> = {
  choice: ({ asked }) => texts.nobodyChosen(asked.length),
  'hand-over': (row, moment) => {
    const time = timeOf(row)
    const name = comer(row)
    return time === null ? texts.didTheyTakeIt(name) : texts.didTheyCome(name, whenInText(time, moment))
  },
  pickup: (row, moment) => {
    const time = timeOf(row)
    return time === null ? texts.comesSomeTime(comer(row)) : texts.comes(comer(row), whenInText(time, moment))
  },
  end: () => texts.endsUnasked,
  nothing: ({ item }, moment) => texts.unasked(agoText(item.createdAt, moment)),
  showing: ({ item, asked }, moment) =>
    texts.hiddenSince(stampText(item.pausedAt ?? item.updatedAt, moment), asked.length),
  relisting: ({ item }, moment) => texts.leftMap(stampText(item.expiresAt ?? item.updatedAt, moment)),
}

const ownText: Tell = (row, moment) => TEXTS[row.needs](row, moment)
