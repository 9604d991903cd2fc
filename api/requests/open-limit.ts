import { openRequestIdsOf } from '#projections/requests/questions.ts'
import { requests } from '#projections/requests/requests.ts'
import type { MemberRequest } from './shown.ts'

/** More than the ten that one may have: of those shown as open some may have ended a moment ago. */
const ENOUGH = 20

/** What the command looks at beside what it has counted itself: requests that were made where nothing was limited. */
export const shownAsOpen = async ({
  deps,
  me,
}: MemberRequest): Promise<{ readonly shownAsOpen?: readonly string[] }> => {
  if (!deps.site.rateLimits) return {}
  const view = deps.openReads().of(requests)
  return { shownAsOpen: await openRequestIdsOf(view, me.id, { now: deps.clock(), limit: ENOUGH }) }
}
