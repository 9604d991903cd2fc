import { IconPlayerPause, IconUsers } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import look from '#web/features/claims/claim.module.css'
import type { PanelSlots } from '#web/features/claims/panel-slots.ts'
import { Queue } from '#web/features/claims/queue.tsx'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { plural } from '#web/lib/format.ts'
import { stampText, whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { isDrawOpen } from '#web/vocabulary/draw-state.ts'
import * as drawTexts from '#web/vocabulary/draw-texts.ts'

type Props = { waiting: readonly ClaimView[]; slots: PanelSlots }
type ChoosingProps = Props & { item: ItemView; handOver: HandOver }

/** A live listing for its owner: who asked, in order, with the first one expanded. */
export const ChoosingPanel = ({ item, waiting, slots, handOver }: ChoosingProps) => (
  <section className="panel claim" aria-labelledby="queue-title">
    <div className={look['claimHead']}>
      <div className="row row--between">
        <h2 id="queue-title">Waiting list</h2>
        {waiting.length > 0 && (
          <Badge tone="amber" icon={IconUsers}>
            {waiting.length} {waiting.length === 1 ? 'has' : 'have'} asked
          </Badge>
        )}
      </div>
      <p className="t14 quiet">
        <HowChosen item={item} isEmpty={waiting.length === 0} />
      </p>
    </div>
    {waiting.length > 0 && (
      <Queue waiting={waiting} thanksOf={slots.thanksOf} handOver={isDrawOpen(item) ? undefined : handOver} />
    )}
    {slots.stillThere}
    <hr />
    {slots.ownerActions}
  </section>
)

/** Who decides: the owner, or the draw when it closes. */
const HowChosen = ({ item, isEmpty }: { item: ItemView; isEmpty: boolean }) => {
  const moment = useMoment()
  if (item.draw !== null && isDrawOpen(item)) return drawTexts.drawDecides(whenInText(item.draw.closesAt, moment))
  return isEmpty
    ? 'Nobody has asked yet. You will be notified when someone does.'
    : 'In the order they asked. You choose; the others keep their place until it is gone.'
}

export const PausedPanel = ({ item, waiting, slots }: Props & { item: ItemView }) => {
  const moment = useMoment()
  return (
    <section className="panel claim" aria-labelledby="paused-title">
      <div className={look['claimHead']}>
        <p className="row">
          <Badge icon={IconPlayerPause}>Listing paused</Badge>
        </p>
        <h2 id="paused-title">Hidden since {stampText(item.pausedAt ?? item.updatedAt, moment)}</h2>
        <p className="t14 quiet">
          {waiting.length === 0
            ? 'Only you can see it.'
            : `${plural(waiting.length, 'neighbour keeps a', 'neighbours keep their')} place. Nobody is told why.`}
        </p>
      </div>
      {slots.resume}
      <hr />
      {slots.ownerActions}
    </section>
  )
}

/** Given outside the app: nobody to thank, nothing left to do. */
export const GivenElsewherePanel = () => (
  <section className="panel claim" aria-labelledby="given-title">
    <div className={look['claimHead']}>
      <h2 id="given-title">It has a new home</h2>
      <p className="t14 quiet">You gave it away outside the app. It stays in your history.</p>
    </div>
  </section>
)
