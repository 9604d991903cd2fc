import type { ItemView } from '#api/items/contract.ts'
import { formatDistance } from '#domain/place.ts'
import { DrawLine } from '#web/features/items/detail/draw-line.tsx'
import { ItemChips } from './item-chips.tsx'
import styles from '#web/features/items/detail/item.module.css'
import * as giftTexts from '#web/features/items/texts.ts'
import { cx } from '#web/ui/cx.ts'

export const ItemHead = ({ item }: { item: ItemView }) => (
  <div className="stack g3">
    <h1 tabIndex={-1} data-autofocus>
      {item.title}
    </h1>
    <div className="row row--wrap">
      <ItemChips item={item} />
      {!item.isMine && item.distance !== null && (
        <span className={cx('quiet t14', styles['itemDistance'])}>
          <b>{formatDistance(item.distance)}</b>
          {item.walkTime !== null && <span>{` · ${giftTexts.walk(item.walkTime)}`}</span>}
        </span>
      )}
    </div>
    <DrawLine item={item} />
    <ItemWords text={item.description} />
  </div>
)

/** The owner's own lines, as they were written. */
export const ItemWords = ({ text }: { text: string }) => <p className={styles['itemText']}>{text}</p>
