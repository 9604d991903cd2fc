import { assign, fromPromise, setup } from 'xstate'
import type { UserView } from '#api/accounts/contract.ts'
import type { SignInInput } from '#web/features/accounts/commands.ts'
import * as texts from '#web/features/accounts/texts.ts'
import { failureOf, type FormFailure, isTooOften, pauseOf } from '#web/features/accounts/form-failure.ts'

type Context = { input: SignInInput | null; failure: FormFailure | null; user: UserView | null; pauseMs: number }
type Events = { type: 'submit'; input: SignInInput } | { type: 'edit' }

/** States: filling the form, waiting for the answer, refused, paused by the rate limit, signed in. */
export const signInMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    enter: fromPromise<UserView, SignInInput>(async () => {
      throw new Error('The sign-in machine needs its actor')
    }),
  },
  delays: { pause: ({ context }) => context.pauseMs },
}).createMachine({
  id: 'sign-in',
  context: { input: null, failure: null, user: null, pauseMs: 0 },
  initial: 'filling',
  states: {
    filling: {
      on: {
        submit: { target: 'sending', actions: assign({ input: ({ event }) => event.input, failure: null }) },
        edit: { actions: assign({ failure: null }) },
      },
    },
    sending: {
      invoke: {
        src: 'enter',
        input: ({ context }) => context.input ?? { way: 'demo', email: '' },
        onDone: { target: 'inside', actions: assign({ user: ({ event }) => event.output }) },
        onError: [
          {
            guard: ({ event }) => isTooOften(event.error),
            target: 'pausing',
            actions: assign({
              failure: ({ context, event }) => failureOf(event.error, fallbackOf(context.input)),
              pauseMs: ({ event }) => pauseOf(event.error),
            }),
          },
          {
            target: 'filling',
            actions: assign({ failure: ({ context, event }) => failureOf(event.error, fallbackOf(context.input)) }),
          },
        ],
      },
    },
    pausing: { after: { pause: 'filling' } },
    inside: { type: 'final' },
  },
})

const FALLBACKS = { register: texts.registrationFailed, 'sign-in': texts.loginFailed, demo: texts.tryAgain }

const fallbackOf = (input: SignInInput | null) => FALLBACKS[input?.way ?? 'sign-in']
