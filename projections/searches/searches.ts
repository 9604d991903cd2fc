import type { RecordedEvent } from '#domain/event.ts'
import { searchEvents, type SearchEvent, type SearchSaved } from '#domain/searches/events.ts'
import { type Body, defineProjection, known } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'
import { searchKeys } from './keys.ts'

type Wish = Parameters<typeof SearchSaved.new>[0]

/** What one person looks out for. */
export interface SearchDocument extends Document {
  readonly personId: string
  /** Null once the person is forgotten. */
  readonly words: string | null
  readonly category: Wish['category']
  readonly transport: Wish['transport']
  readonly place: Wish['place']
  /** By which a new listing finds it (`keys.ts`). */
  readonly keys: readonly string[]
  /** Place in the log: what was listed before it is not new to it. */
  readonly order: number
  readonly createdAt: string
}

export const searches = defineProjection<SearchDocument, SearchEvent>({
  name: 'searches',
  version: 4,
  indexes: { fields: [['personId', 'order']], arrays: ['keys'] },
  wants: searchEvents.map(({ type }) => type),
  keys: ({ data }) => [data.searchId],
  evolve: (_, event) => (event.type === 'SearchSaved' ? written(event) : null),
  words: {
    of: ['personId'],
    // Without words it is found by nothing.
    redact: (search): Body<SearchDocument> => ({ ...search, words: null, place: null, keys: [] }),
  },
})

const written = ({
  data,
  at,
  position,
}: RecordedEvent<Extract<SearchEvent, { type: 'SearchSaved' }>>): Body<SearchDocument> => {
  const { personId, category, transport } = data
  const [words, place] = [known(data.words), known(data.place)]
  const keys = words === null ? [] : searchKeys({ words, category, place })
  return { personId, words, category, transport, place, keys, order: position, createdAt: at }
}
