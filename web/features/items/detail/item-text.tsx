import type { ItemView } from '#api/items/contract.ts'
import { formatDistance } from '#domain/place.ts'
import { ItemChips } from '#web/features/items/detail/item-chips.tsx'

export const ItemHead = ({ item }: { item: ItemView }) => (
  <div className="stack g3">
    <h1 tabIndex={-1} data-autofocus>
      {item.title}
    </h1>
    <div className="row row--wrap">
      <ItemChips item={item} />
      {!item.isMine && item.distance !== null && (
        <span className="quiet t14 item__far">
          <b>{formatDistance(item.distance)}</b>
          {item.walkTime !== null && ` · ${item.walkTime} min walk`}
        </span>
      )}
    </div>
    <ItemWords text={item.description} />
  </div>
)

/** The owner's own lines, as they were written. */
export const ItemWords = ({ text }: { text: string }) => <p className="item__text">{text}</p>
