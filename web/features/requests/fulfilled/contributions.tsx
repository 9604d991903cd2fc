import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FulfilledPic } from '#web/features/requests/fulfilled/fulfilled-card.tsx'
import styles from '#web/features/requests/fulfilled/fulfilled.module.css'
import { contributionsQuery } from '#web/features/requests/queries.ts'
import { stateText } from '#web/features/requests/one/state-text.ts'
import * as texts from '#web/features/requests/texts.ts'
import { useMoment } from '#web/lib/time/zone.ts'

// One row beside the list.
const SHOWN = 3

/** The latest requests that one fulfilled, under one's own. */
export const Contributions = () => {
  const moment = useMoment()
  const { data } = useInfiniteQuery(contributionsQuery)
  const first = data?.pages[0]
  if (first === undefined) return null
  return (
    <section className={styles['strip']} aria-labelledby="contributions">
      <div className="row row--between">
        <h2 id="contributions">{texts.madeHappen}</h2>
        <Link to="/requests" search={(before) => ({ ...before, tab: 'history' as const })}>
          {first.data.length === 0 ? texts.history : texts.all(first.meta.total)}
        </Link>
      </div>
      {first.data.length === 0 ? (
        <p className="quiet t14">{texts.nothingMadeText}</p>
      ) : (
        <ul className={styles['three']}>
          {first.data.slice(0, SHOWN).map((request) => (
            <li key={request.id}>
              <FulfilledPic request={request} sizes="200px" />
              <h3 className={styles['small']}>
                <Link to="/requests/$requestId" params={{ requestId: request.id }} search={true}>
                  {request.title}
                </Link>
              </h3>
              <p className="t13 quiet">{stateText(request, moment)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
