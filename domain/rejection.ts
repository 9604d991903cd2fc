/**
 * The closed list of refusals: what the domain says no with. A refusal is returned, never thrown.
 * `why` decides the HTTP status in api/http/answers/problem.ts; `message` is what a person reads.
 */
const invalid = (message: string) => ({ why: 'invalid', message }) as const
const forbidden = (message: string) => ({ why: 'forbidden', message }) as const
const missing = (message: string) => ({ why: 'missing', message }) as const
const conflict = (message: string) => ({ why: 'conflict', message }) as const

export const rejections = {
  // items
  'item-not-found': missing('Item not found.'),
  'item-not-yours': forbidden('Only the owner can do that.'),
  'item-is-yours': forbidden('This is your own item.'),
  'item-not-available': conflict('This item is no longer available.'),
  'item-already-claimed': conflict('This item has already been claimed.'),
  'item-claimed': conflict('This item has been claimed. Release the pickup first.'),
  'item-completed': conflict('Gift completed'),
  'item-deleted': conflict('This item has been deleted.'),
  'item-expired': conflict('This listing has expired.'),
  'item-not-expired': conflict('This listing has not expired yet.'),
  'item-status-not-possible': conflict('That is not possible in the present state.'),
  'item-edit-while-claimed': conflict('While it is claimed, only pickup notes, times and photos can change.'),
  'expiry-required': invalid('A time-sensitive listing needs an end within the next 30 days.'),
  'extend-listing-first': invalid('Extend the listing first.'),
  'listing-ends-before': invalid('The listing ends before that time.'),
  'contact-details': invalid('Remove phone numbers, email addresses, and external links. Keep conversations in-app.'),
  // claims
  'claim-not-found': missing('Claim not found.'),
  'claim-own-item': forbidden('You cannot claim your own item.'),
  'claim-already-live': conflict('You have already asked for this item.'),
  'claim-barred': conflict('The owner has declined your request for this item.'),
  'waiting-list-full': conflict('Too many people have asked for this.'),
  'claim-not-pending': conflict('This claim is no longer pending.'),
  'claim-not-accepted': conflict('Pickup must be confirmed first.'),
  'claim-not-live': conflict('This claim has already ended.'),
  'claim-not-yours': forbidden('Only the two people of this claim can do that.'),
  'claim-only-owner': forbidden('Only the owner can do that.'),
  'claim-only-claimer': forbidden('Only the claimer can do that.'),
  'claim-not-completed': conflict('You can pass it on once you have picked it up.'),
  'pickup-in-past': invalid('Choose a pickup time in the future.'),
  'pickup-too-far': invalid('Choose a pickup time within 60 days.'),
  'pickup-nothing-proposed': conflict('There is no proposed time to answer.'),
  'pickup-own-proposal': conflict('The other person has to answer your proposal.'),
  'pickup-not-soon': conflict('Say that you are on the way on the day of the pickup.'),
  'dispute-not-completed': conflict('Only a completed pickup can be disputed.'),
  'dispute-too-late': conflict('A pickup can be disputed for 48 hours.'),
  'dispute-not-yours': forbidden('Only the other party can dispute.'),
  // draws
  'draw-not-found': missing('This item has no draw.'),
  'draw-only-public': invalid('A draw is for all neighbours, not for one request.'),
  'draw-time': invalid('A draw closes between one hour and 14 days from now.'),
  'draw-needs-room': invalid('The listing ends too soon after the draw. It must go on for at least two more hours.'),
  'draw-running': conflict('A draw decides who gets it. Wait until it has been held.'),
  'draw-next-first': conflict('Not in the drawn order. The neighbour who was drawn next comes first.'),
  'draw-full': conflict('As many neighbours as can take part are in this draw.'),
  // requests
  'request-not-found': missing('Request not found.'),
  'request-only-requester': forbidden('Only the requester can do that.'),
  'request-not-open': conflict('This request is no longer open.'),
  'request-expired': conflict('This request has expired.'),
  'request-matched': conflict('An offer has been accepted. Cancel the pickup first.'),
  'request-not-matched': conflict('Only a matched request can be marked fulfilled.'),
  'too-many-open-requests': conflict(
    'You have as many open requests as one person can have. Cancel one, or wait until one is fulfilled.',
  ),
  'need-by-past': invalid('Choose a date that has not passed.'),
  'need-by-decides': conflict('The request has a date. Change the date instead.'),
  // offers
  'offer-not-found': missing('Offer not found.'),
  'offer-own-request': forbidden('You cannot offer on your own request.'),
  'offer-only-helper': forbidden('Only the neighbour who offered can do that.'),
  'offer-item-not-yours': forbidden('You can only offer your own items.'),
  'offer-item-matched': conflict('This item is promised to another request.'),
  'offer-already-live': conflict('You have already offered on this request.'),
  'offer-too-often': conflict('You have offered on this request four times.'),
  'offer-not-pending': conflict('This offer is no longer pending.'),
  'offer-accepted': conflict('Cancel the pickup instead.'),
  'offers-full': conflict('This request has as many offers as it can take.'),
  // messages
  'conversation-not-found': missing('Conversation not found.'),
  'conversation-closed': conflict('This conversation is closed.'),
  'chat-not-ready': conflict("We'll open a secure chat once the requester accepts your offer."),
  'conversation-with-self': forbidden('You cannot message yourself.'),
  'participant-required': invalid('Choose which conversation.'),
  // appreciation
  'appreciation-not-completed': conflict('Thanks can be sent once the pickup is completed.'),
  'appreciation-already-sent': conflict('You have already said thanks for this pickup.'),
  'appreciation-wrong-recipient': invalid('Thanks go to the other person of this pickup.'),
  // searches
  'search-not-found': missing('Saved search not found.'),
  'search-empty': invalid('Say what you look for: some words, or a category.'),
  'searches-full': conflict('You have 20 saved searches. Delete one to save another.'),
  // blocks
  blocked: forbidden('This is not possible between you and this neighbour.'),
  'block-yourself': invalid('You cannot block yourself.'),
  'blocks-full': conflict('You have blocked as many neighbours as one person can. Unblock one first.'),
  // reports
  'report-own-item': forbidden('You cannot report your own item.'),
  'report-yourself': forbidden('You cannot report yourself.'),
  'report-own-message': forbidden('You cannot report your own message.'),
  'message-not-found': missing('Message not found.'),
  'report-details-required': invalid('Please say what is wrong.'),
  // accounts
  'account-not-found': missing('Account not found.'),
  'name-not-possible': invalid('Choose a name of visible letters or numbers that neighbours can tell from others.'),
  'name-speaks-for-site': invalid('That name speaks for the site. Choose the name your neighbours know you by.'),
  'verification-not-valid': invalid('This verification link is no longer valid.'),
  'reset-not-valid': invalid('Invalid or expired reset token'),
  'email-change-not-valid': invalid('This link is no longer valid.'),
  'not-me-not-valid': invalid('This link is no longer valid.'),
  'email-unchanged': invalid('That is your e-mail address already.'),
  'pause-end': invalid('Choose an end within a year from now.'),
  'on-a-break': conflict('You are on a break. Come back first.'),
  'recovery-not-valid': invalid('This link is no longer valid.'),
  'password-changed': conflict('The password was changed a moment ago. Please try again.'),
  'recovery-over': conflict('This recovery is over. Sign in, or begin again.'),
  'changes-locked': conflict(
    'This account was recovered or locked a short while ago. For 72 hours its e-mail address stays, and it is neither exported nor deleted.',
  ),
  'two-factor-on': conflict('Two-factor sign-in is already on.'),
  'two-factor-off': conflict('Two-factor sign-in is not on.'),
  'two-factor-not-prepared': conflict('Begin again: this set-up is no longer good.'),
  'email-taken': conflict('An account with this email already exists.'),
  // privacy
  'export-pending': conflict('An export is being prepared already. There is one at a time.'),
  // texts and consents
  'consent-version': conflict('There is a newer version by now. Read it, then agree.'),
  'text-version-taken': conflict(
    'Another version has been published meanwhile. Read it, then publish yours as the next one.',
  ),
  'text-unchanged': conflict('That is the text in force already.'),
  'report-not-found': missing('Report not found.'),
  'report-not-open': conflict('This report is closed.'),
  // tickets
  'ticket-not-found': missing('Ticket not found.'),
  'ticket-closed': conflict('This ticket is closed.'),
  'ticket-without-account': conflict('No account has that address, so there is nothing to let in to.'),
  // staff
  'admins-only': forbidden('Only administrators can do that.'),
  'own-role': conflict('You cannot change your own role.'),
  'last-admin': conflict('This is the only administrator. Make somebody else an administrator first.'),
  // the log itself
  'busy-stream': conflict('Somebody else changed this at the same moment. Please try again.'),
} as const

export type RejectionCode = keyof typeof rejections

export interface Rejection {
  readonly rejected: RejectionCode
  readonly message: string
  /** Which input is to blame, dotted, when one is. */
  readonly path?: string
}

export const reject = (code: RejectionCode, path?: string): Rejection => ({
  rejected: code,
  message: rejections[code].message,
  ...(path === undefined ? {} : { path }),
})

export const isRejection = (value: unknown): value is Rejection =>
  typeof value === 'object' && value !== null && 'rejected' in value
