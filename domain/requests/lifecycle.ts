import { setup } from 'xstate'

/**
 * The request's lifecycle. States, signals and guards only; signals are the
 * events' names. `accepting` is shown as open: an offer was chosen, and its thing is being reserved.
 */
export interface RequestContext {
  /** The request's end has come (the server's clock decides). */
  readonly past: boolean
}

export type RequestSignal =
  | 'RequestPosted'
  | 'RequestEdited'
  | 'RequestCancelled'
  | 'RequestExpiryReminded'
  | 'RequestRenewed'
  | 'RequestExpired'
  | 'RequestMatched'
  | 'RequestReopened'
  | 'RequestFulfilled'
  | 'OfferMade'
  | 'OfferAcceptanceStarted'
  | 'OfferAcceptanceFailed'

export const requestLifecycle = setup({
  types: { context: {} as RequestContext, events: {} as { type: RequestSignal } },
  guards: {
    isPast: ({ context }) => context.past,
    isCurrent: ({ context }) => !context.past,
  },
}).createMachine({
  id: 'request',
  context: { past: false },
  initial: 'unposted',
  states: {
    unposted: { on: { RequestPosted: { target: 'open', guard: 'isCurrent' } } },
    open: {
      on: {
        RequestEdited: { target: 'open', guard: 'isCurrent' },
        RequestCancelled: 'cancelled',
        RequestExpiryReminded: { target: 'open', guard: 'isCurrent' },
        RequestRenewed: { target: 'open', guard: 'isCurrent' },
        RequestExpired: { target: 'expired', guard: 'isPast' },
        OfferMade: { target: 'open', guard: 'isCurrent' },
        OfferAcceptanceStarted: { target: 'accepting', guard: 'isCurrent' },
      },
    },
    accepting: { on: { RequestMatched: 'matched', OfferAcceptanceFailed: 'open' } },
    matched: { on: { RequestReopened: 'open', RequestFulfilled: 'fulfilled' } },
    fulfilled: { type: 'final' },
    cancelled: { type: 'final' },
    expired: { type: 'final' },
  },
})
export type RequestState = 'unposted' | 'open' | 'accepting' | 'matched' | 'fulfilled' | 'cancelled' | 'expired'
