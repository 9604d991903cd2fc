import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#web/lib/page-title.tsx'
import { keepFilters } from '#web/routes/-nearby/read-filters.ts'
import * as titles from '#web/routes/-nearby/title-texts.ts'
import { laterStep } from '#web/routes/-shell/screens/later-step.ts'
import { withPreload } from '#web/routes/-shell/screens/lazy-screen.tsx'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

const ShareRoute = memberScreen((screens) => screens.ShareRoute())

export const Route = createFileRoute('/_member/_nearby/share')({
  search: keepFilters,
  // `item`: the listing to be edited; without one a new gift is shared. `from`: the claim of a thing to pass on. `step`: 2 or 3; the first one says nothing.
  validateSearch: ({ item, from, step }: Record<string, unknown>): { item?: string; from?: string; step?: number } => ({
    ...(typeof item === 'string' && { item }),
    ...(typeof from === 'string' && { from }),
    ...laterStep(step),
  }),
  head: ({ match }) => titled(match.search.item === undefined ? titles.shareAGifty : titles.editListing),
  component: withPreload(ShareRoute, function Share() {
    const { item, from, step } = Route.useSearch()
    return <ShareRoute itemId={item} from={from} step={laterStep(step).step ?? 1} />
  }),
})
