import type { ItemView } from '#api/items/contract.ts'
import type { Point } from '#domain/place.ts'
import type { Elements } from '#web/lib/elements.ts'
import { type GiftOnMap, type GiftPin, useCards } from '#web/features/items/map/gift-on-map.ts'
import { ItemPins, type PinActions } from '#web/features/items/map/item-pins.tsx'
import * as texts from '#web/features/items/map/texts.ts'
import { groupBox, groupsOf } from '#web/ui/map/pins/clusters.ts'
import type { Insets } from '#web/ui/map/pins/keep-in-view.ts'
import type { TileSource } from '#web/ui/map/map-frame.tsx'
import { pointOf } from '#web/ui/map/point-of.ts'
import { ReachMap } from '#web/ui/map/reach-map.tsx'
import { type Stack, useStack } from '#web/ui/map/pins/use-stack.ts'
import { MiniCard } from '#web/features/items/feed/card/mini-card.tsx'
import styles from '#web/features/items/map/gift-stack.module.css'
import { StackPanel } from '#web/ui/map/pins/stack-panel.tsx'

export const SOFT_CIRCLE_M = 350
// The label of a picked pin hangs to its right and above it.
const LABEL_ROOM = { left: 40, right: 250, above: 76, below: 40 }

type Props = PinActions & {
  items: readonly ItemView[]
  /** Gifts whose cards are not loaded. */
  pins?: readonly GiftPin[]
  here: Point
  radius: number
  tileSource: TileSource
  className?: string
  controls?: boolean | 'centre'
  over?: Elements
  /** How much is shown, when it is not the whole reach. */
  shownM?: number
  insets?: Insets
  /** Where gifts at one place are shown, when it is not a panel over the map. */
  stack?: Stack<GiftOnMap>
}

const NO_PINS: readonly GiftPin[] = []
const NO_INSETS: Insets = { top: 0, bottom: 0 }

/** The feed on the map: the reach, ten minutes' walk, the pins, and the soft circle of the picked one. */
export const ItemsMap = ({
  items,
  pins = NO_PINS,
  here,
  radius,
  tileSource,
  shownM,
  className,
  controls,
  over,
  insets = NO_INSETS,
  stack: elsewhere,
  ...actions
}: Props) => {
  const gifts: readonly GiftOnMap[] = [...items, ...pins]
  const own = useStack(gifts)
  const { pickedId } = actions
  const picked = items.find((item) => item.id === pickedId)
  return (
    <ReachMap
      label={texts.mapOfNearby}
      className={className}
      here={here}
      radius={radius}
      shownM={shownM}
      tileSource={tileSource}
      rings={picked && !picked.exact ? [{ point: pointOf(picked), metres: SOFT_CIRCLE_M, look: 'soft' }] : []}
      controls={controls}
      insets={insets}
      keepInView={picked ? { point: pointOf(picked), room: LABEL_ROOM } : null}
      over={over}
      panel={own.things.length > 0 && <GiftStack stack={own} here={here} onLit={actions.onLit} />}
      taken={({ place }) =>
        groupsOf(gifts, place, pickedId).map((group) => groupBox(group, group.things[0]?.id === pickedId))
      }
    >
      {(map, projection) => (
        <ItemPins
          groups={groupsOf(gifts, projection.place, pickedId)}
          map={map}
          projection={projection}
          insets={insets}
          stack={elsewhere ?? own}
          {...actions}
        />
      )}
    </ReachMap>
  )
}

type GiftStackProps = { stack: Stack<GiftOnMap>; here: Point; onLit: (id: string | null) => void }

/** The gifts at one place as cards over the map. */
const GiftStack = ({ stack, here, onLit }: GiftStackProps) => (
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
