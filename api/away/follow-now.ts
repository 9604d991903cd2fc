import type { OpenThings } from '#domain/accounts/vocabulary.ts'
import { thingsInPages, thingsToFollow } from '#projections/open-things.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import type { Me, RequestContext } from '#api/http/routing/route.ts'

type Request = Pick<RequestContext<unknown, unknown, Me | null>, 'deps' | 'metadata'>

/** Some 200 ms of work in a data folder: what nearly everybody has. The scheduler goes on with the rest within seconds. */
const MOST = 40
const AT_ONCE = 10
const SHOWN_MS = 1000

/** So that the next page shows it already. */
export const followNow = async ({ deps, metadata }: Request, accountId: string, isAway: boolean): Promise<void> => {
  let position = 0
  let followed = 0
  for (const page of thingsInPages(await thingsToFollow(deps.openReads(), accountId, isAway), AT_ONCE)) {
    if (followed >= MOST) break
    position = Math.max(position, await brought({ deps, metadata }, accountId, page))
    followed += AT_ONCE
  }
  await deps.readModels.waitFor(position, SHOWN_MS)
}

/** What could not follow yet is looked at again by the scheduler. */
const brought = async ({ deps, metadata }: Request, accountId: string, page: OpenThings): Promise<number> => {
  try {
    return await deps.commands.away.bring(accountId, page, metadata)
  } catch (error) {
    if (error instanceof StoreUnavailable) return 0
    throw error
  }
}
