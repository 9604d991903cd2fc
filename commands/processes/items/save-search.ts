import { streams } from '#domain/ids.ts'
import { coarse } from '#domain/place.ts'
import { savedAs, type SavedSearches, searchDecider, type SearchWish } from '#domain/searches/decide.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Created, Handler } from '#commands/handle.ts'

/** What a person looks for; the suburb's name is found here. */
export interface SearchWords extends Omit<SearchWish, 'place'> {
  readonly place: Omit<NonNullable<SearchWish['place']>, 'suburb'> | null
}

/** Saving what a person looks for. Repeatable: the same words, category and place are one search. */
export const makeSaveSearch = ({ suburbOf }: CommandDeps, { handle }: Handler) => {
  const wishOf = ({ words, place, ...wish }: SearchWords): SearchWish => {
    const at = place && coarse(place)
    const where = at && place && { ...at, radiusKm: place.radiusKm, suburb: suburbOf(at).name }
    return { ...wish, words: words.trim().replaceAll(/\s+/gu, ' '), place: where }
  }
  return async (words: SearchWords, metadata: CommandMetadata): Promise<Created<SavedSearches>> => {
    const wish = wishOf(words)
    const stream = streams.searches(metadata.by.id)
    const outcome = await handle({ stream, decider: searchDecider, command: { type: 'saveSearch', wish } }, metadata)
    return { ...outcome, id: (outcome.ok && savedAs(outcome.state, wish)) || '' }
  }
}
