import { streams } from '#domain/ids.ts'
import { coarse } from '#domain/place.ts'
import { savedAs, type SavedSearches, searchDecider, type SearchWish } from '#domain/searches/decide.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'

/** What a person looks for; the suburb's name is found here. */
export interface SearchWords extends Omit<SearchWish, 'place'> {
  readonly place: Omit<NonNullable<SearchWish['place']>, 'suburb'> | null
}

interface Saved {
  /** Of the search that was saved, now or before. */
  readonly searchId: string
  readonly outcome: Outcome<SavedSearches>
}

export const makeSearches = ({ suburbOf }: CommandDeps, { handle }: Handler) => {
  const wishOf = ({ words, place, ...wish }: SearchWords): SearchWish => {
    const at = place && coarse(place)
    const where = at && place && { ...at, radiusKm: place.radiusKm, suburb: suburbOf(at).name }
    return { ...wish, words: words.trim().replaceAll(/\s+/gu, ' '), place: where }
  }
  return {
    /** Repeatable: the same words, category and place are one search. */
    save: async (words: SearchWords, metadata: CommandMetadata): Promise<Saved> => {
      const wish = wishOf(words)
      const stream = streams.searches(metadata.by.id)
      const outcome = await handle({ stream, decider: searchDecider, command: { type: 'saveSearch', wish } }, metadata)
      return { searchId: (outcome.ok && savedAs(outcome.state, wish)) || '', outcome }
    },
    /** Repeatable; refused where it never was the person's. */
    delete: (searchId: string, metadata: CommandMetadata): Promise<Outcome<SavedSearches>> =>
      handle(
        {
          stream: streams.searches(metadata.by.id),
          decider: searchDecider,
          command: { type: 'deleteSearch', searchId },
        },
        metadata,
      ),
  }
}
