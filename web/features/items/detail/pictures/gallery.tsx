import { type KeyboardEvent, useRef, useState } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { pressedKey } from '#web/lib/pressed-key.ts'
import styles from '#web/features/items/detail/pictures/gallery.module.css'
import { photoAt } from './photo-keys.ts'
import * as texts from '#web/features/items/detail/texts.ts'
import { FIRST_PHOTO_SIZES } from '#web/features/items/photo-sizes.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { Pic } from '#web/ui/picture/pic.tsx'
import { categoryOf } from '#web/vocabulary/thing/categories.ts'
import picStyles from '#web/ui/picture/pic.module.css'

type Props = { item: ItemView }

/** The photo, and the others at its side so that the title is seen without scrolling. */
export const Gallery = ({ item }: Props) => {
  const [at, setAt] = useState(0)
  const { photos } = item
  const drawing = categoryOf(item.category).drawing
  const many = photos.length > 1
  const more = useRef<HTMLUListElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = photoAt(pressedKey(event), at, photos.length)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    // Moving the focus makes a screen reader announce the photo.
    more.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={cx(styles['gallery'], !many && styles['gallery_one'])}>
      <Pic
        photo={photos[at] ?? photos[0]}
        drawing={drawing}
        alt={altOf(item, at)}
        sizes={FIRST_PHOTO_SIZES}
        eager
        caption={giftTexts.noPhoto}
      />
      {many && (
        <ul className={styles['galleryMore']} aria-label={giftTexts.photos} ref={more} onKeyDown={onKeyDown}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                className={cx(picStyles['pic'], styles['galleryPic'])}
                aria-label={texts.photoOf(index + 1, photos.length)}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
              >
                <img src={photo.thumbUrl} alt="" width={112} height={84} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export const altOf = ({ title, photos }: ItemView, at: number) =>
  photos.length > 1 ? texts.photoAlt(title, at + 1, photos.length) : title
