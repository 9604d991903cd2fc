import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { ClaimPanel } from '#web/features/claims/panel/claim-panel.tsx'
import { HandOverScreen } from '#web/features/claims/hand-over/hand-over.kit.tsx'
import { slotsOf } from '#web/features/claims/panel/slots.kit.tsx'
import { show } from '#web/lib/render.kit.tsx'

/** The panel of an item with these claims, as the routes compose it; returns its slots. */
export const showPanel = (item: ItemView, claims: readonly ClaimView[]) => {
  const slots = slotsOf()
  show(
    <HandOverScreen item={item} claims={claims}>
      {(handOver) => <ClaimPanel item={item} claims={claims} slots={slots} handOver={handOver} />}
    </HandOverScreen>,
  )
  return slots
}
