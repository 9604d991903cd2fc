import type { ComponentProps, ReactNode } from 'react'
import { ItemPic } from '#web/vocabulary/item-pic.tsx'

type Props = { item: ComponentProps<typeof ItemPic>['item'] & { title: string }; children?: ReactNode }

/** Photo and title of an item, at the top of a small dialog. */
export const ItemSummary = ({ item, children }: Props) => (
  <div className="thing">
    <ItemPic item={item} thumb />
    <div className="grow">
      <p className="strong">{item.title}</p>
      <p className="t14 quiet">{children}</p>
    </div>
  </div>
)
