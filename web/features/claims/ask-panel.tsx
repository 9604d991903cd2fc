import { IconMessageCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { AskForm } from '#web/features/claims/ask-form.tsx'
import look from '#web/features/claims/claim.module.css'
import { InlineLine, placesWhenJoining } from '#web/features/claims/inline-line.tsx'
import type { PanelSlots } from '#web/features/claims/panel-slots.ts'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { plural } from '#web/lib/format.ts'
import { firstName } from '#web/lib/names.ts'
import { whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as drawTexts from '#web/vocabulary/draw-texts.ts'
import { isDrawOpen } from '#web/vocabulary/draw-state.ts'

type Props = { item: ItemView; slots: PanelSlots }
type AskProps = Props & { handOver: HandOver; before?: ReactNode }

export const AskPanel = ({ item, slots, handOver, before }: AskProps) => (
  <section className="panel claim" aria-labelledby="ask-title">
    <div className={look['claimHead']}>
      <h2 id="ask-title">{isDrawOpen(item) ? drawTexts.aDrawDecides : 'Would you like it?'}</h2>
      <p className="t14 quiet">{before ?? <AskedText item={item} />}</p>
    </div>
    <AskForm item={item} waitlist={false} handOver={handOver} />
    <QuestionButton item={item} slots={slots} />
  </section>
)

export const QuestionButton = ({ item, slots }: Props) => (
  <Button look="line" full busy={slots.isAsking} onClick={slots.onQuestion}>
    {!slots.isAsking && <Icon of={IconMessageCircle} />}
    Ask {firstName(item.owner.name)} a question
  </Button>
)

const AskedText = ({ item }: { item: ItemView }) => {
  const moment = useMoment()
  if (item.draw === null || !isDrawOpen(item)) return askedText(item)
  const { closesAt, fewerForFrequent } = item.draw
  if (Date.parse(closesAt) <= moment.now) return drawTexts.aboutToBeHeld
  const same = drawTexts.sameChance(whenInText(closesAt, moment))
  return fewerForFrequent ? `${same} ${drawTexts.countsTickets}` : same
}

const askedText = ({ claimsCount, owner }: ItemView) => {
  const name = firstName(owner.name)
  if (claimsCount === 0) return `Nobody has asked yet. ${name} sees you first.`
  return `${plural(claimsCount, 'neighbour has', 'neighbours have')} asked. ${name} has not chosen yet.`
}

/** Somebody has it already: says how many wait, and offers the waiting list with the same form. */
export const JoinPanel = ({ item, handOver }: Omit<AskProps, 'slots'>) => {
  // One of those who asked has been accepted, the others are waiting.
  const waiting = Math.max(0, item.claimsCount - 1)
  return (
    <section className="panel claim" aria-labelledby="join-title">
      <div className={look['claimHead']}>
        <h2 id="join-title">Somebody was quicker</h2>
        <p className="t14 quiet">Sometimes a pickup falls through. Then the next person in line is asked.</p>
      </div>
      <InlineLine places={placesWhenJoining(waiting)} />
      <AskForm item={item} waitlist handOver={handOver} />
    </section>
  )
}
