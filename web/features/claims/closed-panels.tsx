import { useState } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { AskPanel, QuestionButton } from '#web/features/claims/ask-panel.tsx'
import { GONE } from '#web/features/claims/gone.ts'
import type { PanelDoors } from '#web/features/claims/panel-doors.ts'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { firstName } from '#web/lib/names.ts'
import { stampText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Said } from '#web/ui/said.tsx'

type Refused = { item: ItemView; claim: ClaimView; doors: PanelDoors; hand: HandOver }

/** The owner said no. Asking again is possible only once it came free again; the server knows. */
export const RefusedPanel = ({ item, claim, doors, hand }: Refused) => {
  const moment = useMoment()
  const [again, setAgain] = useState(false)
  const name = firstName(item.owner.name)
  const before = `${name} decides again, in the order of the line.`
  if (again) return <AskPanel item={item} doors={doors} hand={hand} before={before} />
  return (
    <section className="panel claim" aria-labelledby="refused-title">
      <div className="claim__head">
        <p className="t14 quiet">{stampText(claim.updatedAt, moment)}</p>
        <h2 id="refused-title">{name} said not this time</h2>
        <p className="t14 quiet">If it has come free again since, you may ask once more.</p>
      </div>
      {claim.ownerResponse !== null && <Said by={claim.owner}>{claim.ownerResponse}</Said>}
      <Button look="line" full onClick={() => setAgain(true)}>
        Ask again
      </Button>
      <QuestionButton item={item} doors={doors} />
    </section>
  )
}

export const GonePanel = ({ item }: { item: ItemView }) => (
  <section className="panel claim" aria-labelledby="gone-title">
    <div className="claim__head">
      <h2 id="gone-title">{GONE[item.status].title}</h2>
      <p className="t14 quiet">{GONE[item.status].text}</p>
    </div>
  </section>
)
