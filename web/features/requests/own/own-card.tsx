import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mostUrgentFirst } from '#web/features/requests/own/own-requests.tsx'
import styles from '#web/features/requests/own/own-requests.module.css'
import { activeRequestsQuery } from '#web/features/requests/queries.ts'
import { stateText } from '#web/features/requests/one/state-text.ts'
import * as texts from '#web/features/requests/texts.ts'
import { wishDrawing } from '#web/features/requests/one/wish-drawing.ts'
import { cx } from '#web/ui/cx.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { Pic } from '#web/ui/picture/pic.tsx'

/** On the phone: one's own request that needs an answer first, and the way to all of them. Nothing where there is none. */
export const OwnCard = () => {
  const moment = useMoment()
  const { data: mine } = useQuery(activeRequestsQuery)
  const first = mostUrgentFirst(mine?.data ?? [])[0]
  if (mine === undefined || first === undefined) return null
  return (
    <article className={cx(styles['panel'], styles['line'])}>
      <Pic className={styles['pic']} drawing={wishDrawing(first)} thumb />
      <div className="grow">
        <p className="t14 quiet">
          {mine.active === 1 ? texts.yourRequest : texts.activeAndWaiting(mine.active, mine.pendingOffers)}
        </p>
        <h2 className={cx('h3', styles['title'])}>
          <Link
            className={styles['cover']}
            to="/requests"
            search={(before) => ({ ...before, tab: 'yours' as const })}
            aria-label={texts.yourGiftRequestsWith(first.title)}
          >
            {first.title}
          </Link>
        </h2>
        {first.status === 'open' && first.offersCount > 0 ? (
          <Badge tone="amber">{texts.offersToAnswer(first.offersCount)}</Badge>
        ) : (
          <p className="t14 quiet">{stateText(first, moment)}</p>
        )}
      </div>
      <Icon of={IconChevronRight} />
    </article>
  )
}
