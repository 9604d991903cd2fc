import { assign, fromPromise, setup } from 'xstate'
import type { Secret } from '#web/features/second-factor/commands.ts'
import { isReentry, messageOf } from '#web/lib/http/api-error.ts'

type Context = { secret: Secret | null; digits: string; codes: readonly string[]; failure: string | null }
type Events =
  | { type: 'next' | 'back' | 'retry' | 'complete' }
  | { type: 'edit'; digits: string }
  | { type: 'verify'; digits: string }

const noActor = async (): Promise<never> => {
  throw new Error('The machine of the set-up needs its actors')
}

/** What an invocation failed with. */
const errorIn = ({ event }: { event: { error: unknown } }) => event.error

/**
 * States: the secret is fetched, shown, proved by the first digits; the codes are shown, and it is switched on. Nothing changes before that.
 * `left`: the person would not enter the password again.
 */
export const setupMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    begin: fromPromise<Secret>(noActor),
    verify: fromPromise<readonly string[], string>(noActor),
    complete: fromPromise<void>(noActor),
  },
  guards: { isLeft: (_, error: unknown) => isReentry(error) },
  actions: {
    fail: assign({ failure: (_, error: unknown) => messageOf(error) }),
    forget: assign({ failure: null }),
  },
}).createMachine({
  id: 'two-factor-setup',
  context: { secret: null, digits: '', codes: [], failure: null },
  initial: 'beginning',
  states: {
    beginning: {
      entry: 'forget',
      invoke: {
        src: 'begin',
        onDone: { target: 'scan', actions: assign({ secret: ({ event }) => event.output }) },
        onError: [
          { guard: { type: 'isLeft', params: errorIn }, target: 'left' },
          { target: 'failed', actions: { type: 'fail', params: errorIn } },
        ],
      },
    },
    failed: { on: { retry: 'beginning' } },
    scan: { on: { next: { target: 'digits', actions: assign({ digits: '' }) } } },
    digits: {
      initial: 'typing',
      on: { back: { target: 'scan', actions: 'forget' } },
      states: {
        typing: {
          on: {
            edit: { actions: ['forget', assign({ digits: ({ event }) => event.digits })] },
            verify: { target: 'sending', actions: ['forget', assign({ digits: ({ event }) => event.digits })] },
          },
        },
        sending: {
          invoke: {
            src: 'verify',
            input: ({ context }) => context.digits,
            onDone: {
              target: '#two-factor-setup.codes',
              actions: assign({ codes: ({ event }) => event.output }),
            },
            onError: { target: 'typing', actions: { type: 'fail', params: errorIn } },
          },
        },
      },
    },
    codes: {
      initial: 'shown',
      states: {
        shown: {
          on: {
            // Other digits make other codes.
            back: { target: '#two-factor-setup.digits', actions: ['forget', assign({ digits: '', codes: [] })] },
            complete: { target: 'sending', actions: 'forget' },
          },
        },
        sending: {
          invoke: {
            src: 'complete',
            onDone: '#two-factor-setup.on',
            onError: [
              { guard: { type: 'isLeft', params: errorIn }, target: 'shown' },
              { target: 'shown', actions: { type: 'fail', params: errorIn } },
            ],
          },
        },
      },
    },
    on: { type: 'final' },
    left: { type: 'final' },
  },
})
