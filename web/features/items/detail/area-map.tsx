import { IconHome } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import itemLook from '#web/features/items/detail/item.module.css'
import { SOFT_CIRCLE_M } from '#web/features/items/map/items-map.tsx'
import { pointOf } from '#web/ui/map/point-of.ts'
import { useGround } from '#web/ui/map/use-ground.ts'
import { linesOf } from '#web/lib/address.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MapFrame, type TileSource } from '#web/ui/map/map-frame.tsx'

type Props = { item: ItemView; tileSource: TileSource; address: string | null }

const SHOWN_M = 700

/** A circle for neighbours; a pin with the address for those who may see it. */
export const AreaMap = ({ item, tileSource, address }: Props) => {
  const point = pointOf(item)
  const ground = useGround(point)
  const { street, rest } = linesOf(address ?? '')
  return (
    <MapFrame
      label={`Map of ${item.approx_address}`}
      className={itemLook['itemMap']}
      center={point}
      metres={SHOWN_M}
      tileSource={tileSource}
      ground={ground}
      rings={item.exact && !item.isMine ? [] : [{ point, metres: SOFT_CIRCLE_M, look: 'soft' }]}
      controls={false}
    >
      {(_map, { place }) =>
        item.exact && (
          <span className="pin pin--picked pin--still" style={place(point)}>
            <span>
              <Icon of={IconHome} />
            </span>
            <span>
              {street || 'Pickup here'}
              <small>{rest || item.approx_address}</small>
            </span>
          </span>
        )
      }
    </MapFrame>
  )
}
