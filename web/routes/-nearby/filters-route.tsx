import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useHere } from '#web/features/accounts/place/here.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import type { FeedFilters } from '#web/features/items/feed/filter/filters.ts'
import { FilterSheet } from '#web/features/items/feed/filter/filter-sheet.tsx'
import { useGoBack } from '#web/lib/hooks/use-go-back.ts'
import { radiusFor } from '#web/routes/-nearby/fetch-nearby.ts'
import { SaveSearchPart } from '#web/routes/-searches/save-search.lazy.tsx'
import { readFilters } from '#web/routes/-nearby/read-filters.ts'
import { useRadiusSaving } from '#web/routes/-nearby/use-radius-saving.ts'

/** All filters of the list: a sheet on the phone, the advanced search beside the words on wider screens. */
export const FiltersRoute = () => {
  const member = useMember()
  const branding = useBranding()
  const here = useHere(member, branding.site)
  const navigate = useNavigate()
  const filters = readFilters(useSearch({ from: '/_member/_nearby' }))
  const isForWords = useLocation({ select: ({ state }) => state.isForWords === true })
  const saveRadius = useRadiusSaving(member)
  const close = useGoBack(() => void navigate({ to: '/', search: true }))
  const radius = radiusFor(member, filters)
  const apply = (change: FeedFilters) => {
    if (change.r !== undefined && change.r !== radius) saveRadius(change.r)
    void navigate({ to: '/', search: { ...filters, ...change }, replace: true })
  }
  return (
    <FilterSheet
      filters={filters}
      radius={radius}
      here={here.point}
      placeName={here.name}
      startsWithWords={isForWords}
      saveSearch={(draft) => draft.q !== undefined && <SaveSearchPart filters={draft} q={draft.q} />}
      onFilters={apply}
      onClose={close}
    />
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opened to type words, and not to choose. */
    isForWords?: boolean
  }
}
