import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from '#web/features/items/feed/phone/phone.module.css'
import { shownFor } from '#web/features/items/feed/card/shown-for.ts'
import { ItemsMap } from '#web/features/items/map/items-map.lazy.ts'

// By the search above and the drawer below, until both are measured.
const COVERED = { top: 134, bottom: 270 }
// The round buttons over the drawer.
const FOOT = 64

// On a phone: walking distance in every direction.
const SHOWN_M = 1200

type Props = Pick<
  ComponentProps<typeof ItemsMap>,
  'items' | 'pins' | 'here' | 'radius' | 'tileSource' | 'insets' | 'pickedId' | 'onPick' | 'stack'
>

/** The map under the drawer; a second press on a pin opens the gift. */
export const PhoneGiftsMap = ({ radius, insets = COVERED, ...map }: Props) => {
  const navigate = useNavigate()
  return (
    <ItemsMap
      {...map}
      className={styles['map']}
      controls="centre"
      radius={radius}
      shownM={shownFor(map, Math.min(SHOWN_M, radius * 1000))}
      insets={{ ...insets, foot: FOOT }}
      litId={null}
      onLit={() => undefined}
      onOpen={(itemId) => void navigate({ to: '/items/$itemId', params: { itemId }, search: true })}
    />
  )
}
