import { useId, useState } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { AskPanel, JoinPanel } from '#web/features/claims/ask/ask-panel.tsx'
import { GonePanel, RefusedPanel } from '#web/features/claims/ask/closed-panels.tsx'
import { ComingPanel } from '#web/features/claims/panel/coming-panel.tsx'
import { ChoosingPanel, GivenElsewherePanel, PausedPanel } from '#web/features/claims/panel/owner-panels.tsx'
import type { PanelSlots } from '#web/features/claims/panel/panel-slots.ts'
import { PromisedPanel } from '#web/features/claims/panel/promised-panel.tsx'
import { ReceivedPanel } from '#web/features/claims/panel/received-panel.tsx'
import { type Situation, situationOf } from '#web/features/claims/panel/situation.ts'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import { WaitingPanel } from '#web/features/claims/ask/waiting-panel.tsx'
import styles from '#web/features/claims/panel/claim.module.css'
import { Queue } from '#web/features/claims/panel/queue.tsx'
import * as texts from '#web/features/claims/panel/panel-texts.ts'
import { listText } from '#web/lib/text/format.ts'
import { firstName } from '#web/lib/text/names.ts'
import { stampText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

type Props = { item: ItemView; claims: readonly ClaimView[]; slots: PanelSlots; handOver: HandOver }

/** The panel for this reader's situation. */
export const ClaimPanel = ({ item, claims, ...parts }: Props) => {
  const situation = situationOf(item, claims)
  return item.isMine ? (
    <OwnerPanel item={item} situation={situation} {...parts} />
  ) : (
    <NeighbourPanel item={item} situation={situation} {...parts} />
  )
}

type PartProps = Omit<Props, 'claims'> & { situation: Situation }

const OwnerPanel = ({ item, situation, slots, handOver }: PartProps) => {
  switch (situation.is) {
    case 'choosing':
      return <ChoosingPanel item={item} waiting={situation.waiting} slots={slots} handOver={handOver} />
    case 'promised':
      return (
        <PromisedPanel
          item={item}
          accepted={situation.accepted}
          waiting={situation.waiting}
          slots={slots}
          handOver={handOver}
        />
      )
    case 'paused':
      return <PausedPanel item={item} waiting={situation.waiting} slots={slots} />
    case 'expired':
      return <ExpiredPanel item={item} asked={situation.asked} slots={slots} />
    case 'given':
      return situation.completed === null ? (
        <GivenElsewherePanel />
      ) : (
        <ReceivedPanel claim={situation.completed} slots={slots} handOver={handOver} />
      )
    default:
      return null
  }
}

const NeighbourPanel = ({ item, situation, slots, handOver }: PartProps) => {
  switch (situation.is) {
    case 'asking':
      return <AskPanel item={item} slots={slots} handOver={handOver} />
    case 'joining':
      return <JoinPanel item={item} handOver={handOver} />
    case 'waiting':
      return <WaitingPanel item={item} claim={situation.claim} slots={slots} handOver={handOver} />
    case 'coming':
      return <ComingPanel item={item} claim={situation.claim} slots={slots} handOver={handOver} />
    case 'received':
      return <ReceivedPanel claim={situation.claim} slots={slots} handOver={handOver} />
    case 'refused':
      return <RefusedPanel item={item} claim={situation.claim} slots={slots} handOver={handOver} />
    default:
      return <GonePanel item={item} />
  }
}

type ExpiredPanelProps = { item: ItemView; asked: readonly ClaimView[]; slots: PanelSlots }

/** An expired listing for its owner: list it again, and tell those whose requests were closed. */
const ExpiredPanel = ({ item, asked, slots }: ExpiredPanelProps) => {
  const moment = useMoment()
  const [isShown, setIsShown] = useState(false)
  const list = useId()
  const names = asked.map((claim) => firstName(claim.claimer))
  return (
    <Panel className={styles['claim']} aria-labelledby="expired-title">
      <div className={styles['claimHead']}>
        <h2 id="expired-title">{texts.leftMap(stampText(item.expiresAt ?? item.updatedAt, moment))}</h2>
        <p className="t14 quiet">
          {names.length === 0 ? texts.timeOver : texts.timeOverTold(listText(names), names.length)}
        </p>
      </div>
      {slots.relist({
        names,
        beside: names.length > 0 && (
          <Button look="line" aria-expanded={isShown} aria-controls={list} onClick={() => setIsShown(!isShown)}>
            {isShown ? texts.hideWhoAsked : texts.seeWhoAsked}
          </Button>
        ),
      })}
      <div id={list} hidden={!isShown}>
        {isShown && <Queue waiting={asked} thanksOf={slots.thanksOf} />}
      </div>
      <hr />
      {slots.ownerActions}
    </Panel>
  )
}
