import { type AccountCommand, accountDecider } from '#domain/accounts/decide.ts'
import { type BlockCommand, blockDecider } from '#domain/blocks/decide.ts'
import { type CalendarCommand, calendarDecider } from '#domain/calendar/decide.ts'
import type { ClaimCommand } from '#domain/claims/decide.ts'
import type { Decision, Env } from '#domain/decider.ts'
import { dispatch } from '#domain/dispatch.ts'
import type { DrawCommand } from '#domain/draws/decide.ts'
import type { Actor, NewEvent } from '#domain/event.ts'
import { itemOfClaim, requestOfOffer, streams } from '#domain/ids.ts'
import { type FeedbackCommand, feedbackDecider } from '#domain/feedback/decide.ts'
import type { ItemCommand } from '#domain/items/decide.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStream } from '#domain/items/state.ts'
import { inboxDecider, type NotificationCommand } from '#domain/notifications/decide.ts'
import type { OfferCommand } from '#domain/offers/decide.ts'
import { type ExportCommand, exportDecider } from '#domain/privacy/decide.ts'
import { type PushCommand, pushDecider } from '#domain/push/decide.ts'
import type { RequestCommand } from '#domain/requests/decide.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import type { RequestStream } from '#domain/requests/state.ts'
import { type TicketCommand, ticketDecider } from '#domain/tickets/decide.ts'
import { type TextCommand, textDecider } from '#domain/texts/decide.ts'
import { type StaffCommand, staffDecider } from '#domain/staff/decide.ts'
import { type SearchCommand, searchDecider } from '#domain/searches/decide.ts'

type Without<Command extends { readonly type: string }, Type extends Command['type']> = Exclude<
  Command,
  { readonly type: Type }
>
type Only<Command extends { readonly type: string }, Type extends Command['type']> = Extract<
  Command,
  { readonly type: Type }
>
type On<Command, Target> = Command extends unknown ? Command & Target : never
interface Item {
  readonly itemId: string
}
interface Request {
  readonly requestId: string
}
interface Account {
  readonly accountId: string
}

/** Every command that one stream decides alone. The others, which need a look at a second one, are in processes/. */
export type Sendable =
  | On<Without<ItemCommand, 'listItem'> | DrawCommand, Item>
  | Without<ClaimCommand, 'requestClaim' | 'reserveItem'>
  | On<Without<RequestCommand, 'postRequest'>, Request>
  | Without<OfferCommand, 'makeOffer' | 'finishAcceptance' | 'endMatch'>
  | On<
      Without<
        AccountCommand,
        | 'registerAccount'
        | 'recordConsents'
        | 'startErasure'
        | 'finishErasure'
        | 'confirmEmail'
        | 'changeEmail'
        | 'disownChange'
        | 'settleAccount'
        | 'goAway'
      >,
      Account
    >
  | On<BlockCommand, { readonly type: 'unblockPerson' }>
  | On<BlockCommand, { readonly type: 'settleBlock' }>
  | NotificationCommand
  | Only<PushCommand, 'subscribePush'>
  | On<Only<PushCommand, 'unsubscribePush'>, { readonly personId: string }>
  | CalendarCommand
  | Only<SearchCommand, 'deleteSearch'>
  | Without<StaffCommand, 'giveRole'>
  | FeedbackCommand
  | TicketCommand
  | Without<ExportCommand, 'requestExport'>
  | TextCommand

export interface Address {
  readonly stream: string
  readonly decider: {
    readonly initial: unknown
    readonly decide: (command: never, state: never, env: Env) => Decision<NewEvent>
    readonly evolve: (state: never, event: never) => unknown
  }
  /** Whose it is, where a block hides the thing from the one who asks. */
  readonly ownerOf?: (state: never) => string
}

