import type { Point } from '#domain/place.ts'
import { MiniCard } from '#web/features/items/feed/card/mini-card.tsx'
import styles from '#web/features/items/map/gift-stack.module.css'
import { type GiftOnMap, useCards } from '#web/features/items/map/gift-on-map.ts'
import * as texts from '#web/features/items/map/texts.ts'
import { StackPanel } from '#web/ui/map/pins/stack-panel.tsx'
import type { Stack } from '#web/ui/map/pins/use-stack.ts'

type Props = { stack: Stack<GiftOnMap>; here: Point; onLit: (id: string | null) => void }

/** The gifts at one place as cards over the map. */
export const GiftStack = ({ stack, here, onLit }: Props) => (
  <StackPanel
    stack={stack}
    title={texts.giftsAtPlace(stack.things.length)}
    className={styles['cards']}
    onClose={() => {
      onLit(null)
      stack.close()
    }}
  >
    {useCards(stack.things, here).map((item) => (
      <li
        key={item.id}
        onMouseEnter={() => onLit(item.id)}
        onMouseLeave={() => onLit(null)}
        onFocus={() => onLit(item.id)}
        onBlur={() => onLit(null)}
      >
        <MiniCard item={item} eager isOn={false} />
      </li>
    ))}
  </StackPanel>
)
