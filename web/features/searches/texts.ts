import type { SavedSearchView } from '#api/searches/contract.ts'
import { categoryOf } from '#web/vocabulary/categories.ts'
import { transportOf } from '#web/vocabulary/transport.ts'

export const TITLE = 'Saved searches'
export const INTRO = 'You are told when a neighbour shares something that matches.'
export const SAVE = 'Save this search'
export const SAVED = 'This search is saved'

/** What is looked for, as its heading. */
export const nameOf = ({ q, category }: Pick<SavedSearchView, 'q' | 'category'>) => {
  if (q !== '') return `“${q}”`
  return category === null ? 'Anything' : categoryOf(category).label
}

/** Where, and what else is wanted. */
export const detailsOf = ({ q, category, transport, radius, suburb }: SavedSearchView) =>
  [
    q !== '' && category !== null && categoryOf(category).label,
    transport !== null && transportOf(transport).label,
    radius === null ? 'Everywhere' : `Within ${radius} km of ${suburb ?? 'there'}`,
  ]
    .filter(Boolean)
    .join(' · ')
