import type { ComponentProps, ReactNode } from 'react'
import { ItemPic } from './item-pic.tsx'
import thingStyles from './thing.module.css'
import { cx } from '#web/ui/cx.ts'

type Props = { item: ComponentProps<typeof ItemPic>['item'] & { title: string }; children?: ReactNode }

/** Photo and title of an item, at the top of a small dialog. */
export const ItemSummary = ({ item, children }: Props) => (
  <div className={thingStyles['thing']}>
    <ItemPic item={item} thumb />
    <div className={cx('grow', thingStyles['thingInside'])}>
      <p className="strong">{item.title}</p>
      <p className="t14 quiet">{children}</p>
    </div>
  </div>
)
