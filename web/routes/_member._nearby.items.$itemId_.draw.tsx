import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#web/lib/page-title.tsx'
import { keepFilters } from '#web/routes/-nearby/read-filters.ts'
import * as titles from '#web/routes/-nearby/title-texts.ts'
import { withPreload } from '#web/routes/-shell/screens/lazy-screen.tsx'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

const DrawRoute = memberScreen((screens) => screens.DrawRoute())

export const Route = createFileRoute('/_member/_nearby/items/$itemId_/draw')({
  search: keepFilters,
  head: () => titled(titles.draw),
  component: withPreload(DrawRoute, function Draw() {
    return <DrawRoute itemId={Route.useParams().itemId} />
  }),
})
