import { IconBone, IconClock, IconToolsKitchen2 } from '@tabler/icons-react'
import type { Elements } from '#web/lib/elements.ts'
import * as texts from '#web/features/accounts/landing/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import styles from './landing.module.css'
import mapStyles from '#web/ui/map/map.module.css'
import drawnStyles from '#web/ui/map/drawn/drawn.module.css'
import pinStyles from '#web/ui/map/pins/pin.module.css'
import picStyles from '#web/ui/picture/pic.module.css'

/** Three notices over the ring map, as an illustration. Hidden from screen readers. */
export const RingMap = () => (
  <div className={cx(styles['heroSee'], styles['see'])} aria-hidden="true" inert>
    <div className={cx(mapStyles['map'], styles['heroMap'])}>
      <img
        className={cx(mapStyles['mapTiles'], 'only-light', styles['heroTiles'])}
        src="/map/inner-perth-light.webp"
        alt=""
        width={660}
        height={560}
      />
      <img
        className={cx(mapStyles['mapTiles'], 'only-dark', styles['heroTiles'])}
        src="/map/inner-perth-dark.webp"
        alt=""
        width={660}
        height={560}
        loading="lazy"
      />
      <svg className={mapStyles['mapOver']} viewBox="0 0 660 560">
        <path
          className={drawnStyles['ringOut']}
          fillRule="evenodd"
          d="M0 0H660V560H0zM80 291a230 230 0 1 0 460 0a230 230 0 1 0 -460 0z"
        />
        <circle className={drawnStyles['ring']} cx="310" cy="291" r="230" />
        <circle className={cx(drawnStyles['ring'], drawnStyles['ring_walk'])} cx="310" cy="291" r="93" />
      </svg>
      <div className={mapStyles['mapPins']}>
        <span className={pinStyles['here']} style={{ left: 310, top: 291 }} />
        <span className={pinStyles['pin']} style={{ left: 449, top: 256 }}>
          <Icon of={IconBone} />
        </span>
        <span className={pinStyles['pin']} style={{ left: 384, top: 338 }}>
          <Icon of={IconToolsKitchen2} />
        </span>
        <span className={mapStyles['mapLabel']} style={{ left: 310, top: 384 }}>
          {texts.walk}
        </span>
      </div>
    </div>
    <Notice at="a" picture="armchair" title={texts.armchair} far={texts.armchairFar} />
    <Notice at="b" picture="lemons" title={texts.lemons} far={texts.lemonsFar}>
      <span className={styles['noticeTag']}>
        <Badge tone="time" icon={IconClock}>
          {texts.todayOnly}
        </Badge>
      </span>
    </Notice>
    <Notice at="c" picture="bike" title={texts.bike} far={texts.bikeFar} />
    <p className={cx(styles['heroChat'], styles['heroChat_1'])}>{texts.question}</p>
    <p className={cx(styles['heroChat'], styles['heroChat_2'])}>{texts.answer}</p>
  </div>
)

type NoticeProps = { at: string; picture: string; title: string; far: string; children?: Elements }

const Notice = ({ at, picture, title, far, children }: NoticeProps) => (
  <figure className={cx(styles['notice'], styles[`notice_${at}`])}>
    <div className={picStyles['pic']}>
      <img src={`/pictures/${picture}.svg`} alt="" width={480} height={360} />
    </div>
    <figcaption>
      <b>{title}</b>
      <span>{far}</span>
    </figcaption>
    {children}
  </figure>
)
