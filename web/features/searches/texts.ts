/** Every text of the saved searches. */

import type { SavedSearchView } from '#api/searches/contract.ts'
import { categoryOf } from '#web/vocabulary/thing/categories.ts'
import { transportOf } from '#web/vocabulary/thing/transport.ts'
import { sentence } from '#domain/sentence.ts'

// The list
export const savedSearches = 'Saved searches'
export const youAreTold = 'You are told when a neighbour shares something that matches.'
export const notLoaded = 'Your saved searches could not be loaded'
export const nothingSaved = 'No saved searches yet'
export const nothingSavedText = 'Type what you look for in the search, then press the bell beside it.'
export const deleteThis = (name: string) => sentence`Delete ${name}`

// Saving one
export const saveSearch = 'Save this search'
export const isSaved = 'This search is saved'

// Said afterwards
export const saved = 'Search saved'
export const notSaved = 'The search was not saved'
export const notDeleted = 'The search was not deleted'

// One search

/** What is looked for, as its heading. */
export const nameOf = ({ q, category }: Pick<SavedSearchView, 'q' | 'category'>) => {
  if (q !== '') return sentence`“${q}”`
  return category === null ? 'Anything' : categoryOf(category).label
}

/** Where, and what else is wanted. */
export const detailsOf = ({ q, category, transport, radius, suburb }: SavedSearchView) =>
  [
    q !== '' && category !== null && categoryOf(category).label,
    transport !== null && transportOf(transport).label,
    radius === null ? 'Everywhere' : sentence`Within ${radius} km of ${suburb ?? 'there'}`,
  ]
    .filter(Boolean)
    .join(' · ')
