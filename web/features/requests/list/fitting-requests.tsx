import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styles from '#web/features/requests/list/fitting-requests.module.css'
import { fittingRequestsQuery } from '#web/features/requests/queries.ts'
import * as texts from '#web/features/requests/texts.ts'
import { wishDrawing } from '#web/features/requests/one/wish-drawing.ts'
import { formatDistance } from '#domain/place.ts'
import { firstName } from '#web/lib/text/names.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Pic } from '#web/ui/picture/pic.tsx'

/** On one's own listing: who asked for such a thing, each to be offered it. Nothing where nobody did. */
export const FittingRequests = ({ itemId }: { itemId: string }) => {
  const { data = [] } = useQuery(fittingRequestsQuery(itemId))
  if (data.length === 0) return null
  return (
    <section className={styles['fitting']} aria-labelledby="fitting-requests">
      <h2 className="label" id="fitting-requests">
        {texts.askedFor(data.length)}
      </h2>
      <ul>
        {data.map((request) => (
          <li key={request.id}>
            <Pic className={styles['pic']} drawing={wishDrawing(request)} thumb />
            <p className="grow">
              <Link to="/requests/$requestId" params={{ requestId: request.id }}>
                {request.title}
              </Link>
              <small>
                <span>{firstName(request.requester)}</span>
                {request.distance !== null && <span>{` · ${formatDistance(request.distance)}`}</span>}
              </small>
            </p>
            <Link
              className={buttonClass({ look: 'line' })}
              to="/requests/$requestId/offer"
              params={{ requestId: request.id }}
              state={{ offeredItemId: itemId }}
              aria-label={texts.offerItFor(request.title)}
            >
              {texts.offerIt}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The thing that is to be offered. */
    offeredItemId?: string
  }
}
