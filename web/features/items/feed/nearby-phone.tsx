import { useState } from 'react'
import { FilterSheet } from '#web/features/items/feed/filter-sheet.tsx'
import type { NearbyProps } from '#web/features/items/feed/nearby-desk.tsx'
import { PhoneList } from '#web/features/items/feed/phone-list.tsx'
import { PhoneMap } from '#web/features/items/feed/phone-map.tsx'
import { useFeed } from '#web/features/items/feed/use-feed.ts'

type Props = NearbyProps & { view: 'map' | 'list'; placeName: string }

/** One feed, two views of it, and the filters in a sheet. */
export const NearbyPhone = ({ view, ...props }: Props) => {
  const [filtering, setFiltering] = useState(false)
  const feed = useFeed({ here: props.here, radius: props.radius, filters: props.filters })
  const View = view === 'map' ? PhoneMap : PhoneList
  return (
    <>
      <View {...props} feed={feed} onFilter={() => setFiltering(true)} />
      {filtering && <FilterSheet {...props} onClose={() => setFiltering(false)} />}
    </>
  )
}
