import { makeAccounts } from './accounts.ts'
import { makeAlerts } from './alerts.ts'
import { makeAppreciation } from './appreciation.ts'
import { makeBlocks } from './blocks.ts'
import { makeCalendar } from './calendar.ts'
import { makeClaims } from './claims.ts'
import type { CommandDeps } from '#commands/deps.ts'
import { makeHandler } from '#commands/handle.ts'
import { makeDraws } from './draws.ts'
import { makeErasure } from './erasure.ts'
import { makeItems } from './items.ts'
import { makeLeaving } from './leaving.ts'
import { makeMessages } from './messages.ts'
import { makeNotifications } from './notifications.ts'
import { makeOffers } from './offers.ts'
import { makePush } from './push.ts'
import { makeReports } from './reports.ts'
import { makeRequests } from './requests.ts'
import { makeSearches } from './searches.ts'

/** All commands, by capability. */
export const makeCommands = (deps: CommandDeps) => {
  const handler = makeHandler(deps)
  const accounts = makeAccounts(deps, handler)
  const claims = makeClaims(deps, handler)
  const offers = makeOffers(deps, handler)
  const items = makeItems(deps, handler)
  const requests = makeRequests(deps, handler)
  const { endAll } = makeLeaving(deps, handler, { claims, items, offers, requests })
  return {
    items,
    claims,
    draws: makeDraws(deps, handler),
    requests,
    offers,
    messages: makeMessages(deps, handler),
    appreciation: makeAppreciation(deps, handler),
    notifications: makeNotifications(deps, handler),
    reports: makeReports(deps, handler),
    push: makePush(deps, handler),
    searches: makeSearches(deps, handler),
    alerts: makeAlerts(deps, handler),
    calendar: makeCalendar(deps, handler),
    blocks: makeBlocks(deps, handler, { claims, offers }),
    accounts,
    erasure: makeErasure(deps, handler, { emailStream: accounts.emailStream, endAll }),
    /** Lets go of the cached states: somebody was forgotten whose words one of them may hold. */
    forgetStates: handler.forgetStates,
  }
}
export type Commands = ReturnType<typeof makeCommands>
