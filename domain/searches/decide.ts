import { type Decider, type Decision, unknownId } from '../decider.ts'
import { isRedacted } from '../event.ts'
import { reject } from '../rejection.ts'
import { type NewSearchEvent, SearchDeleted, type SearchEvent, SearchSaved } from './events.ts'

/** What is looked for. */
export type SearchWish = Omit<Parameters<typeof SearchSaved.new>[0], 'personId' | 'searchId'>

export type SearchCommand =
  | { readonly type: 'saveSearch'; readonly wish: SearchWish }
  | { readonly type: 'deleteSearch'; readonly searchId: string }

/** The searches of one person. */
export interface SavedSearches {
  /** Oldest first. */
  readonly kept: readonly KeptSearch[]
  /** Ids of those that the person deleted: only they may be deleted again. */
  readonly deleted: readonly string[]
}
interface KeptSearch {
  readonly id: string
  readonly personId: string
  /** The same for searches that find the same. */
  readonly mark: string
}

/** More than anybody looks through; each is looked up for every new listing. */
export const MOST_SEARCHES = 20

/** What a person looks out for, one stream a person. Both commands are repeatable; what was never theirs does not exist. */
export const searchDecider: Decider<SearchCommand, NewSearchEvent, SavedSearches, SearchEvent> = {
  initial: { kept: [], deleted: [] },
  decide: (command, searches, { by, newId }) => {
    if (command.type === 'deleteSearch') return remove(command.searchId, searches, by.id)
    const { wish } = command
    if (wish.category === null && !/[\p{L}\p{N}]/u.test(wish.words)) return reject('search-empty', 'q')
    if (savedAs(searches, wish) !== null) return []
    if (searches.kept.length >= MOST_SEARCHES) return reject('searches-full')
    const isKnown = (id: string): boolean => searches.kept.some((one) => one.id === id) || searches.deleted.includes(id)
    return [SearchSaved.new({ ...wish, personId: by.id, searchId: unknownId(newId, isKnown) })]
  },
  evolve: (searches, { type, data }) => {
    const others = searches.kept.filter(({ id }) => id !== data.searchId)
    if (type === 'SearchDeleted') return { kept: others, deleted: [...searches.deleted, data.searchId] }
    const { searchId: id, personId, words, place } = data
    // Of a forgotten person nobody saves a search again.
    if (isRedacted(words) || isRedacted(place)) return { ...searches, kept: [...others, { id, personId, mark: '' }] }
    return { ...searches, kept: [...others, { id, personId, mark: markOf({ ...data, words, place }) }] }
  },
}

const remove = (searchId: string, { kept, deleted }: SavedSearches, personId: string): Decision<NewSearchEvent> => {
  if (kept.some(({ id }) => id === searchId)) return [SearchDeleted.new({ personId, searchId })]
  return deleted.includes(searchId) ? [] : reject('search-not-found')
}

/** The id under which the same is saved already; null where it is not. */
export const savedAs = (searches: SavedSearches, wish: SearchWish): string | null => {
  const wanted = markOf(wish)
  return searches.kept.find(({ mark }) => mark === wanted)?.id ?? null
}

/** Neither case, nor spaces, nor the name of the suburb make another search. */
const markOf = ({ words, category, transport, place }: SearchWish): string =>
  JSON.stringify([
    words.trim().toLowerCase().replaceAll(/\s+/gu, ' '),
    category,
    transport,
    place && [place.lat, place.lng, place.radiusKm],
  ])
