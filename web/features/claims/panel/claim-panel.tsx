import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { AskPanel, JoinPanel } from '#web/features/claims/ask/ask-panel.tsx'
import { GonePanel, RefusedPanel } from '#web/features/claims/ask/closed-panels.tsx'
import { ComingPanel } from '#web/features/claims/panel/coming-panel.tsx'
import { ExpiredPanel } from '#web/features/claims/panel/expired-panel.tsx'
import { ChoosingPanel, GivenElsewherePanel, PausedPanel } from '#web/features/claims/panel/owner-panels.tsx'
import type { PanelSlots } from '#web/features/claims/panel/panel-slots.ts'
import { PromisedPanel } from '#web/features/claims/panel/promised-panel.tsx'
import { ReceivedPanel } from '#web/features/claims/panel/received-panel.tsx'
import { type Situation, situationOf } from '#web/features/claims/panel/situation.ts'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import { WaitingPanel } from '#web/features/claims/ask/waiting-panel.tsx'
import '#web/features/claims/panel/claim.module.css'

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
