import { lazy, Suspense } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { firstName } from '#web/lib/names.ts'
import type { TileSource } from '#web/ui/map/map-frame.tsx'

const AreaMap = lazy(() =>
  import('#web/features/items/detail/area-map.tsx').then((module) => ({ default: module.AreaMap })),
)

type Props = { item: ItemView; tileSource: TileSource; address: string | null }

export const ItemPlace = ({ item, tileSource, address }: Props) => (
  <section className="stack g3">
    <h2>Where it is</h2>
    <Suspense fallback={<div className="map item__map" />}>
      <AreaMap item={item} tileSource={tileSource} address={address ?? item.location.address} />
    </Suspense>
    <p className="t14 quiet">{placeText(item)}</p>
  </section>
)

const placeText = (item: ItemView) => {
  if (item.isMine) return 'Neighbours see the circle. Only the person you say yes to sees your address.'
  const name = firstName(item.owner.name)
  return item.exact
    ? `You see the address because ${name} said yes. It is hidden again 7 days after the pickup.`
    : `Somewhere in this circle. You see the address once ${name} says yes.`
}
