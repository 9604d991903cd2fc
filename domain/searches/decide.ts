import type { Decider } from '../decider.ts'
import { isRedacted } from '../event.ts'
import { reject } from '../rejection.ts'
import { unknownId } from '../unknown-id.ts'
import { type NewSearchEvent, SearchDeleted, type SearchEvent, SearchSaved } from './events.ts'

/** What is looked for. */
export type SearchWish = Omit<Parameters<typeof SearchSaved.new>[0], 'personId' | 'searchId'>

export type SearchCommand =
  | { readonly type: 'saveSearch'; readonly wish: SearchWish }
  | { readonly type: 'deleteSearch'; readonly searchId: string }

/** The saved searches of one person, oldest first. */
export type SavedSearches = readonly {
  readonly id: string
  readonly personId: string
  /** The same for searches that find the same. */
  readonly mark: string
}[]

/** More than anybody looks through; each is looked up for every new listing. */
export const MOST_SEARCHES = 20

/** What a person looks out for, one stream a person. Both commands are repeatable. */
export const searchDecider: Decider<SearchCommand, NewSearchEvent, SavedSearches, SearchEvent> = {
  initial: [],
  decide: (command, searches, { by, newId }) => {
    if (command.type === 'deleteSearch') {
      const { searchId } = command
      return searches.some(({ id }) => id === searchId) ? [SearchDeleted.new({ personId: by.id, searchId })] : []
    }
    const { wish } = command
    if (wish.category === null && !/[\p{L}\p{N}]/u.test(wish.words)) return reject('search-empty', 'q')
    if (savedAs(searches, wish) !== null) return []
    if (searches.length >= MOST_SEARCHES) return reject('searches-full')
    const searchId = unknownId(newId, (drawn) => searches.some(({ id }) => id === drawn))
    return [SearchSaved.new({ ...wish, personId: by.id, searchId })]
  },
  evolve: (searches, { type, data }) => {
    const others = searches.filter(({ id }) => id !== data.searchId)
    if (type === 'SearchDeleted') return others
    const { searchId: id, personId, words, place } = data
    // Of a forgotten person nobody saves a search again.
    if (isRedacted(words) || isRedacted(place)) return [...others, { id, personId, mark: '' }]
    return [...others, { id, personId, mark: markOf({ ...data, words, place }) }]
  },
  wordsOf: (searches) => searches.filter(({ mark }) => mark !== '').map(({ personId }) => personId),
}

/** The id under which the same is saved already; null where it is not. */
export const savedAs = (searches: SavedSearches, wish: SearchWish): string | null => {
  const wanted = markOf(wish)
  return searches.find(({ mark }) => mark === wanted)?.id ?? null
}

/** Neither case, nor spaces, nor the name of the suburb make another search. */
const markOf = ({ words, category, transport, place }: SearchWish): string =>
  JSON.stringify([
    words.trim().toLowerCase().replaceAll(/\s+/gu, ' '),
    category,
    transport,
    place && [place.lat, place.lng, place.radiusKm],
  ])
