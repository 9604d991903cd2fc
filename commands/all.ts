import type { CommandDeps } from './deps.ts'
import { makeHandler } from './handle.ts'
import { makeAcceptOffer } from './processes/offers/accept-offer.ts'
import { makeAddresses } from './processes/shared/addresses.ts'
import { makeAway } from './processes/accounts/away.ts'
import { makeBlock } from './processes/people/block.ts'
import { makeAnswerTicket } from './processes/accounts/answer-ticket.ts'
import { makeChangeEmail } from './processes/accounts/change-email.ts'
import { makeErase } from './processes/accounts/erase.ts'
import { makeForgetWords } from './processes/accounts/forget-words.ts'
import { makeExports } from './processes/accounts/exports.ts'
import { makeGiveRole } from './processes/accounts/give-role.ts'
import { makeHoldDraw } from './processes/items/hold-draw.ts'
import { makeLeave } from './processes/accounts/leave.ts'
import { makeListItem } from './processes/items/list-item.ts'
import { makeMakeOffer } from './processes/offers/make-offer.ts'
import { makeEndMatch, makeSettleMatch } from './processes/shared/match-ending.ts'
import { makeMessage } from './processes/claims/message.ts'
import { makePostRequest } from './processes/requests/post-request.ts'
import { makeRegister } from './processes/accounts/register.ts'
import { makeReport } from './processes/people/report.ts'
import { makeRequestClaim } from './processes/claims/request-claim.ts'
import { makeSaveItem } from './processes/items/save-item.ts'
import { makeSaveSearch } from './processes/items/save-search.ts'
import { makeSettle } from './processes/accounts/settle.ts'
import { makeSendAlerts } from './processes/items/send-alerts.ts'
import { makeThank } from './processes/claims/thank.ts'
import { makeWithdrawGoneOffers } from './processes/items/withdraw-gone-offers.ts'
import { makeSend } from './send.ts'

/** `send` for every command that one stream decides alone; by capability those that need a look at another one. */
export const makeCommands = (deps: CommandDeps, handler = makeHandler(deps)) => {
  const send = makeSend(deps, handler)
  const addresses = makeAddresses(deps, handler)
  const { accept, finish: finishAcceptance } = makeAcceptOffer(deps, handler)
  const { endAll } = makeLeave(deps, handler, { send, finishAcceptance })
  const report = makeReport(handler)
  return {
    send,
    items: { ...makeListItem(deps, handler, send), ...makeSaveItem(handler), report: report.item },
    claims: { request: makeRequestClaim(deps, handler, send) },
    draws: { hold: makeHoldDraw(deps, send) },
    requests: { ...makePostRequest(deps, handler, send), endMatch: makeEndMatch(deps, handler) },
    offers: {
      make: makeMakeOffer(deps, handler, send),
      accept,
      finishAcceptance,
      withdrawGone: makeWithdrawGoneOffers(handler, send),
      settleMatch: makeSettleMatch(deps, handler),
    },
    messages: makeMessage(deps, handler),
    appreciation: makeThank(handler),
    reports: { report: report.person, closeOfItem: report.closeOfItem, closeOfPerson: report.closeOfPerson },
    searches: { save: makeSaveSearch(deps, handler) },
    alerts: makeSendAlerts(deps, handler),
    blocks: makeBlock(deps, handler, send),
    accounts: {
      ...addresses,
      ...makeRegister(deps, handler, { send, addresses }),
      email: makeChangeEmail(deps, handler, addresses),
      settle: makeSettle(deps, handler, { addresses, send }),
    },
    away: makeAway(deps, handler, send),
    forgetWords: makeForgetWords(deps, handler, send),
    exports: makeExports(deps, handler),
    staff: { give: makeGiveRole(handler) },
    tickets: { answer: makeAnswerTicket(handler, send) },
    erasure: makeErase(deps, handler, { send, addresses, endAll }),
    /** Lets go of the cached states: somebody was forgotten whose words one of them may hold. */
    forgetStates: handler.forgetStates,
  }
}
export type Commands = ReturnType<typeof makeCommands>
