import { assign, fromPromise, setup } from 'xstate'
import { failureOf, type FormFailure, isTooOften, pauseOf } from '#web/features/accounts/form-failure.ts'
import * as texts from '#web/features/accounts/recover/texts.ts'
import { ApiError } from '#web/lib/http/api-error.ts'

/** Whose account it is, and what signing in takes beside the password. */
export type Recovering = { email: string; hasTwoFactor: boolean }
type Input = { token: string | null }
type Context = {
  /** Of the link in a letter; null where a backup code has opened it, or the page was loaded anew. */
  token: string | null
  person: Recovering | null
  newPassword: string
  failure: FormFailure | null
  pauseMs: number
}
type Events = { type: 'go' | 'edit' | 'anew' | 'leave' | 'done' | 'back' } | { type: 'submit'; newPassword: string }

const missing = (): never => {
  throw new Error('The machine of a recovery needs its actors')
}
/** What an invocation failed with. */
const errorIn = ({ event }: { event: { error: unknown } }) => event.error

/**
 * States: ready to begin, opened by the link, a new password is chosen, sent, waits for the rate limit; two-factor is offered, switched
 * off and set up anew; it is done. `gone`: the link is none. `over`: the session of it is none any more.
 */
export const recoveryMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as Input },
  actors: {
    open: fromPromise<Recovering, Input>(missing),
    choose: fromPromise<void, { newPassword: string }>(missing),
    switchOff: fromPromise<void, { password: string }>(missing),
    /** Nothing of the recovery stays open. */
    close: fromPromise<void>(missing),
  },
  guards: {
    isTooOften: (_, error: unknown) => isTooOften(error),
    isGone: (_, error: unknown) => error instanceof ApiError && error.status === 400,
    isOver: (_, error: unknown) => error instanceof ApiError && OVER.has(error.status),
  },
  actions: {
    fail: assign((_, error: unknown) => ({ failure: troubleOf(error), pauseMs: pauseOf(error) })),
    forget: assign({ failure: null }),
  },
  delays: { pause: ({ context }) => context.pauseMs },
}).createMachine({
  id: 'recovery',
  context: ({ input: { token } }) => ({ token, person: null, newPassword: '', failure: null, pauseMs: 0 }),
  initial: 'ready',
  states: {
    ready: { on: { go: { target: 'opening', actions: 'forget' } } },
    opening: {
      invoke: {
        src: 'open',
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: 'filling', actions: assign({ person: ({ event }) => event.output, token: null }) },
        onError: [
          { guard: { type: 'isGone', params: errorIn }, target: 'gone' },
          { guard: { type: 'isOver', params: errorIn }, target: 'over' },
          { target: 'ready', actions: { type: 'fail', params: errorIn } },
        ],
      },
    },
    filling: {
      on: {
        submit: {
          target: 'sending',
          actions: assign({ newPassword: ({ event }) => event.newPassword, failure: null }),
        },
        edit: { actions: 'forget' },
      },
    },
    sending: {
      invoke: {
        src: 'choose',
        input: ({ context: { newPassword } }) => ({ newPassword }),
        onDone: 'second',
        onError: [
          { guard: { type: 'isOver', params: errorIn }, target: 'over' },
          {
            guard: { type: 'isTooOften', params: errorIn },
            target: 'pausing',
            actions: { type: 'fail', params: errorIn },
          },
          { target: 'filling', actions: { type: 'fail', params: errorIn } },
        ],
      },
    },
    pausing: { after: { pause: 'filling' } },
    second: {
      on: {
        anew: [
          { guard: ({ context }) => context.person?.hasTwoFactor === true, target: 'switchingOff', actions: 'forget' },
          { target: 'settingUp' },
        ],
        leave: 'closing',
      },
    },
    switchingOff: {
      invoke: {
        src: 'switchOff',
        input: ({ context: { newPassword } }) => ({ password: newPassword }),
        onDone: {
          target: 'settingUp',
          actions: assign({ person: ({ context: { person } }) => person && { ...person, hasTwoFactor: false } }),
        },
        onError: [
          { guard: { type: 'isOver', params: errorIn }, target: 'over' },
          { target: 'second', actions: { type: 'fail', params: errorIn } },
        ],
      },
    },
    settingUp: { on: { done: 'closing', back: 'second' } },
    closing: { entry: assign({ newPassword: '' }), invoke: { src: 'close', onDone: 'done', onError: 'done' } },
    done: { type: 'final' },
    gone: { type: 'final' },
    over: { type: 'final' },
  },
})

/** No session, one that opens nothing any more, or a recovery that something else has ended. */
const OVER: ReadonlySet<number> = new Set([401, 403, 409])

const troubleOf = (error: unknown): FormFailure => {
  if (!(error instanceof ApiError)) return { text: texts.failed, errors: [] }
  if (error.isUnanswered) return { text: texts.networkError, errors: [] }
  return error.status >= 500 ? { text: texts.failed, errors: [] } : failureOf(error, texts.failed)
}
