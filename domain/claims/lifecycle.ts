import { setup } from 'xstate'

/**
 * The claim's lifecycle. States, signals and guards only; signals are
 * the events' names.
 */
export interface ClaimContext {
  /** The other party answers a proposal; nobody confirms his own. */
  readonly proposalWaits: boolean
  /** Within 48 h of completion, and not by the one who completed. */
  readonly disputable: boolean
}

export type ClaimSignal =
  | 'ClaimRequested'
  | 'ClaimAccepted'
  | 'ClaimMatched'
  | 'ClaimDeclined'
  | 'ClaimWithdrawn'
  | 'ClaimCancelled'
  | 'ClaimReleased'
  | 'ClaimEnded'
  | 'ClaimCompleted'
  | 'ClaimDisputed'
  | 'PickupProposed'
  | 'PickupConfirmed'
  | 'PickupProposalDeclined'
  | 'PickupReminded'
  | 'ClaimerSetOut'

export const claimLifecycle = setup({
  types: { context: {} as ClaimContext, events: {} as { type: ClaimSignal } },
  guards: {
    proposalWaits: ({ context }) => context.proposalWaits,
    disputable: ({ context }) => context.disputable,
  },
}).createMachine({
  id: 'claim',
  context: { proposalWaits: false, disputable: false },
  initial: 'unasked',
  states: {
    unasked: { on: { ClaimRequested: 'pending', ClaimMatched: 'accepted' } },
    pending: {
      on: {
        ClaimAccepted: 'accepted',
        ClaimDeclined: 'declined',
        ClaimWithdrawn: 'cancelled',
        ClaimEnded: 'cancelled',
        PickupProposed: 'pending',
        PickupConfirmed: { target: 'pending', guard: 'proposalWaits' },
        PickupProposalDeclined: { target: 'pending', guard: 'proposalWaits' },
      },
    },
    accepted: {
      on: {
        ClaimCompleted: 'completed',
        ClaimCancelled: 'cancelled',
        ClaimReleased: 'declined',
        ClaimEnded: 'cancelled',
        PickupProposed: 'accepted',
        PickupConfirmed: { target: 'accepted', guard: 'proposalWaits' },
        PickupProposalDeclined: { target: 'accepted', guard: 'proposalWaits' },
        PickupReminded: 'accepted',
        ClaimerSetOut: 'accepted',
      },
    },
    completed: { on: { ClaimDisputed: { target: 'completed', guard: 'disputable' } } },
    declined: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
export type ClaimState = 'unasked' | 'pending' | 'accepted' | 'completed' | 'declined' | 'cancelled'
