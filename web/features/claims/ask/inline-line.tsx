import styles from '#web/features/claims/panel/claim.module.css'
import * as texts from '#web/features/claims/panel/panel-texts.ts'
import { cx } from '#web/ui/cx.ts'

type Place = { n: number; text: string; kind: 'before' | 'me' | 'after' }

/** The waiting list as a row of numbers: never the names of others. */
export const InlineLine = ({ places }: { places: readonly Place[] }) =>
  // With only one person there is no waiting list to show.
  places.length < 2 ? null : (
    <ol className={styles['inline']} aria-label={texts.line}>
      {places.map(({ n, text, kind }) => (
        <li
          key={n}
          className={cx(kind !== 'after' && styles[`inline_${kind}`])}
          aria-current={kind === 'me' ? 'true' : undefined}
        >
          <b className="num">{n}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )

// More circles do not fit beside each other; those in the middle are left out.
const SHOWN = 4

/** The places around mine: who asked earlier, me, who asked later. */
export const placesAround = (place: number, total: number): Place[] => {
  const first = Math.max(1, Math.min(place - 2, total - SHOWN + 1))
  const last = Math.min(Math.max(total, place), first + SHOWN - 1)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const n = first + index
    if (n === place) return { n, text: texts.you, kind: 'me' }
    return n < place ? { n, text: texts.askedEarlier, kind: 'before' } : { n, text: texts.askedLater, kind: 'after' }
  })
}

/** The line as it would be after joining. */
export const placesWhenJoining = (waiting: number): Place[] =>
  placesAround(waiting + 1, waiting + 1).map((place) => ({
    ...place,
    text: place.kind === 'me' ? texts.youWouldBe : texts.waits,
  }))
