import { setup } from 'xstate'

/**
 * The offer's lifecycle. States, signals and guards only; signals are the
 * events' names.
 */
export interface OfferContext {
  /** Offered fewer than four times before. */
  readonly mayOfferAgain: boolean
}

export type OfferSignal =
  | 'OfferMade'
  | 'OfferWithdrawn'
  | 'OfferDeclined'
  | 'OfferAcceptanceStarted'
  | 'OfferAcceptanceFailed'
  | 'OfferAccepted'
  | 'OfferReleased'
  | 'OfferCancelled'

export const offerLifecycle = setup({
  types: { context: {} as OfferContext, events: {} as { type: OfferSignal } },
  guards: { mayOfferAgain: ({ context }) => context.mayOfferAgain },
}).createMachine({
  id: 'offer',
  context: { mayOfferAgain: true },
  initial: 'none',
  states: {
    none: { on: { OfferMade: 'pending' } },
    pending: {
      on: {
        OfferWithdrawn: 'withdrawn',
        OfferDeclined: 'declined',
        OfferAcceptanceStarted: 'pending',
        OfferAcceptanceFailed: 'pending',
        OfferAccepted: 'accepted',
      },
    },
    accepted: { on: { OfferReleased: 'withdrawn', OfferCancelled: 'declined' } },
    withdrawn: { on: { OfferMade: { target: 'pending', guard: 'mayOfferAgain' } } },
    declined: { on: { OfferMade: { target: 'pending', guard: 'mayOfferAgain' } } },
  },
})
export type OfferState = 'none' | 'pending' | 'accepted' | 'withdrawn' | 'declined'
