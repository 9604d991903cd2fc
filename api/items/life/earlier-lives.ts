import { LOCALE } from '#domain/locale.ts'
import type { ItemDocument } from '#projections/items/listing.ts'
import type { EarlierStep } from './life-contract.ts'
import * as texts from '#api/items/texts.ts'

/**
 * The lives of a thing before its listing, as everybody may read them: no person, no id, nothing closer than a month in the site's zone.
 * Of a life that only two people knew of there is no more than that it was given on.
 */
export const earlierSteps = (passedOn: ItemDocument['passedOn'], timeZone: string): EarlierStep[] => {
  if (passedOn === null) return []
  const { lives, lately } = passedOn
  const untold = lives - lately.length
  const collected = lately.map(({ collectedAt }): EarlierStep =>
    collectedAt === null
      ? { kind: 'given-on', text: texts.givenOn }
      : { kind: 'collected', text: texts.collectedIn(monthIn(timeZone, collectedAt)) },
  )
  return [...beginning(untold, lately[0]?.collectedAt ?? null), ...collected]
}

const beginning = (untold: number, firstCollectedAt: string | null): EarlierStep[] => {
  if (untold > 0) return [{ kind: 'more', text: texts.homesBefore(untold) }]
  return firstCollectedAt === null ? [] : [{ kind: 'shared', text: texts.sharedFirst }]
}

/** "November 2026" */
const monthIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone, month: 'long', year: 'numeric' }).format(new Date(instant))
