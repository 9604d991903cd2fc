import { IconClock, IconLeaf, IconPencil, IconSun } from '@tabler/icons-react'
import type { Fields } from '#web/features/items/share/fields.ts'
import type { Step } from '#web/features/items/share/share.machine.ts'
import { readyPhotos, type Tile } from '#web/features/items/share/tiles.ts'
import { ItemPic } from '#web/vocabulary/item-pic.tsx'
import { transportOf } from '#web/vocabulary/transport.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = { fields: Fields; tiles: readonly Tile[]; step: Step }

const HINTS = {
  photos: {
    icon: IconSun,
    text: 'Daylight from the side, the whole thing in the frame, and one close look at any mark. It saves three questions.',
  },
  details: {
    icon: IconPencil,
    text: 'Neighbours read the first line before anything else. Say what is broken too; it finds the right person faster.',
  },
  area: { icon: IconLeaf, text: 'You can pause or delete the listing at any moment. Nobody is told why.' },
} as const

/** The card as neighbours will see it, and one piece of advice. */
export const Preview = ({ fields, tiles, step }: Props) => {
  const transport = transportOf(fields.transport)
  const hint = HINTS[step]
  return (
    <aside className="share__see" aria-label="Preview">
      <p className="t14 strong">How neighbours will see it</p>
      <div className="share__card">
        <div className="share__pic">
          <ItemPic item={{ category: fields.category, photos: readyPhotos(tiles) }} eager />
          <div className="card__top">
            <Badge
              tone={fields.verge ? 'time' : 'on'}
              icon={fields.verge ? IconClock : undefined}
              dot={fields.verge ? undefined : 'amber'}
            >
              {fields.verge ? 'Today only' : 'New'}
            </Badge>
          </div>
        </div>
        <div className="card__body">
          <p className="card__title">
            {fields.title.trim() === '' ? <Skeleton height={16} width="82%" /> : fields.title}
          </p>
          <p className="card__far">
            <span>
              <b>{fields.suburb ?? 'Your suburb'}</b> · distance for each neighbour
            </span>
          </p>
          <p className="card__meta">
            <span>
              <Icon of={transport.icon} size={16} />
              {transport.label}
            </span>
            <span>
              <Icon of={IconClock} size={16} />
              Just now
            </span>
          </p>
        </div>
      </div>
      <div className="note">
        <Icon of={hint.icon} />
        <p>{hint.text}</p>
      </div>
    </aside>
  )
}
