import { setup } from 'xstate'

/**
 * The item's lifecycle. States, signals and guards only: `decide` asks
 * it with `can`, `evolve` follows the table compiled from it, the web draws it. Signals are the events' names.
 */
export interface ItemContext {
  /** The listing's end has come (the server's clock decides). */
  readonly past: boolean
  /** Whether a relisting brings an end that is still to come, or the thing is not time-sensitive any more. */
  readonly endAhead: boolean
}

export type ItemSignal =
  | 'ItemListed'
  | 'ItemPaused'
  | 'ItemResumed'
  | 'ItemExpired'
  | 'ItemRelisted'
  | 'ItemGivenElsewhere'
  | 'ItemDeleted'
  | 'ClaimAccepted'
  | 'ClaimMatched'
  | 'ClaimCancelled'
  | 'ClaimReleased'
  | 'ClaimCompleted'

export const itemLifecycle = setup({
  types: { context: {} as ItemContext, events: {} as { type: ItemSignal } },
  guards: {
    isPast: ({ context }) => context.past,
    isCurrent: ({ context }) => !context.past,
    endIsAhead: ({ context }) => context.endAhead,
  },
}).createMachine({
  id: 'item',
  context: { past: false, endAhead: false },
  initial: 'unlisted',
  states: {
    unlisted: { on: { ItemListed: { target: 'available', guard: 'isCurrent' } } },
    available: {
      on: {
        ItemPaused: 'unavailable',
        ClaimAccepted: { target: 'claimed', guard: 'isCurrent' },
        ClaimMatched: { target: 'claimed', guard: 'isCurrent' },
        ItemGivenElsewhere: 'completed',
        ItemExpired: { target: 'expired', guard: 'isPast' },
        ItemDeleted: 'deleted',
      },
    },
    unavailable: {
      on: {
        ItemResumed: { target: 'available', guard: 'isCurrent' },
        ItemGivenElsewhere: 'completed',
        ItemExpired: { target: 'expired', guard: 'isPast' },
        ItemDeleted: 'deleted',
      },
    },
    claimed: {
      on: {
        ClaimCancelled: 'available',
        ClaimReleased: 'available',
        ClaimCompleted: 'completed',
        ItemExpired: { target: 'expired', guard: 'isPast' },
        ItemDeleted: 'deleted',
      },
    },
    expired: { on: { ItemRelisted: { target: 'available', guard: 'endIsAhead' }, ItemDeleted: 'deleted' } },
    completed: { type: 'final' },
    deleted: { type: 'final' },
  },
})
export type ItemState = 'unlisted' | 'available' | 'unavailable' | 'claimed' | 'expired' | 'completed' | 'deleted'
