import { useState } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { AskPanel, QuestionButton } from '#web/features/claims/ask-panel.tsx'
import look from '#web/features/claims/claim.module.css'
import { UNAVAILABLE_TEXTS } from '#web/features/claims/unavailable-texts.ts'
import type { PanelSlots } from '#web/features/claims/panel-slots.ts'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { firstName } from '#web/lib/names.ts'
import { stampText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Quote } from '#web/ui/quote.tsx'

type Refused = { item: ItemView; claim: ClaimView; slots: PanelSlots; handOver: HandOver }

/** The owner declined. Only the server knows whether the item has become available since, so "Ask again" is always offered. */
export const RefusedPanel = ({ item, claim, slots, handOver }: Refused) => {
  const moment = useMoment()
  const [again, setAgain] = useState(false)
  const name = firstName(item.owner.name)
  const before = `${name} decides again, in the order people asked.`
  if (again) return <AskPanel item={item} slots={slots} handOver={handOver} before={before} />
  return (
    <section className="panel claim" aria-labelledby="refused-title">
      <div className={look['claimHead']}>
        <p className="t14 quiet">{stampText(claim.updatedAt, moment)}</p>
        <h2 id="refused-title">{name} said not this time</h2>
        <p className="t14 quiet">If it is available again, you can ask once more.</p>
      </div>
      {claim.ownerResponse !== null && <Quote by={claim.owner}>{claim.ownerResponse}</Quote>}
      <Button look="line" full onClick={() => setAgain(true)}>
        Ask again
      </Button>
      <QuestionButton item={item} slots={slots} />
    </section>
  )
}

export const GonePanel = ({ item }: { item: ItemView }) => (
  <section className="panel claim" aria-labelledby="gone-title">
    <div className={look['claimHead']}>
      <h2 id="gone-title">{UNAVAILABLE_TEXTS[item.status].title}</h2>
      <p className="t14 quiet">{UNAVAILABLE_TEXTS[item.status].text}</p>
    </div>
  </section>
)
