import { assign, fromPromise, setup } from 'xstate'
import type { ValidReset } from '#api/accounts/contract.ts'
import * as texts from '#web/features/accounts/reset/texts.ts'
import { failureOf, type FormFailure, isTooOften, pauseOf } from '#web/features/accounts/form-failure.ts'
import { ApiError } from '#web/lib/http/api-error.ts'

export type ResetInput = { token: string; newPassword: string }
type Input = { token: string }
type Context = {
  token: string
  newPassword: string
  link: ValidReset | null
  failure: FormFailure | null
  pauseMs: number
}
type Events = { type: 'submit'; newPassword: string } | { type: 'edit' } | { type: 'retry' }

const missing = (): never => {
  throw new Error('The reset machine needs its actors')
}

/** States: the link is looked at, could not be looked at, is none, takes a new password, sends it, waits for the rate limit, updated. */
export const resetMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as Input },
  actors: {
    validate: fromPromise<ValidReset, Input>(missing),
    reset: fromPromise<void, ResetInput>(missing),
  },
  delays: { pause: ({ context }) => context.pauseMs },
}).createMachine({
  id: 'reset',
  context: ({ input }) => ({ token: input.token, newPassword: '', link: null, failure: null, pauseMs: 0 }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'validate',
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: 'filling', actions: assign({ link: ({ event }) => event.output }) },
        onError: [
          { guard: ({ event }) => event.error instanceof ApiError && event.error.status === 400, target: 'invalid' },
          {
            target: 'unchecked',
            actions: assign({ failure: ({ event }) => troubleOf(event.error, texts.validateFailed) }),
          },
        ],
      },
    },
    unchecked: { on: { retry: { target: 'checking', actions: assign({ failure: null }) } } },
    filling: {
      on: {
        submit: {
          target: 'sending',
          actions: assign({ newPassword: ({ event }) => event.newPassword, failure: null }),
        },
        edit: { actions: assign({ failure: null }) },
      },
    },
    sending: {
      invoke: {
        src: 'reset',
        input: ({ context: { token, newPassword } }) => ({ token, newPassword }),
        onDone: 'updated',
        onError: [
          {
            guard: ({ event }) => event.error instanceof ApiError && event.error.code === 'reset-not-valid',
            target: 'invalid',
          },
          {
            guard: ({ event }) => isTooOften(event.error),
            target: 'pausing',
            actions: assign({
              failure: ({ event }) => troubleOf(event.error, texts.resetFailed),
              pauseMs: ({ event }) => pauseOf(event.error),
            }),
          },
          { target: 'filling', actions: assign({ failure: ({ event }) => troubleOf(event.error, texts.resetFailed) }) },
        ],
      },
    },
    pausing: { after: { pause: 'filling' } },
    invalid: { type: 'final' },
    updated: { type: 'final' },
  },
})

const troubleOf = (error: unknown, fallback: string): FormFailure => {
  if (!(error instanceof ApiError)) return { text: fallback, errors: [] }
  if (error.isUnanswered) return { text: texts.networkError, errors: [] }
  return error.status >= 500 ? { text: fallback, errors: [] } : failureOf(error, fallback)
}
