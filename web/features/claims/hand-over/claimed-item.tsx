import type { ReactNode } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import { whenInText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { coverOf } from '#web/vocabulary/thing/cover.ts'
import { ItemSummary } from '#web/vocabulary/thing/item-summary.tsx'
import { sentence } from '#domain/sentence.ts'

/** The item that a claim is about, at the top of a small dialog. */
export const ClaimedItem = ({ item, children }: { item: ClaimView['item']; children?: ReactNode }) => (
  <ItemSummary item={{ title: item.title, ...coverOf(item) }}>{children}</ItemSummary>
)

/** With who asked for it, and for when. */
export const AskedItem = ({ claim }: { claim: ClaimView }) => {
  const moment = useMoment()
  const time = claim.pickupTime === null ? '' : ` · ${whenInText(claim.pickupTime, moment)}`
  return <ClaimedItem item={claim.item}>{sentence`${claim.claimer.name}${time}`}</ClaimedItem>
}
