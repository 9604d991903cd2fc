import { IconPlayerPause, IconUsers } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import styles from '#web/features/claims/panel/claim.module.css'
import type { PanelSlots } from '#web/features/claims/panel/panel-slots.ts'
import { Queue } from '#web/features/claims/panel/queue.tsx'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/panel/panel-texts.ts'
import { type Moment, stampText, whenInText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { isDrawOpen } from '#web/vocabulary/draw-state.ts'
import * as drawTexts from '#web/vocabulary/draw-texts.ts'
import { Panel } from '#web/ui/layout/panel.tsx'

type Props = { waiting: readonly ClaimView[]; slots: PanelSlots }
type ChoosingProps = Props & { item: ItemView; handOver: HandOver }

/** A live listing for its owner: who asked, in order, with the first one expanded. */
export const ChoosingPanel = ({ item, waiting, slots, handOver }: ChoosingProps) => (
  <Panel className={styles['claim']} aria-labelledby="queue-title">
    <div className={styles['claimHead']}>
      <div className="row row--between row--wrap">
        <h2 id="queue-title">{texts.waitingList}</h2>
        {waiting.length > 0 && (
          <Badge tone="amber" icon={IconUsers}>
            {texts.askedCount(waiting.length)}
          </Badge>
        )}
      </div>
      <HowChosen item={item} waiting={waiting.length} />
    </div>
    {waiting.length > 0 && (
      <Queue waiting={waiting} thanksOf={slots.thanksOf} handOver={isDrawOpen(item) ? undefined : handOver} />
    )}
    {slots.stillThere}
    <hr />
    {slots.ownerActions}
  </Panel>
)

/** Who decides: the owner, or the draw when it closes. */
const HowChosen = ({ item, waiting }: { item: ItemView; waiting: number }) => (
  <p className="t14 quiet">{howChosen(item, waiting, useMoment())}</p>
)

const howChosen = (item: ItemView, waiting: number, moment: Moment) => {
  if (item.draw !== null && isDrawOpen(item)) return drawTexts.drawDecides(whenInText(item.draw.closesAt, moment))
  if (waiting === 0) return texts.nobodyAsked
  return waiting === 1 ? texts.firstAsked : texts.inOrder
}

export const PausedPanel = ({ item, waiting, slots }: Props & { item: ItemView }) => {
  const moment = useMoment()
  return (
    <Panel className={styles['claim']} aria-labelledby="paused-title">
      <div className={styles['claimHead']}>
        <p className="row">
          <Badge icon={IconPlayerPause}>{texts.paused}</Badge>
        </p>
        <h2 id="paused-title">{texts.hiddenSince(stampText(item.pausedAt ?? item.updatedAt, moment))}</h2>
        <p className="t14 quiet">{waiting.length === 0 ? texts.onlyYouSee : texts.placesKept(waiting.length)}</p>
      </div>
      {slots.resume}
      <hr />
      {slots.ownerActions}
    </Panel>
  )
}

/** Given outside the app: nobody to thank, nothing left to do. */
export const GivenElsewherePanel = () => (
  <Panel className={styles['claim']} aria-labelledby="given-title">
    <div className={styles['claimHead']}>
      <h2 id="given-title">{texts.newHome}</h2>
      <p className="t14 quiet">{texts.givenElsewhere}</p>
    </div>
  </Panel>
)
