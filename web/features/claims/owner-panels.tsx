import { IconClockX, IconPlayerPause, IconUsers } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims.contract.ts'
import type { ItemView } from '#api/items.contract.ts'
import type { PanelDoors } from '#web/features/claims/panel-doors.ts'
import { Queue } from '#web/features/claims/queue.tsx'
import { plural } from '#web/lib/format.ts'
import { firstName } from '#web/lib/names.ts'
import { stampText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Badge } from '#web/ui/badge.tsx'

type Props = { waiting: readonly ClaimView[]; doors: PanelDoors }

/** On the map: who asked, in order, the first one open. */
export const ChoosingPanel = ({ waiting, doors }: Props) => (
  <section className="panel claim" aria-labelledby="queue-title">
    <div className="claim__head">
      <div className="row row--between">
        <h2 id="queue-title">Waiting list</h2>
        {waiting.length > 0 && (
          <Badge tone="amber" icon={IconUsers}>
            {waiting.length} {waiting.length === 1 ? 'has' : 'have'} asked
          </Badge>
        )}
      </div>
      <p className="t14 quiet">
        {waiting.length === 0
          ? 'Nobody has asked yet. You are told at once when somebody does.'
          : 'In the order they asked. You choose; the others keep their place until it is gone.'}
      </p>
    </div>
    <Queue waiting={waiting} thanksOf={doors.thanksOf} answerable />
    <hr />
    {doors.ownerActions}
  </section>
)

export const PausedPanel = ({ item, waiting, doors }: Props & { item: ItemView }) => {
  const moment = useMoment()
  return (
    <section className="panel claim" aria-labelledby="paused-title">
      <div className="claim__head">
        <p className="row">
          <Badge icon={IconPlayerPause}>Listing paused</Badge>
        </p>
        <h2 id="paused-title">Hidden since {stampText(item.updatedAt, moment)}</h2>
        <p className="t14 quiet">
          {waiting.length === 0
            ? 'Only you can see it.'
            : `${plural(waiting.length, 'neighbour keeps', 'neighbours keep')} their place and are not told why.`}
        </p>
      </div>
      {doors.resume}
      <hr />
      {doors.ownerActions}
    </section>
  )
}

/** Off the map: the way back first, and who was told. */
export const ExpiredPanel = ({
  item,
  asked,
  doors,
}: {
  item: ItemView
  asked: readonly ClaimView[]
  doors: PanelDoors
}) => {
  const moment = useMoment()
  const names = asked.map((claim) => firstName(claim.claimer.name))
  return (
    <section className="panel claim" aria-labelledby="expired-title">
      <div className="claim__head">
        <p className="row">
          <Badge tone="clay" icon={IconClockX}>
            Listing expired
          </Badge>
        </p>
        <h2 id="expired-title">It left the map {stampText(item.expiresAt ?? item.updatedAt, moment)}</h2>
        <p className="t14 quiet">
          The time you had set was over.
          {names.length > 0 &&
            ` ${listText(names)} ${names.length === 1 ? 'was' : 'were'} told, the requests are closed.`}
        </p>
      </div>
      {doors.relist}
      <hr />
      {doors.ownerActions}
    </section>
  )
}

const listText = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Given outside the app: nobody to thank, nothing left to do. */
export const GivenElsewherePanel = () => (
  <section className="panel claim" aria-labelledby="given-title">
    <div className="claim__head">
      <h2 id="given-title">It has a new home</h2>
      <p className="t14 quiet">You gave it away outside of here. It stays in your history.</p>
    </div>
  </section>
)
