import { type CSSProperties, useRef } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { ItemCard } from '#web/features/items/feed/card/item-card.tsx'
import { useKeptFocus } from '#web/lib/hooks/use-kept-focus.ts'
import { cx } from '#web/ui/cx.ts'
import styles from '#web/features/items/feed/feed.module.css'

type Props = {
  items: readonly ItemView[]
  isPale: boolean
  pickedId?: string | null | undefined
  litId?: string | null | undefined
  onLit?: ((id: string | null) => void) | undefined
}

// Two rows of two are in sight at once.
const EAGER = 4
/** Even, for rows of two. */
const CARDS_IN_A_PART = 10

/** One list; the browser skips or draws it in parts, of which it has less to look after than of single cards. */
export const FeedCards = ({ items, isPale, pickedId, litId, onLit }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  // A card that comes on top moves the last one of each part into the next.
  const kept = useKeptFocus(list)
  return (
    // Not `ul`: between it and its `li` no other element may stand.
    <div role="list" ref={list} className={cx(styles['cards'], isPale && styles['cards_stale'])} {...kept}>
      {partsOf(items).map((part, at) => (
        <div key={at} role="presentation" className={styles['cardsPart']} style={cardsStyle(part.length)}>
          {part.map((item, index) => (
            <div role="listitem" key={item.id} data-part={item.id}>
              <ItemCard
                item={item}
                eager={at === 0 && index < EAGER}
                isPicked={item.id === pickedId}
                isLit={item.id === litId}
                onLit={onLit}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const partsOf = (items: readonly ItemView[]) =>
  Array.from({ length: Math.ceil(items.length / CARDS_IN_A_PART) }, (_, part) =>
    items.slice(part * CARDS_IN_A_PART, (part + 1) * CARDS_IN_A_PART),
  )

/** For how tall a part is before it was ever drawn. */
const cardsStyle = (count: number) => ({ '--cards': count }) as CSSProperties
