import { IconArrowLeft, IconHeart, IconShare2 } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { pressedKey } from '#web/lib/pressed-key.ts'
import { useHeart } from '#web/features/items/commands.ts'
import { altOf } from './gallery.tsx'
import styles from '#web/features/items/detail/pictures/phone-hero.module.css'
import { photoAt } from './photo-keys.ts'
import * as texts from '#web/features/items/detail/texts.ts'
import { FIRST_PHOTO_SIZES } from '#web/features/items/photo-sizes.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { scrollBehavior } from '#web/ui/scheme/motion.ts'
import { Pic } from '#web/ui/picture/pic.tsx'
import { categoryOf } from '#web/vocabulary/thing/categories.ts'

type Props = { item: ItemView; onShare: () => void; onClose: () => void }

/** The photos swipe sideways under the three round buttons. */
export const PhoneHero = ({ item, onShare, onClose }: Props) => {
  const heart = useHeart(item)
  const [at, setAt] = useState(0)
  const drawing = categoryOf(item.category).drawing
  const { photos } = item
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = photoAt(pressedKey(event), at, photos.length)
    if (next === null) return
    event.preventDefault()
    event.currentTarget.scrollTo({ left: next * event.currentTarget.clientWidth, behavior: scrollBehavior() })
  }
  return (
    <div className={styles['hero']}>
      <div
        className={styles['heroPics']}
        data-part="swiped"
        tabIndex={photos.length > 1 ? 0 : undefined}
        role="group"
        aria-label={giftTexts.photos}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {photos.length === 0 && (
          <Pic className={styles['heroPic']} drawing={drawing} alt={item.title} eager caption={giftTexts.noPhoto} />
        )}
        {photos.map((photo, index) => (
          <Pic
            key={photo.id}
            className={styles['heroPic']}
            photo={photo}
            drawing={drawing}
            alt={altOf(item, index)}
            sizes={FIRST_PHOTO_SIZES}
            eager={index === 0}
          />
        ))}
      </div>
      <div className={styles['heroActions']}>
        <IconButton look="round" icon={IconArrowLeft} label={giftTexts.back} onClick={onClose} />
        <span className="grow" />
        {item.visibility === 'public' && (
          <IconButton look="round" icon={IconShare2} label={texts.shareThisGift} onClick={onShare} />
        )}
        {!item.isMine && (
          <IconButton
            look="round"
            icon={IconHeart}
            full={heart.isOn}
            label={giftTexts.save}
            aria-pressed={heart.isOn}
            onClick={heart.toggle}
          />
        )}
      </div>
      {photos.length > 1 && (
        <p className={styles['heroCount']} aria-live="polite">
          {texts.photoPlace(at + 1, photos.length, (words) => (
            <span className="vh">{words}</span>
          ))}
        </p>
      )}
    </div>
  )
}
