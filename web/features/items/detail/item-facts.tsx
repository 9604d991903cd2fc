import { Fragment } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { clockText, longDate, whenText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { difficultyLabel } from '#web/vocabulary/conditions.ts'

/** The facts as a small table; empty ones have no row. */
export const ItemFacts = ({ item }: { item: ItemView }) => {
  const moment = useMoment()
  const facts: [string, string | null][] = [
    ['Size', joined(item.dimensions, item.weight)],
    ['Getting it out', item.pickupDifficulty === null ? null : difficultyLabel(item.pickupDifficulty)],
    ['When', item.availabilityWindow?.replaceAll('; ', ', ') ?? null],
    ['Until', item.expiresAt === null || item.status !== 'available' ? null : whenText(item.expiresAt, moment)],
    ['Notes', item.isMine ? item.pickupNotes : null],
    ['Shared', `${longDate(item.createdAt, moment.zone)}, ${clockText(item.createdAt, moment.zone)}`],
  ]
  return (
    <dl className="facts">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  )
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null
