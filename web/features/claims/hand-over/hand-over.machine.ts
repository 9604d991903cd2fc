import { and, assign, fromPromise, setup, stateIn } from 'xstate'
import type { ClaimView } from '#api/claims/contract.ts'
import { isPossible, isSame, type Seen, type HandOverAction } from '#web/features/claims/hand-over/steps.ts'
import type { Outcome } from '#web/lib/outbox/run-mutation.ts'

/** Sends the action. */
export type Run = () => Promise<Outcome<unknown>>
type Context = {
  seen: Seen
  action: HandOverAction | null
  /** The claim it is about, as it was last seen. */
  claim: ClaimView | null
  run: Run
}
export type HandOverEvent =
  | { type: 'seen'; seen: Seen }
  | { type: 'open'; action: HandOverAction }
  | { type: 'submit'; action: HandOverAction; run: Run }
  | { type: 'thank'; claimId: string }
  | { type: 'close' }

/**
 * The hand-over on one screen, from the request to the thanks. At any time at most one dialog is open, or one action is
 * being sent, or the thanks prompt is shown. A dialog whose action becomes impossible closes and explains why.
 */
export const handOverMachine = setup({
  types: { context: {} as Context, events: {} as HandOverEvent, input: {} as Seen },
  actors: { send: fromPromise<Outcome<unknown>, Run>(({ input }) => input()) },
  actions: {
    /** Tells the person why the question closed. */
    explain: () => undefined,
    take: assign(({ context, event }) => {
      if (event.type === 'open') return targetOf(event.action, context.seen)
      if (event.type === 'thank') return targetOf({ step: 'complete', claimId: event.claimId }, context.seen)
      return event.type === 'submit' ? { ...targetOf(event.action, context.seen), run: event.run } : {}
    }),
  },
  guards: {
    isPossible: ({ context, event }) =>
      (event.type === 'open' || event.type === 'submit') && isPossible(event.action, context.seen),
    isItsAnswer: ({ context, event }) => event.type === 'submit' && isSame(event.action, context.action),
    hasPassed: ({ context }) => context.action !== null && !isPossible(context.action, context.seen),
  },
}).createMachine({
  id: 'hand-over',
  context: ({ input }) => ({ seen: input, action: null, claim: null, run: nothing }),
  initial: 'idle',
  on: {
    seen: {
      actions: assign(({ context, event: { seen } }) => ({
        seen,
        claim: claimOf(context.action, seen) ?? context.claim,
      })),
    },
  },
  states: {
    // A step can begin only in this state.
    idle: {
      on: {
        open: { guard: 'isPossible', target: 'open', actions: 'take' },
        submit: { guard: 'isPossible', target: 'submitting', actions: 'take' },
        thank: { target: '.thanking', actions: 'take' },
      },
      initial: 'resting',
      states: {
        resting: {},
        thanking: { on: { close: 'resting' } },
      },
    },
    open: {
      always: { guard: 'hasPassed', target: 'idle', actions: 'explain' },
      on: {
        close: 'idle',
        submit: { guard: and(['isItsAnswer', 'isPossible']), target: 'submitting.shown', actions: 'take' },
      },
    },
    submitting: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.run,
        onDone: [
          {
            // Also while it can be taken back: the prompt appears once it was sent.
            guard: ({ context, event }) =>
              context.action?.step === 'complete' && (event.output.is === 'done' || event.output.undoable === true),
            target: 'idle.thanking',
          },
          // Done, or queued in the outbox, which for the person is the same.
          { target: 'idle' },
        ],
        // Refused: the dialog opens again with what was typed.
        onError: [{ guard: stateIn({ submitting: 'shown' }), target: 'open' }, { target: 'idle' }],
      },
      initial: 'hidden',
      states: {
        hidden: {},
        shown: { on: { close: 'hidden' } },
      },
    },
  },
})

const nothing: Run = async () => ({ is: 'queued' })

const targetOf = (action: HandOverAction, seen: Seen) => ({ action, claim: claimOf(action, seen) ?? null })

const claimOf = (action: HandOverAction | null, { claims }: Seen) =>
  action === null || action.step === 'ask' ? undefined : claims.find(({ id }) => id === action.claimId)
