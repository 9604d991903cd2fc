import { IconClock, IconPaw, IconToolsKitchen2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './landing.module.css'

/** Three notices over the ring map, as an illustration. Hidden from screen readers. */
export const RingMap = () => (
  <div className={cx(styles['heroSee'], styles['see'])} aria-hidden="true" inert>
    <div className={cx('map', styles['heroMap'])}>
      <img
        className={cx('map__tiles only-light', styles['heroTiles'])}
        src="/map/inner-perth-light.webp"
        alt=""
        width={660}
        height={560}
      />
      <img
        className={cx('map__tiles only-dark', styles['heroTiles'])}
        src="/map/inner-perth-dark.webp"
        alt=""
        width={660}
        height={560}
        loading="lazy"
      />
      <svg className="map__over" viewBox="0 0 660 560">
        <path
          className="ring-out"
          fillRule="evenodd"
          d="M0 0H660V560H0zM80 291a230 230 0 1 0 460 0a230 230 0 1 0 -460 0z"
        />
        <circle className="ring" cx="310" cy="291" r="230" />
        <circle className="ring ring--walk" cx="310" cy="291" r="93" />
      </svg>
      <div className="map__pins">
        <span className="here" style={{ left: 310, top: 291 }} />
        <span className="pin" style={{ left: 449, top: 256 }}>
          <Icon of={IconPaw} />
        </span>
        <span className="pin" style={{ left: 384, top: 338 }}>
          <Icon of={IconToolsKitchen2} />
        </span>
        <span className="map__label" style={{ left: 310, top: 384 }}>
          10 min walk
        </span>
      </div>
    </div>
    <Notice at="a" picture="armchair" title="Green wool armchair" far="650 m · 8 min walk" />
    <Notice at="b" picture="lemons" title="Eureka lemons" far="450 m · 5 min walk">
      <span className={styles['noticeTag']}>
        <Badge tone="time" icon={IconClock}>
          Today only
        </Badge>
      </span>
    </Notice>
    <Notice at="c" picture="bike" title="City bike, basket" far="530 m · 6 min walk" />
    <p className={cx(styles['heroChat'], styles['heroChat_1'])}>Is the armchair still there?</p>
    <p className={cx(styles['heroChat'], styles['heroChat_2'])}>
      It is. Come tomorrow at 17:30, the side gate is open.
    </p>
  </div>
)

type NoticeProps = { at: string; picture: string; title: string; far: string; children?: ReactNode }

const Notice = ({ at, picture, title, far, children }: NoticeProps) => (
  <figure className={cx(styles['notice'], styles[`notice_${at}`])}>
    <div className="pic">
      <img src={`/pictures/${picture}.svg`} alt="" width={480} height={360} />
    </div>
    <figcaption>
      <b>{title}</b>
      <span>{far}</span>
    </figcaption>
    {children}
  </figure>
)