const item = ({ itemId }: Item): Address => ({
  stream: streams.item(itemId),
  decider: itemDecider,
  ownerOf: ({ ownerId }: ItemStream) => ownerId,
})
/** A claim's id carries its item's, so no read model is needed to find its stream. A malformed one names no stream. */
const claim = ({ claimId }: { readonly claimId: string }): Address => ({
  stream: streams.item(itemOfClaim(claimId) ?? ''),
  decider: itemDecider,
})
const request = ({ requestId }: Request): Address => ({
  stream: streams.request(requestId),
  decider: requestDecider,
  ownerOf: ({ requesterId }: RequestStream) => requesterId,
})
const offer = ({ offerId }: { readonly offerId: string }): Address => ({
  stream: streams.request(requestOfOffer(offerId) ?? ''),
  decider: requestDecider,
})
const account = ({ accountId }: Account): Address => ({ stream: streams.account(accountId), decider: accountDecider })
const blocks = ({ blockerId }: BlockCommand): Address => ({ stream: streams.blocks(blockerId), decider: blockDecider })
const inbox = (_: unknown, by: Actor): Address => ({ stream: streams.inbox(by.id), decider: inboxDecider })
const calendar = (_: unknown, by: Actor): Address => ({ stream: streams.calendar(by.id), decider: calendarDecider })
const ticket = ({ ticketId }: TicketCommand): Address => ({
  stream: streams.ticket(ticketId),
  decider: ticketDecider,
})
const staff = (): Address => ({ stream: streams.staff(), decider: staffDecider })
const texts = (): Address => ({ stream: streams.texts(), decider: textDecider })
const feedback = ({ feedbackId }: FeedbackCommand): Address => ({
  stream: streams.feedback(feedbackId),
  decider: feedbackDecider,
})
const dataExports = ({ personId }: { readonly personId: string }): Address => ({
  stream: streams.exports(personId),
  decider: exportDecider,
})
const push = (personId: string): Address => ({ stream: streams.push(personId), decider: pushDecider })

/** Which stream a command goes to, and whose rules decide on it. */
export const addressOf = dispatch<Sendable, [by: Actor], Address>({
  editItem: item,
  pauseItem: item,
  offerItem: item,
  giveItemElsewhere: item,
  deleteItem: item,
  expireItem: item,
  remindOfExpiry: item,
  askStillAvailable: item,
  seeExactPlace: item,
  hideItem: item,
  showItem: item,
  holdDraw: item,
  acceptClaim: claim,
  declineClaim: claim,
  cancelClaim: claim,
  completeClaim: claim,
  proposePickup: claim,
  answerPickup: claim,
  disputeClaim: claim,
  remindOfPickup: claim,
  setOut: claim,
  endClaim: claim,
  editRequest: request,
  cancelRequest: request,
  renewRequest: request,
  expireRequest: request,
  remindOfRequestExpiry: request,
  hideRequest: request,
  showRequest: request,
  withdrawOffer: offer,
  declineOffer: offer,
  startAcceptance: offer,
  withdrawGoneOffer: offer,
  endOffer: offer,
  changeProfile: account,
  changeNotificationPreferences: account,
  changePassword: account,
  noticeRefusal: account,
  noticeGuessing: account,
  noticeNewDevice: account,
  requestEmailVerification: account,
  verifyEmail: account,
  requestPasswordReset: account,
  resetPassword: account,
  requestEmailChange: account,
  requestRecovery: account,
  followRecovery: account,
  recoverByCode: account,
  recoverPassword: account,
  prepareTwoFactor: account,
  enableTwoFactor: account,
  disableTwoFactor: account,
  renewBackupCodes: account,
  spendBackupCode: account,
  noticeCodeGuessing: account,
  comeBack: account,
  settleAway: account,
  unblockPerson: blocks,
  settleBlock: blocks,
  markAllRead: inbox,
  markNotificationRead: inbox,
  subscribePush: ({ subscription }) => push(subscription.personId),
  unsubscribePush: ({ personId }) => push(personId),
  openFeed: calendar,
  closeFeed: calendar,
  giveFeedback: feedback,
  forgetFeedback: feedback,
  leaveStaff: staff,
  adoptAdmins: staff,
  publishText: texts,
  publishFirstTexts: texts,
  openTicket: ticket,
  answerTicket: ticket,
  forgetTicket: ticket,
  finishExport: dataExports,
  failExport: dataExports,
  expireExport: dataExports,
  deleteSearch: (_, by) => ({ stream: streams.searches(by.id), decider: searchDecider }),
})
