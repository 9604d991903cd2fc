import type { ClaimView } from '#api/claims/contract.ts'
import { chosenIn } from '#domain/pickup-times.ts'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/ask/change-texts.ts'
import styles from '#web/features/claims/ask/listing-changes.module.css'
import { firstName } from '#web/lib/text/names.ts'
import { type Moment, whenText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { timesText } from '#web/vocabulary/pickup-time-texts.ts'
import * as transportTexts from '#web/vocabulary/texts.ts'
import { claimSubject } from '#web/vocabulary/subjects.ts'
import { Note } from '#web/ui/feedback/note.tsx'

type Change = ClaimView['changes'][number]

/** What the owner changed since this reader asked, and the way to step back from it. */
export const ListingChanges = ({ claim, handOver }: { claim: ClaimView; handOver: HandOver }) => {
  const moment = useMoment()
  if (claim.changes.length === 0) return null
  const step = claim.status === 'accepted' ? 'cancel' : 'withdraw'
  return (
    <Note tone="amber" as="section" className={styles['changes']} aria-label={texts.changed(firstName(claim.owner))}>
      <p className="strong">{texts.changed(firstName(claim.owner))}</p>
      <ul className={styles['list']}>
        {claim.changes.map((change) => (
          <li key={change.field}>
            <Difference change={change} moment={moment} />
          </li>
        ))}
      </ul>
      {claim.freeToStepBack && <p>{texts.freeToStepBack}</p>}
      <UnlessQueued subject={claimSubject(claim.id)}>
        <Button size="sm" look="line" onClick={() => handOver.open({ step, claimId: claim.id })}>
          {texts.stepBack}
        </Button>
      </UnlessQueued>
    </Note>
  )
}

const Difference = ({ change, moment }: { change: Change; moment: Moment }) => {
  const { field, before, after } = change
  if (before === null && after === null) return <span>{texts.fieldChanged(field)}</span>
  if (LONG.has(field)) return <LongDifference change={change} />
  return texts.difference(
    texts.labels[field],
    <del>{shortText(field, before, moment)}</del>,
    <ins>{shortText(field, after, moment)}</ins>,
  )
}

/** Words of a sentence or more stand below each other, the old ones folded away. */
const LongDifference = ({ change: { field, before, after } }: { change: Change }) => (
  <details className={styles['long']}>
    <summary>{texts.fieldChanged(field)}</summary>
    <p>{texts.wordsBefore(<del>{before ?? texts.nothing}</del>)}</p>
    <p>{texts.wordsNow(<ins>{after ?? texts.nothing}</ins>)}</p>
  </details>
)

const LONG: ReadonlySet<Change['field']> = new Set(['description', 'pickupNotes'])

const shortText = (field: Change['field'], value: string | null, moment: Moment) => {
  if (value === null) return texts.nothing
  if (field === 'availabilityWindow') return timesOf(value)
  return field === 'expiresAt' ? whenText(value, moment) : (WORDS[`${field} ${value}`] ?? value)
}

/** The times are told in English, and shown in the words of this page. */
const timesOf = (value: string) => {
  const { times, words } = chosenIn(value)
  return timesText(times, words)
}

const WORDS: Readonly<Record<string, string>> = {
  'condition new': transportTexts.brandNew,
  'condition like_new': transportTexts.likeNew,
  'condition good': transportTexts.good,
  'condition fair': transportTexts.fair,
  'condition for_parts': transportTexts.forParts,
  'pickupDifficulty easy': transportTexts.easy,
  'pickupDifficulty moderate': transportTexts.moderate,
  'pickupDifficulty difficult': transportTexts.difficult,
  'transport walkable': transportTexts.walkable,
  'transport car': transportTexts.car,
  'transport small_truck': transportTexts.smallTruck,
}
