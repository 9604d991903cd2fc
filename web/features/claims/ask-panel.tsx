import { IconMessageCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { AskForm } from '#web/features/claims/ask-form.tsx'
import look from '#web/features/claims/claim.module.css'
import { InlineLine, placesWhenJoining } from '#web/features/claims/inline-line.tsx'
import type { PanelSlots } from '#web/features/claims/panel-slots.ts'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import * as texts from '#web/features/claims/panel-texts.ts'
import { firstName } from '#web/lib/names.ts'
import { whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as drawTexts from '#web/vocabulary/draw-texts.ts'
import { isDrawOpen } from '#web/vocabulary/draw-state.ts'
import panelLook from '#web/ui/panel.module.css'
import { cx } from '#web/ui/cx.ts'

type Props = { item: ItemView; slots: PanelSlots }
type AskProps = Props & { handOver: HandOver; before?: ReactNode }

export const AskPanel = ({ item, slots, handOver, before }: AskProps) => (
  <section className={cx(panelLook['panel'], look['claim'])} aria-labelledby="ask-title">
    <div className={look['claimHead']}>
      <h2 id="ask-title">{isDrawOpen(item) ? drawTexts.aDrawDecides : texts.askQuestion}</h2>
      <p className="t14 quiet">{before ?? <AskedText item={item} />}</p>
    </div>
    <AskForm item={item} waitlist={false} handOver={handOver} />
    <QuestionButton item={item} slots={slots} />
  </section>
)

export const QuestionButton = ({ item, slots }: Props) => (
  <Button look="line" full busy={slots.isAsking} onClick={slots.onQuestion}>
    {!slots.isAsking && <Icon of={IconMessageCircle} />}
    {texts.question(firstName(item.owner.name))}
  </Button>
)

const AskedText = ({ item }: { item: ItemView }) => {
  const moment = useMoment()
  if (item.draw === null || !isDrawOpen(item)) return askedText(item)
  const { closesAt, fewerForFrequent } = item.draw
  if (Date.parse(closesAt) <= moment.now) return drawTexts.aboutToBeHeld
  const when = whenInText(closesAt, moment)
  return fewerForFrequent ? drawTexts.sameChanceByTickets(when) : drawTexts.sameChance(when)
}

const askedText = ({ claimsCount, owner }: ItemView) => {
  const name = firstName(owner.name)
  return claimsCount === 0 ? texts.nobodyAskedYet(name) : texts.someAsked(claimsCount, name)
}

/** Somebody has it already: says how many wait, and offers the waiting list with the same form. */
export const JoinPanel = ({ item, handOver }: Omit<AskProps, 'slots'>) => {
  // One of those who asked has been accepted, the others are waiting.
  const waiting = Math.max(0, item.claimsCount - 1)
  return (
    <section className={cx(panelLook['panel'], look['claim'])} aria-labelledby="join-title">
      <div className={look['claimHead']}>
        <h2 id="join-title">{texts.quicker}</h2>
        <p className="t14 quiet">{texts.quickerText}</p>
      </div>
      <InlineLine places={placesWhenJoining(waiting)} />
      <AskForm item={item} waitlist handOver={handOver} />
    </section>
  )
}
