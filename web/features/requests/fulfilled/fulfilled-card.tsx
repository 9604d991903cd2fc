import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RequestView } from '#api/requests/contract.ts'
import styles from '#web/features/requests/fulfilled/fulfilled.module.css'
import { stateText } from '#web/features/requests/one/state-text.ts'
import * as texts from '#web/features/requests/texts.ts'
import { wishDrawing } from '#web/features/requests/one/wish-drawing.ts'
import { firstName } from '#web/lib/text/names.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pic } from '#web/ui/picture/pic.tsx'

type Props = { request: RequestView }

/** A wish, what answered it, and when. */
export const FulfilledCard = ({ request }: Props) => {
  const moment = useMoment()
  const { id, title, isMine, requester, status } = request
  const isFulfilled = status === 'fulfilled'
  return (
    <article className={styles['card']}>
      <FulfilledPic request={request} sizes="(max-width: 640px) 92vw, 440px" />
      <div className={styles['inside']}>
        <p className="t13 quiet">{isMine ? texts.youWishedFor : texts.wishedFor(firstName(requester))}</p>
        <h2 className={cx('h3', styles['title'])}>
          <Link to="/requests/$requestId" params={{ requestId: id }} search={true}>
            {title}
          </Link>
        </h2>
        <p className="t14">{answerText(request)}</p>
        <p className={styles['end']}>
          <Badge tone={isFulfilled ? 'leaf' : 'plain'} icon={isFulfilled ? IconCheck : IconX}>
            {stateText(request, moment)}
          </Badge>
        </p>
      </div>
    </article>
  )
}

const answerText = ({ isMine, selectedOffer }: RequestView) => {
  if (selectedOffer === null) return null
  const { gifter, item } = selectedOffer
  if (item === null) return isMine ? texts.someoneHelped(firstName(gifter)) : texts.youHelpedThem
  return isMine ? texts.someoneGave(firstName(gifter), item.title) : texts.youGave(item.title)
}

/** The picture of the thing that was given, or the drawing of the wish. */
export const FulfilledPic = ({ request, sizes }: Props & { sizes: string }) => (
  <Pic photo={request.selectedOffer?.item?.photos[0]} drawing={wishDrawing(request)} sizes={sizes} />
)
