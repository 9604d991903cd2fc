import { useEffect } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import styles from '#web/features/items/detail/item.module.css'
import * as texts from '#web/features/items/detail/texts.ts'
import { whenIdle } from '#web/lib/lazy/when-idle.ts'
import { useSeen } from '#web/lib/hooks/use-seen.ts'
import { lazyMap, MapPlace } from '#web/ui/map/lazy-map.tsx'
import { firstName } from '#web/lib/text/names.ts'
import type { TileSource } from '#web/ui/map/map-frame.tsx'
import { streetOf } from '#web/vocabulary/pick/own-street.ts'

const AreaMap = lazyMap(
  async () => {
    // After the picture and the words, which a slow line else brings later.
    await whenIdle()
    return (await import('./area-map.tsx')).AreaMap
  },
  () => styles['itemMap'],
)

type Props = { item: ItemView; tileSource: TileSource; address: string | null }

export const ItemPlace = ({ item, tileSource, address }: Props) => {
  const [isSeen, place] = useSeen()
  useEffect(() => void AreaMap.preload(), [])
  return (
    <section className="stack g3">
      <h2>{texts.whereItIs}</h2>
      <div ref={place}>
        {/* Drawing it takes as long as all the rest of the gift, and on a phone it lies below. */}
        {isSeen ? (
          <AreaMap item={item} tileSource={tileSource} address={address ?? item.location.address} />
        ) : (
          <MapPlace className={styles['itemMap']} />
        )}
      </div>
      <p className="t14 quiet">{placeText(item, address ?? item.location.address)}</p>
    </section>
  )
}

const placeText = (item: ItemView, address: string | null) => {
  if (item.isMine) return texts.placeOfYours
  const name = firstName(item.owner)
  if (!item.exact) return texts.placeForOthers(name)
  if (streetOf({ address }) !== '') return texts.placeForClaimer(name)
  return item.status === 'claimed' ? texts.placeWithoutStreet(name) : texts.noStreetTold
}
