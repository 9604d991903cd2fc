/**
 * The closed list of refusals: what the domain says no with. A refusal is returned, never thrown (style rule 8).
 * `why` decides the HTTP status in api/problem.ts; `message` is what a person reads (spec/product.md section 8).
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
  'claim-not-pending': conflict('This claim is no longer pending.'),
  'claim-not-accepted': conflict('Pickup must be confirmed first.'),
  'claim-not-live': conflict('This claim has already ended.'),
  'claim-not-yours': forbidden('Only the two people of this claim can do that.'),
  'claim-only-owner': forbidden('Only the owner can do that.'),
  'claim-only-claimer': forbidden('Only the claimer can do that.'),
  'pickup-in-past': invalid('Choose a pickup time in the future.'),
  'pickup-too-far': invalid('Choose a pickup time within 60 days.'),
  'pickup-nothing-proposed': conflict('There is no proposed time to answer.'),
  'pickup-own-proposal': conflict('The other person has to answer your proposal.'),
  'dispute-not-completed': conflict('Only a completed pickup can be disputed.'),
  'dispute-too-late': conflict('A pickup can be disputed for 48 hours.'),
  'dispute-not-yours': forbidden('Only the other party can dispute.'),
  // messages
  'conversation-not-found': missing('Conversation not found.'),
  'conversation-closed': conflict('This conversation is closed.'),
  'conversation-with-self': forbidden('You cannot message yourself.'),
  'participant-required': invalid('Choose which conversation.'),
  // appreciation
  'appreciation-not-completed': conflict('Thanks can be sent once the pickup is completed.'),
  'appreciation-already-sent': conflict('You have already said thanks for this pickup.'),
  'appreciation-wrong-recipient': invalid('Thanks go to the other person of this pickup.'),
  // reports
  'report-own-item': forbidden('You cannot report your own item.'),
  'report-details-required': invalid('Please say what is wrong.'),
  // accounts
  'account-not-found': missing('Account not found.'),
  'name-not-possible': invalid('Choose a name of visible letters or numbers that neighbours can tell from others.'),
  'email-taken': conflict('An account with this email already exists.'),
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
