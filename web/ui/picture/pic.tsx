import { useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { type Ground, groundStyle } from '#web/ui/picture/ground.ts'
import styles from '#web/ui/picture/pic.module.css'

export type Drawing = { src: string; ground: Ground }
/** `url` with `?size=medium` is the photo at 960 px (api/items/contract.ts). Some answers tell of the thumb alone. */
export type Photo = { url?: string; thumbUrl: string }
type Props = {
  photo?: Photo | undefined
  drawing: Drawing
  alt?: string
  sizes?: string
  thumb?: boolean
  /** Above the fold: fetch at once. */
  eager?: boolean
  /** Said on the drawing when there is no photo, such as "No photo". */
  caption?: string
  className?: string | undefined
}

/**
 * A 4 : 3 box that never moves the page: the photo; what a list may have kept of it, where it does not come; a drawing on its ground
 * where there is none.
 */
export const Pic = ({ photo, ...rest }: Props) => {
  const [missing, setMissing] = useState<readonly string[]>([])
  const come = [photo?.url, photo?.thumbUrl].find((url) => url !== undefined && !missing.includes(url))
  const onMissing = (url: string) => () => setMissing([...missing, url])
  if (photo === undefined || come === undefined)
    return (
      <Drawn
        {...rest}
        caption={photo === undefined ? rest.caption : undefined}
        isMissing={missing.includes(rest.drawing.src)}
        onMissing={onMissing(rest.drawing.src)}
      />
    )
  return <Shot {...rest} photo={photo} isWhole={come === photo.url} onMissing={onMissing(come)} />
}

type Missing = { onMissing: () => void }
type DrawnProps = Omit<Props, 'photo'> & Missing & { isMissing: boolean }

const Drawn = ({ drawing, alt = '', thumb, eager, caption, className, isMissing, onMissing }: DrawnProps) => (
  <div
    className={cx(styles['pic'], thumb && styles['pic_thumb'], className, styles['pic_drawn'])}
    style={groundStyle(drawing.ground)}
  >
    {!isMissing && (
      <img src={drawing.src} alt={alt} width={480} height={360} loading={loading(eager)} onError={onMissing} />
    )}
    {caption !== undefined && <span className={styles['picCaption']}>{caption}</span>}
  </div>
)

type ShotProps = Props & Missing & { photo: Photo; isWhole: boolean }

const Shot = ({
  photo,
  alt = '',
  thumb,
  sizes = thumb ? '120px' : '320px',
  eager,
  className,
  isWhole,
  onMissing,
}: ShotProps) => (
  <div className={cx(styles['pic'], thumb && styles['pic_thumb'], className)}>
    <img
      src={photo.thumbUrl}
      // As api/http/page/page.ts names them.
      srcSet={isWhole ? `${photo.thumbUrl} 480w, ${photo.url}?size=medium 960w, ${photo.url} 1600w` : undefined}
      sizes={sizes}
      alt={alt}
      width={480}
      height={360}
      loading={loading(eager)}
      decoding="async"
      onError={onMissing}
    />
  </div>
)

const loading = (eager = false) => (eager ? 'eager' : 'lazy')
