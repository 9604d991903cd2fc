import { useSearch } from '@tanstack/react-router'
import { useHere } from '#web/features/accounts/place/here.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import type { FeedFilters } from '#web/features/items/feed/filter/filters.ts'
import { SaveSearch } from '#web/features/searches/save-search.tsx'
import { readFilters } from '#web/routes/-nearby/read-filters.ts'
import { radiusFor } from '#web/routes/-nearby/fetch-nearby.ts'

export type SaveSearchPartProps = {
  /** What is typed and chosen; what the address says where absent. */
  filters?: FeedFilters
  q: string
  small?: boolean
}

/** Saves a search around where the person looks now. */
export const SaveSearchPart = ({ filters, q, small }: SaveSearchPartProps) => {
  const member = useMember()
  const { point: here } = useHere(member, useBranding().site)
  const address = readFilters(useSearch({ strict: false }))
  const { category, transport, ...chosen } = filters ?? address
  return <SaveSearch wish={{ q, category, transport, radius: radiusFor(member, chosen), here }} small={small} />
}
