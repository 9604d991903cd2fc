import { useRef } from 'react'
import { useEscape } from '#web/ui/layer/use-escape.ts'
import styles from '#web/features/items/feed/phone/phone.module.css'
import { MiniCard } from '#web/features/items/feed/card/mini-card.tsx'
import { nothingHere, type WaysOn } from '#web/features/items/feed/nothing-here.ts'
import * as texts from '#web/features/items/feed/texts.ts'
import type { Feed } from '#web/features/items/feed/use-feed.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useProgressiveList } from '#web/lib/lazy/use-progressive-list.ts'
import { Button } from '#web/ui/button/button.tsx'

// As wide as a phone is.
const EAGER = 2

type Props = WaysOn & { feed: Feed; pickedId: string | null; onEscape?: () => void }

/** The cards side by side; where there are none, one sentence and one thing to do. */
export const PeekRow = ({ feed, pickedId, onEscape, ...ways }: Props) => {
  const few = useProgressiveList(feed.items, EAGER)
  const row = useRef<HTMLUListElement>(null)
  useEscape(
    () => row.current,
    () => onEscape?.(),
    onEscape !== undefined,
  )
  // The card of the picked pin must be there to come into sight.
  const items = pickedId === null ? few : feed.items
  if (!feed.isPending && feed.items.length === 0) return <NoCards feed={feed} {...ways} />
  return (
    <ul className={styles['peekRow']} data-part="minis" aria-busy={feed.isPending} ref={row}>
      {items.map((item, index) => (
        <li key={item.id}>
          <MiniCard item={item} eager={index < EAGER} isOn={item.id === pickedId} />
        </li>
      ))}
    </ul>
  )
}

const NoCards = ({ feed, ...ways }: WaysOn & { feed: Feed }) => {
  const { text, action } = feed.error === null ? nothingHere(ways) : notLoaded(feed)
  return (
    <div className={styles['peekNone']}>
      <p className="quiet">{text}</p>
      {action && (
        <Button look="line" busy={feed.isRetrying} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

const notLoaded = ({ error, retry }: Feed) => ({
  text: messageOf(error),
  action: { label: giftTexts.tryAgain, run: retry },
})

export const peekTitle = (feed: Feed, ways: WaysOn) => {
  if (feed.isPending) return texts.loading
  if (feed.items.length > 0) return texts.found(feed)
  return feed.error === null ? nothingHere(ways).title : texts.notLoaded
}
