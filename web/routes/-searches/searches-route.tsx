import { type LinkProps, useNavigate } from '@tanstack/react-router'
import type { SavedSearchView } from '#api/searches/contract.ts'
import { isRadius } from '#web/features/items/feed/filter/filter-values.ts'
import { SavedSearches } from '#web/features/searches/saved-searches.tsx'
import { useGoBack } from '#web/lib/hooks/use-go-back.ts'

/** Over the list; closed, it leads back to where it was opened. */
export const SearchesRoute = () => {
  const navigate = useNavigate()
  const close = useGoBack(() => void navigate({ to: '/', search: true }))
  return <SavedSearches foundBy={foundBy} onClose={close} />
}

/** What the search finds around the person now. */
const foundBy = ({ q, category, transport, radius }: SavedSearchView): LinkProps => ({
  to: '/',
  search: {
    q: q === '' ? undefined : q,
    category: category ?? undefined,
    transport: transport ?? undefined,
    r: isRadius(radius) ? radius : undefined,
    view: 'list',
  },
})
