import { assign, fromPromise, setup } from 'xstate'
import type { RecoveryMethod } from '#api/recovery/contract.ts'
import { failureOf, type FormFailure, isTooOften, numberIn, pauseOf } from '#web/features/accounts/form-failure.ts'
import * as texts from '#web/features/accounts/recover/texts.ts'
import { wrongBackupCode } from '#web/features/accounts/sign-in/second-step-texts.ts'
import { ApiError } from '#web/lib/http/api-error.ts'

export type RecoverInput = {
  email: string
  method: RecoveryMethod
  backupCode: string
  reason: string
  /** Empty: the address of the account. */
  contact: string
}
/** What came of it. */
export type Recovered =
  { is: 'mailed' } | { is: 'unmailed' } | { is: 'open' } | { is: 'ticket'; number: string; address: string }

type Context = { input: RecoverInput | null; recovered: Recovered | null; failure: FormFailure | null; pauseMs: number }
type Events = { type: 'submit'; input: RecoverInput } | { type: 'edit' | 'again' }

/** States: filling the form, waiting for the answer, paused by the rate limit; what came of it. */
export const recoverMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    recover: fromPromise<Recovered, RecoverInput>(async () => {
      throw new Error('The machine of recovery needs its actor')
    }),
  },
  delays: { pause: ({ context }) => context.pauseMs },
}).createMachine({
  id: 'recover',
  context: { input: null, recovered: null, failure: null, pauseMs: 0 },
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
        src: 'recover',
        input: ({ context: { input } }) => input ?? NOTHING,
        onDone: { target: 'answered', actions: assign({ recovered: ({ event }) => event.output }) },
        onError: [
          {
            guard: ({ event }) => isTooOften(event.error),
            target: 'pausing',
            actions: assign({
              failure: ({ event }) => troubleOf(event.error),
              pauseMs: ({ event }) => pauseOf(event.error),
            }),
          },
          { target: 'filling', actions: assign({ failure: ({ event }) => troubleOf(event.error) }) },
        ],
      },
    },
    pausing: { after: { pause: 'filling' } },
    answered: { on: { again: { target: 'filling', actions: assign({ recovered: null }) } } },
  },
})

const NOTHING: RecoverInput = { email: '', method: 'email', backupCode: '', reason: '', contact: '' }

const troubleOf = (error: unknown): FormFailure => {
  const failure = failureOf(error, texts.failed)
  if (!(error instanceof ApiError)) return failure
  if (error.isUnanswered) return { text: texts.networkError, errors: [] }
  if (error.code !== 'recovery-code-invalid') return failure
  const message = wrongBackupCode(numberIn(error, 'triesLeft'))
  return { ...failure, errors: [{ path: 'backupCode', message }] }
}
