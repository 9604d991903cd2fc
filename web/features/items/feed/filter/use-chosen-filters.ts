import type { FeedFilters } from './filters.ts'
import { isRadius, TABS } from './filter-values.ts'
import { draftFields, isFlag, isText } from '#web/lib/form/draft-fields.ts'
import { useDraft } from '#web/lib/form/use-draft.ts'
import { CATEGORIES } from '#web/vocabulary/thing/categories.ts'
import { TRANSPORTS } from '#web/vocabulary/thing/transport.ts'

// Decision 5.4.
const RESET: FeedFilters = { r: 5 }

/**
 * What is typed and chosen in the sheet, until it is applied. It holds as long as the list is filtered as it was: what was chosen
 * outside the sheet wins. Another place does not change it, and has its own distance unless one was chosen here.
 */
export const useChosenFilters = (filters: FeedFilters, radius: number) => {
  const { q, tab, walkable, today, category, transport } = filters
  const before = { q, tab, walkable, today, category, transport, r: undefined }
  const [chosen, choose, drop] = useDraft('filters', { ...draftFields<FeedFilters>(before, FITS), over: before })
  const draft: FeedFilters = { ...chosen, r: chosen.r ?? radius }
  return {
    draft,
    set: (change: FeedFilters) => choose({ ...chosen, ...change }),
    reset: () => choose(RESET),
    drop,
  }
}

const orNone =
  <T>(fits: (value: unknown) => value is T) =>
  (value: unknown): value is T | undefined =>
    value === undefined || fits(value)

const among =
  <T>(values: readonly T[]) =>
  (value: unknown): value is T =>
    values.some((one) => one === value)

const FITS = {
  r: orNone(isRadius),
  q: orNone(isText),
  tab: orNone(among(TABS)),
  walkable: orNone(isFlag),
  today: orNone(isFlag),
  category: orNone(among(CATEGORIES.map(({ value }) => value))),
  transport: orNone(among(TRANSPORTS.map(({ value }) => value))),
}
