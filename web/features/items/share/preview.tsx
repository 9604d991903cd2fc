import { IconClock, IconLeaf, IconPencil, IconSun, IconUsers } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import { type Badged, ItemBadge } from '#web/features/items/feed/item-badge.tsx'
import type { Fields } from '#web/features/items/share/fields.ts'
import type { Step } from '#web/features/items/share/share.machine.ts'
import { readyPhotos, type PhotoUpload } from '#web/features/items/share/photo-uploads.ts'
import shareLook from '#web/features/items/share/share.module.css'
import { relativeTime } from '#web/lib/format.ts'
import { daysAway, type Moment } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { ItemPic } from '#web/vocabulary/item-pic.tsx'
import { transportOf } from '#web/vocabulary/transport.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = {
  fields: Fields
  uploads: readonly PhotoUpload[]
  step: Step
  /** What is edited keeps its age, its state and those who asked; null for a new one. */
  item: ItemView | null
}

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
export const Preview = ({ fields, uploads, step, item }: Props) => {
  const moment = useMoment()
  const transport = transportOf(fields.transport)
  const hint = HINTS[step]
  return (
    <aside className={shareLook['shareSee']} aria-label="Preview">
      <p className="t14 strong">How neighbours will see it</p>
      <div className={shareLook['shareCard']}>
        <div className={shareLook['sharePic']}>
          <ItemPic item={{ category: fields.category, photos: readyPhotos(uploads) }} eager />
          <div className="card__top">
            <ItemBadge item={asShown(fields, item, moment)} now={moment.now} />
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
              {item === null ? 'Just now' : relativeTime(item.createdAt, moment)}
            </span>
            {item !== null && item.claimsCount > 0 && (
              <span>
                <Icon of={IconUsers} size={16} />
                {item.claimsCount} asked
              </span>
            )}
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

/** To a neighbour, once it is saved. */
const asShown = ({ verge, expiresAt }: Fields, item: ItemView | null, moment: Moment): Badged => ({
  status: item?.status ?? 'available',
  createdAt: item?.createdAt ?? new Date(moment.now).toISOString(),
  endsToday: verge || (expiresAt !== null && daysAway(expiresAt, moment) === 0),
  isMine: false,
  myClaimStatus: null,
})
