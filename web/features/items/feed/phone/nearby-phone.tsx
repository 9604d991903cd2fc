import { useNavigate } from '@tanstack/react-router'
import type { NearbyProps } from '#web/features/items/feed/nearby-desk.tsx'
import { PhoneList } from './phone-list.tsx'
import { PhoneMap } from './phone-map.tsx'
import { useFeed } from '#web/features/items/feed/use-feed.ts'

type Props = NearbyProps & { view: 'map' | 'list'; placeName: string }

/** One feed and two views of it; the filters have an address of their own. */
export const NearbyPhone = ({ view, ...props }: Props) => {
  const navigate = useNavigate()
  const feed = useFeed({ here: props.here, radius: props.radius, filters: props.filters })
  const View = view === 'map' ? PhoneMap : PhoneList
  return (
    <View
      {...props}
      feed={feed}
      onFilter={(isForWords) => void navigate({ to: '/filters', search: true, state: { isForWords } })}
    />
  )
}
