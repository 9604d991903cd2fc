import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styles from '#web/features/items/own/own.module.css'
import * as texts from '#web/features/items/own/texts.ts'
import { api } from '#web/lib/http/api.ts'
import { stampText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { cx } from '#web/ui/cx.ts'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'

const SHOWN = 4

const giftedQuery = queryOptions({
  queryKey: ['items', 'gifted'],
  queryFn: async ({ signal }) =>
    (await api.get('/items', { query: { status: 'completed', sort: 'newest', limit: SHOWN }, signal })).data,
})

/** Things and suburbs, never who received. */
export const RecentlyGifted = () => {
  const moment = useMoment()
  const { data: items = [] } = useQuery(giftedQuery)
  if (items.length === 0) return null
  const latestFirst = items.slice(0, SHOWN).toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  return (
    <section className="stack g3">
      <h2>{texts.recentlyGifted}</h2>
      <ul className={cx(styles['gifted'], styles['gifted_wide'])} data-part="gifted">
        {latestFirst.map((item) => (
          <li key={item.id}>
            <ItemPic className={styles['giftedPic']} item={item} thumb sizes="170px" />
            <b>
              <Link to="/items/$itemId" params={{ itemId: item.id }}>
                {item.title}
              </Link>
            </b>
            <small>{texts.whereAndWhen(item.approx_address, stampText(item.updatedAt, moment))}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
