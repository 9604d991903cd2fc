import { assign, fromPromise, setup } from 'xstate'
import type { UserView } from '#api/accounts/contract.ts'
import type { SignInInput } from '#web/features/accounts/commands.ts'
import * as texts from '#web/features/accounts/texts.ts'
import { ApiError } from '#web/lib/api-error.ts'

export type SignInFailure = { text: string; fields: Record<string, string> }
type Context = { input: SignInInput | null; failure: SignInFailure | null; user: UserView | null; pauseMs: number }
type Events = { type: 'submit'; input: SignInInput } | { type: 'edit' }

const LONGEST_PAUSE_MS = 60_000

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
            guard: ({ event }) => event.error instanceof ApiError && event.error.status === 429,
            target: 'pausing',
            actions: assign({
              failure: ({ context, event }) => failureOf(event.error, context.input),
              pauseMs: ({ event }) => pauseOf(event.error),
            }),
          },
          {
            target: 'filling',
            actions: assign({ failure: ({ context, event }) => failureOf(event.error, context.input) }),
          },
        ],
      },
    },
    pausing: { after: { pause: 'filling' } },
    inside: { type: 'final' },
  },
})

const FALLBACKS = { register: texts.registrationFailed, 'sign-in': texts.loginFailed, demo: texts.tryAgain }

const failureOf = (error: unknown, input: SignInInput | null): SignInFailure => {
  const fallback = FALLBACKS[input?.way ?? 'sign-in']
  if (!(error instanceof ApiError)) return { text: fallback, fields: {} }
  // It was tried again with a fresh token: the cookie that belongs to it does not come back.
  if (error.code === 'csrf-invalid') return { text: texts.noCookies, fields: {} }
  const fields = Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
  return { text: error.message || fallback, fields }
}

const pauseOf = (error: unknown) => {
  const seconds = error instanceof ApiError ? (error.retryAfter ?? 1) : 1
  return Math.min(seconds * 1000, LONGEST_PAUSE_MS)
}
