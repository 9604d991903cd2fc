import { IconHome } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import itemStyles from '#web/features/items/detail/item.module.css'
import { SOFT_CIRCLE_M } from '#web/features/items/map/items-map.tsx'
import * as texts from '#web/features/items/map/texts.ts'
import { pointOf } from '#web/ui/map/point-of.ts'
import { useGround } from '#web/ui/map/drawn/use-ground.ts'
import { linesOf, suburbOf } from '#domain/places/vocabulary.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { MapFrame, type TileSource } from '#web/ui/map/map-frame.tsx'
import pinStyles from '#web/ui/map/pins/pin.module.css'
import { cx } from '#web/ui/cx.ts'

type Props = { item: ItemView; tileSource: TileSource; address: string | null }

const SHOWN_M = 700

/** A circle for neighbours; a pin with the address for those who may see it. */
export const AreaMap = ({ item, tileSource, address }: Props) => {
  const point = pointOf(item)
  const ground = useGround(point)
  const { street, rest } = linesOf(address ?? '')
  return (
    <MapFrame
      label={texts.mapOf(item.approx_address)}
      className={itemStyles['itemMap']}
      center={point}
      metres={SHOWN_M}
      tileSource={tileSource}
      ground={ground}
      rings={item.exact && !item.isMine ? [] : [{ point, metres: SOFT_CIRCLE_M, look: 'soft' }]}
      controls={false}
    >
      {(_map, { place }) =>
        item.exact && (
          <span className={cx(pinStyles['pin'], pinStyles['pin_picked'], pinStyles['pin_still'])} style={place(point)}>
            <span>
              <Icon of={IconHome} />
            </span>
            <span>
              <span>{street || texts.pickupHere}</span>
              <small>{suburbOf(rest) || item.approx_address}</small>
            </span>
          </span>
        )
      }
    </MapFrame>
  )
}
