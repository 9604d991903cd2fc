import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styles from '#web/features/items/fitting-items.module.css'
import { fittingItemsQuery } from '#web/features/items/queries.ts'
import * as texts from '#web/features/items/texts.ts'
import { formatDistance } from '#domain/place.ts'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'

/** On one's own request: what is there already and may be it. Nothing where nothing is. */
export const FittingItems = ({ requestId }: { requestId: string }) => {
  const { data = [] } = useQuery(fittingItemsQuery(requestId))
  if (data.length === 0) return null
  return (
    <section className={styles['fitting']} aria-labelledby="fitting-items">
      <h2 className="label" id="fitting-items">
        {texts.perhapsHere}
      </h2>
      <ul>
        {data.map((item) => (
          <li key={item.id}>
            <Link to="/items/$itemId" params={{ itemId: item.id }}>
              <ItemPic item={item} thumb sizes="120px" />
              <b>{item.title}</b>
              {item.distance !== null && <small>{formatDistance(item.distance)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
