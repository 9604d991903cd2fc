import { useState } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { AskPanel, QuestionButton } from '#web/features/claims/ask/ask-panel.tsx'
import styles from '#web/features/claims/panel/claim.module.css'
import type { PanelSlots } from '#web/features/claims/panel/panel-slots.ts'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/panel/panel-texts.ts'
import { UNAVAILABLE } from '#web/features/claims/hand-over/not-possible-texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { stampText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Quote } from '#web/ui/layout/quote.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

type Refused = { item: ItemView; claim: ClaimView; slots: PanelSlots; handOver: HandOver }

/** The owner declined. Only the server knows whether the item has become available since, so "Ask again" is always offered. */
export const RefusedPanel = ({ item, claim, slots, handOver }: Refused) => {
  const moment = useMoment()
  const [again, setAgain] = useState(false)
  const name = firstName(item.owner)
  const before = texts.decidesAgain(name)
  if (again) return <AskPanel item={item} slots={slots} handOver={handOver} before={before} />
  return (
    <Panel className={styles['claim']} aria-labelledby="refused-title">
      <div className={styles['claimHead']}>
        <p className="t14 quiet">{stampText(claim.updatedAt, moment)}</p>
        <h2 id="refused-title">{texts.declined(name)}</h2>
        <p className="t14 quiet">{texts.declinedText}</p>
      </div>
      {claim.ownerResponse !== null && <Quote by={claim.owner}>{claim.ownerResponse}</Quote>}
      <Button look="line" full onClick={() => setAgain(true)}>
        {texts.askAgain}
      </Button>
      <QuestionButton item={item} slots={slots} />
    </Panel>
  )
}

export const GonePanel = ({ item }: { item: ItemView }) => (
  <Panel className={styles['claim']} aria-labelledby="gone-title">
    <div className={styles['claimHead']}>
      <h2 id="gone-title">{UNAVAILABLE[item.status].title}</h2>
      <p className="t14 quiet">{UNAVAILABLE[item.status].text}</p>
    </div>
  </Panel>
)
