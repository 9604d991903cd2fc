import { Fragment } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import * as texts from '#web/features/items/detail/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { clockText, longDate, whenText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { difficultyLabel } from '#web/vocabulary/thing/conditions.ts'
import { timesText } from '#web/vocabulary/pickup-time-texts.ts'
import factsStyles from '#web/ui/layout/facts.module.css'

/** The facts as a small table; empty ones have no row. */
export const ItemFacts = ({ item }: { item: ItemView }) => {
  const moment = useMoment()
  const facts: [string, string | null][] = [
    [giftTexts.size, joined(item.dimensions, item.weight)],
    [giftTexts.gettingItOut, item.pickupDifficulty === null ? null : difficultyLabel(item.pickupDifficulty)],
    [texts.availableWhen, timesText(item.availabilityTimes, item.availabilityWords)],
    [
      texts.availableUntil,
      item.expiresAt === null || item.status !== 'available' ? null : whenText(item.expiresAt, moment),
    ],
    [texts.notes, item.isMine ? item.pickupNotes : null],
    [
      texts.sharedWhen,
      texts.dateAndTime(longDate(item.createdAt, moment.zone), clockText(item.createdAt, moment.zone)),
    ],
  ]
  return (
    <dl className={factsStyles['facts']}>
      {facts.map(([name, value], row) =>
        value === null ? null : (
          <Fragment key={row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  )
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null
