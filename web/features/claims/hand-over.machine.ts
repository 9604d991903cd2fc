import { and, assign, fromPromise, setup, stateIn } from 'xstate'
import type { ClaimView } from '#api/claims/contract.ts'
import { isPossible, isSame, type Seen, type Subject } from '#web/features/claims/steps.ts'
import type { Outcome } from '#web/lib/perform.ts'

/** The act as a call that is ready to go. */
export type Run = () => Promise<Outcome<unknown>>
type Context = {
  seen: Seen
  subject: Subject | null
  /** The claim it is about, as it was last seen. */
  claim: ClaimView | null
  run: Run
}
export type HandOverEvent =
  | { type: 'seen'; seen: Seen }
  | { type: 'open'; subject: Subject }
  | { type: 'act'; subject: Subject; run: Run }
  | { type: 'thank'; claimId: string }
  | { type: 'close' }

/**
 * From asking to thanks, for one screen: one question stands open, or one act is under way, or thanks are asked for; never
 * two of them. A question whose moment has passed closes by itself and says why.
 */
export const handOverMachine = setup({
  types: { context: {} as Context, events: {} as HandOverEvent, input: {} as Seen },
  actors: { send: fromPromise<Outcome<unknown>, Run>(({ input }) => input()) },
  actions: {
    /** Tells the person why the question closed. */
    explain: () => undefined,
    take: assign(({ context, event }) => {
      if (event.type === 'open') return about(event.subject, context.seen)
      if (event.type === 'thank') return about({ step: 'complete', claimId: event.claimId }, context.seen)
      return event.type === 'act' ? { ...about(event.subject, context.seen), run: event.run } : {}
    }),
  },
  guards: {
    isPossible: ({ context, event }) =>
      (event.type === 'open' || event.type === 'act') && isPossible(event.subject, context.seen),
    isItsAnswer: ({ context, event }) => event.type === 'act' && isSame(event.subject, context.subject),
    hasPassed: ({ context }) => context.subject !== null && !isPossible(context.subject, context.seen),
  },
}).createMachine({
  id: 'hand-over',
  context: ({ input }) => ({ seen: input, subject: null, claim: null, run: nothing }),
  initial: 'quiet',
  on: {
    seen: {
      actions: assign(({ context, event: { seen } }) => ({
        seen,
        claim: claimOf(context.subject, seen) ?? context.claim,
      })),
    },
  },
  states: {
    // Only from here something begins.
    quiet: {
      on: {
        open: { guard: 'isPossible', target: 'asking', actions: 'take' },
        act: { guard: 'isPossible', target: 'acting', actions: 'take' },
        thank: { target: '.thanking', actions: 'take' },
      },
      initial: 'resting',
      states: {
        resting: {},
        thanking: { on: { close: 'resting' } },
      },
    },
    asking: {
      always: { guard: 'hasPassed', target: 'quiet', actions: 'explain' },
      on: {
        close: 'quiet',
        act: { guard: and(['isItsAnswer', 'isPossible']), target: 'acting.shown', actions: 'take' },
      },
    },
    acting: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.run,
        onDone: [
          {
            guard: ({ context, event }) => context.subject?.step === 'complete' && event.output.is === 'done',
            target: 'quiet.thanking',
          },
          // Done, or kept on the device, which for the person is done.
          { target: 'quiet' },
        ],
        // Refused: the question comes back with its words.
        onError: [{ guard: stateIn({ acting: 'shown' }), target: 'asking' }, { target: 'quiet' }],
      },
      initial: 'hidden',
      states: {
        hidden: {},
        shown: { on: { close: 'hidden' } },
      },
    },
  },
})

const nothing: Run = async () => ({ is: 'kept' })

const about = (subject: Subject, seen: Seen) => ({ subject, claim: claimOf(subject, seen) ?? null })

const claimOf = (subject: Subject | null, { claims }: Seen) =>
  subject === null || subject.step === 'ask' ? undefined : claims.find(({ id }) => id === subject.claimId)
