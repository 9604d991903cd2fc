import { IconMessageCircle } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import { AskForm } from '#web/features/claims/ask/ask-form.tsx'
import styles from '#web/features/claims/panel/claim.module.css'
import { InlineLine, placesWhenJoining } from '#web/features/claims/ask/inline-line.tsx'
import type { PanelSlots } from '#web/features/claims/panel/panel-slots.ts'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/panel/panel-texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { type Moment, whenInText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as drawTexts from '#web/vocabulary/draw-texts.ts'
import { isDrawOpen } from '#web/vocabulary/draw-state.ts'
import { Panel } from '#web/ui/layout/panel.tsx'

type Props = { item: ItemView; slots: PanelSlots }
type AskProps = Props & { handOver: HandOver; before?: string }

export const AskPanel = ({ item, slots, handOver, before }: AskProps) => {
  const moment = useMoment()
  return (
    <Panel className={styles['claim']} aria-labelledby="ask-title">
      <div className={styles['claimHead']}>
        <h2 id="ask-title">{isDrawOpen(item) ? drawTexts.aDrawDecides : texts.askQuestion}</h2>
        <p className="t14 quiet">{before ?? askedText(item, moment)}</p>
      </div>
      <AskForm item={item} waitlist={false} handOver={handOver} />
      <QuestionButton item={item} slots={slots} />
    </Panel>
  )
}

export const QuestionButton = ({ item, slots }: Props) => (
  <Button icon={IconMessageCircle} look="line" full busy={slots.isAsking} onClick={slots.onQuestion}>
    {texts.question(firstName(item.owner))}
  </Button>
)

const askedText = (item: ItemView, moment: Moment) => {
  if (item.draw === null || !isDrawOpen(item)) return askedByText(item)
  const { closesAt, fewerForFrequent } = item.draw
  if (Date.parse(closesAt) <= moment.now) return drawTexts.aboutToBeHeld
  const when = whenInText(closesAt, moment)
  return fewerForFrequent ? drawTexts.sameChanceByTickets(when) : drawTexts.sameChance(when)
}

const askedByText = ({ claimsCount, owner }: ItemView) => {
  const name = firstName(owner)
  return claimsCount === 0 ? texts.nobodyAskedYet(name) : texts.someAsked(claimsCount, name)
}

/** Somebody has it already: says how many wait, and offers the waiting list with the same form. */
export const JoinPanel = ({ item, handOver }: Omit<AskProps, 'slots'>) => {
  // One of those who asked has been accepted, the others are waiting.
  const waiting = Math.max(0, item.claimsCount - 1)
  return (
    <Panel className={styles['claim']} aria-labelledby="join-title">
      <div className={styles['claimHead']}>
        <h2 id="join-title">{texts.quicker}</h2>
        <p className="t14 quiet">{texts.quickerText}</p>
      </div>
      <InlineLine places={placesWhenJoining(waiting)} />
      <AskForm item={item} waitlist handOver={handOver} />
    </Panel>
  )
}
