import type { ReactNode } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import { ItemPic } from '#web/vocabulary/item-pic.tsx'

/** Photo and title of the item, at the top of a small dialog. */
export const Thing = ({ item, children }: { item: ClaimView['item']; children?: ReactNode }) => (
  <div className="thing">
    <ItemPic item={picOf(item)} thumb />
    <div className="grow">
      <p className="strong">{item.title}</p>
      <p className="t14 quiet">{children}</p>
    </div>
  </div>
)

const picOf = ({ category, thumbUrl }: { category: string | null; thumbUrl: string | null }) => ({
  category: category ?? 'other',
  photos: thumbUrl === null ? [] : [{ url: thumbUrl, thumbUrl }],
})
