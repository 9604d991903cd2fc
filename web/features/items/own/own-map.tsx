import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Point } from '#domain/place.ts'
import { ItemsMap } from '#web/features/items/map/items-map.lazy.ts'
import type { OwnRow } from '#web/features/items/own/own-groups.ts'
import type { TileSource } from '#web/ui/map/map-frame.tsx'
import feedStyles from '#web/features/items/feed/feed.module.css'

type Props = { rows: readonly OwnRow[]; here: Point; radius: number; tileSource: TileSource }

/** Only own pins. */
export const OwnMap = ({ rows, here, radius, tileSource }: Props) => {
  const navigate = useNavigate()
  const [pickedId, setPicked] = useState<string | null>(null)
  const [litId, setLit] = useState<string | null>(null)
  const onMap = rows.map(({ item }) => item).filter(({ status }) => status === 'available' || status === 'claimed')
  return (
    <ItemsMap
      className={feedStyles['mainMap']}
      items={onMap}
      here={here}
      radius={radius}
      shownM={1500}
      tileSource={tileSource}
      pickedId={pickedId}
      litId={litId}
      onPick={setPicked}
      onLit={setLit}
      onOpen={(itemId) => void navigate({ to: '/items/$itemId', params: { itemId } })}
    />
  )
}
