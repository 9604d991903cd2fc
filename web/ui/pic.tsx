import { useState } from 'react'
import { cx } from '#web/ui/cx.ts'

export type Drawing = { src: string; ground: string }
type Photo = { url: string; thumbUrl: string }
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
  className?: string
}

/** A 4 : 3 box that never moves the page: the photo, or a drawing on its ground when there is none or it does not come. */
export const Pic = ({ photo, ...rest }: Props) => {
  const [broken, setBroken] = useState<string | null>(null)
  return photo === undefined || broken === photo.url ? (
    <Drawn {...rest} />
  ) : (
    <Shot {...rest} photo={photo} onBroken={() => setBroken(photo.url)} />
  )
}

const Drawn = ({ drawing, alt = '', thumb, eager, caption, className }: Omit<Props, 'photo'>) => (
  <div className={cx('pic', thumb && 'pic--thumb', className, 'pic--drawn', drawing.ground)}>
    <img src={drawing.src} alt={alt} width={480} height={360} loading={loading(eager)} />
    {caption !== undefined && <span className="pic__caption">{caption}</span>}
  </div>
)

type ShotProps = Props & { photo: Photo; onBroken: () => void }

const Shot = ({ photo, alt = '', sizes = '320px', thumb, eager, className, onBroken }: ShotProps) => (
  <div className={cx('pic', thumb && 'pic--thumb', className)}>
    <img
      src={photo.thumbUrl}
      srcSet={`${photo.thumbUrl} 480w, ${photo.url} 1600w`}
      sizes={sizes}
      alt={alt}
      width={480}
      height={360}
      loading={loading(eager)}
      decoding="async"
      onError={onBroken}
    />
  </div>
)

const loading = (eager = false) => (eager ? 'eager' : 'lazy')
