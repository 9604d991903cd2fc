import { IconClock, IconLeaf, IconPencil, IconSun, IconUsers } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import { type Badged, ItemBadge } from '#web/features/items/feed/card/item-badge.tsx'
import type { Fields } from '#web/features/items/share/fields.ts'
import type { Step } from '#web/features/items/share/share.machine.ts'
import { readyPhotos, type PhotoUpload } from '#web/features/items/share/photos/photo-uploads.ts'
import shareStyles from '#web/features/items/share/share.module.css'
import * as texts from '#web/features/items/share/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { daysAway, type Moment, relativeTime } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'
import { transportOf } from '#web/vocabulary/thing/transport.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import itemCardStyles from '#web/features/items/feed/card/item-card.module.css'
import { cx } from '#web/ui/cx.ts'
import { Note } from '#web/ui/feedback/note.tsx'

type Props = {
  fields: Fields
  uploads: readonly PhotoUpload[]
  step: Step
  /** What is edited keeps its age, its state and those who asked; null for a new one. */
  item: ItemView | null
}

const HINTS = {
  photos: { icon: IconSun, text: texts.photosAdvice },
  details: { icon: IconPencil, text: texts.detailsAdvice },
  area: { icon: IconLeaf, text: texts.areaAdvice },
} as const

/** The card as neighbours will see it, and one piece of advice. */
export const Preview = ({ fields, uploads, step, item }: Props) => {
  const moment = useMoment()
  const transport = transportOf(fields.transport)
  const hint = HINTS[step]
  const card = asShown(fields, item, moment)
  return (
    <aside className={shareStyles['shareSee']} aria-label={texts.preview}>
      <p className="t14 strong">{texts.asNeighboursSee}</p>
      <div className={shareStyles['shareCard']}>
        <div className={shareStyles['sharePic']}>
          <ItemPic item={{ category: fields.category, photos: readyPhotos(uploads) }} eager />
          <div className={itemCardStyles['cardTop']}>
            <ItemBadge item={card} now={moment.now} />
          </div>
        </div>
        <div className={itemCardStyles['cardBody']}>
          <p className={itemCardStyles['cardTitle']}>
            {fields.title.trim() === '' ? <Skeleton height={16} width="82%" /> : fields.title}
          </p>
          <p className={cx(itemCardStyles['cardFar'], shareStyles['shareDistance'])}>
            <span>
              <b>{fields.suburb ?? texts.yourSuburb}</b>
              <span>{` · ${texts.distanceForEach}`}</span>
            </span>
          </p>
          <p className={itemCardStyles['cardMeta']}>
            <span>
              <Icon of={transport.icon} size={16} />
              <span>{transport.label}</span>
            </span>
            <span>
              <Icon of={IconClock} size={16} />
              <span>{relativeTime(card.createdAt, moment)}</span>
            </span>
            {item !== null && item.claimsCount > 0 && (
              <span>
                <Icon of={IconUsers} size={16} />
                <span>{giftTexts.askedCount(item.claimsCount)}</span>
              </span>
            )}
          </p>
        </div>
      </div>
      <Note>
        <Icon of={hint.icon} />
        <p>{hint.text}</p>
      </Note>
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
