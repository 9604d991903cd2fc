import type { ClaimView } from '#api/claims/contract.ts'
import { counted, wordFor } from '#web/lib/text/counted.ts'
import { sentence } from '#domain/sentence.ts'

type Reliability = NonNullable<ClaimView['reliability']>

const WITHIN = new Map([
  [1, 'Mostly answers within an hour'],
  [3, 'Mostly answers within 3 hours'],
  [12, 'Mostly answers within half a day'],
  [24, 'Mostly answers within a day'],
  [72, 'Mostly answers within 3 days'],
])

/** What an owner reads about somebody who asks: facts as text, the good ones first; what is not known is left out. */
export const reliabilityTexts = ({ collected, noShows, answersWithinHours }: Reliability): readonly string[] => [
  ...(collected > 0
    ? [sentence`Has collected ${wordFor(collected, 'one thing', counted(collected, 'thing', 'things'))}`]
    : []),
  ...(answersWithinHours === null ? [] : [WITHIN.get(answersWithinHours) ?? '']).filter((text) => text !== ''),
  ...(noShows > 0 ? [`Did not come ${wordFor(noShows, 'once', counted(noShows, 'time', 'times'))}`] : []),
]
