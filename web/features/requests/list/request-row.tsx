import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { RequestView } from '#api/requests/contract.ts'
import { OfferAction } from '#web/features/requests/one/offer-action.tsx'
import styles from '#web/features/requests/list/request-list.module.css'
import { RequestMeta } from '#web/features/requests/list/request-meta.tsx'
import * as texts from '#web/features/requests/texts.ts'
import { wishDrawing } from '#web/features/requests/one/wish-drawing.ts'
import { Pic } from '#web/ui/picture/pic.tsx'

type Props = { request: RequestView; isPhone: boolean }

/** One request of the list: the link on its title covers the row, what can be done stands beside it. */
export const RequestRow = memo(function RequestRow({ request, isPhone }: Props) {
  const { id, title, description } = request
  return (
    <article className={styles['row']}>
      <Pic className={styles['pic']} drawing={wishDrawing(request)} thumb />
      <div className={styles['inside']}>
        <h3 className={styles['title']}>
          <Link to="/requests/$requestId" params={{ requestId: id }} search={true}>
            {title}
          </Link>
        </h3>
        {!isPhone && <p className={styles['text']}>{description}</p>}
        <RequestMeta request={request} className={styles['meta']} />
      </div>
      <div className={styles['act']}>
        <OfferAction request={request} isShort={isPhone} />
        {!isPhone && <OffersSoFar request={request} />}
      </div>
    </article>
  )
})

/** Under the button; beside one's own offer it says nothing new. */
const OffersSoFar = ({ request: { offersCount, isMine, myOffer } }: Pick<Props, 'request'>) =>
  myOffer?.status === 'pending' || myOffer?.status === 'accepted' ? null : (
    <span className="t13 quiet">
      {offersCount === 0 && !isMine ? texts.beTheFirst : texts.offersSoFar(offersCount)}
    </span>
  )
