import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RequestView } from '#api/requests/contract.ts'
import { OfferPreviews } from '#web/features/requests/one/offer-previews.tsx'
import { OwnActions } from '#web/features/requests/own/own-actions.tsx'
import { OwnMenu } from '#web/features/requests/own/own-menu.tsx'
import styles from '#web/features/requests/own/own-requests.module.css'
import { stateText } from '#web/features/requests/one/state-text.ts'
import * as texts from '#web/features/requests/texts.ts'
import { wishDrawing } from '#web/features/requests/one/wish-drawing.ts'
import { firstName } from '#web/lib/text/names.ts'
import { listText } from '#web/lib/text/format.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { Pic } from '#web/ui/picture/pic.tsx'

type Props = { request: RequestView }

/** One's own request with its offers and what to do next. */
export const OwnRequest = ({ request }: Props) => {
  const moment = useMoment()
  const { id, title, status, offersCount } = request
  const state = stateText(request, moment)
  return (
    <article className={styles['own']}>
      <div className={styles['head']}>
        <Pic className={styles['pic']} drawing={wishDrawing(request)} thumb />
        <div className="grow">
          <h3 className={styles['title']}>
            <Link to="/requests/$requestId" params={{ requestId: id }} search={true}>
              {title}
            </Link>
          </h3>
          <p className="t14 quiet">{status === 'open' ? `${state} · ${texts.offersCount(offersCount)}` : state}</p>
        </div>
        <OwnMenu request={request} />
      </div>
      <OfferPreviews request={request} />
      <OwnActions request={request} className={styles['acts']} />
    </article>
  )
}

/** One's own request in one line, which leads to it. */
export const OwnRequestLine = ({ request }: Props) => {
  const moment = useMoment()
  const { id, title, status, offersCount, offers } = request
  const names = (offers ?? []).map(({ gifter }) => firstName(gifter))
  const hasOffers = status === 'open' && offersCount > 0
  return (
    <article className={styles['line']}>
      <Pic className={styles['pic']} drawing={wishDrawing(request)} thumb />
      <div className="grow">
        <h3 className={styles['title']}>
          <Link className={styles['cover']} to="/requests/$requestId" params={{ requestId: id }} search={true}>
            {title}
          </Link>
        </h3>
        <p className="t14 quiet">
          {hasOffers && names.length > 0 ? texts.offerFrom(listText(names), offersCount) : stateText(request, moment)}
        </p>
      </div>
      {hasOffers && (
        <span className={styles['wait']}>
          <Badge tone="amber">{texts.toAnswer(offersCount)}</Badge>
        </span>
      )}
      <Icon of={IconChevronRight} />
    </article>
  )
}
