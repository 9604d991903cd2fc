import { assign, fromPromise, setup } from 'xstate'
import type { UserView } from '#api/accounts/contract.ts'
import { type Pending, pendingIn } from '#web/features/accounts/register/pending.ts'
import type { SignInInput } from '#web/features/accounts/commands.ts'
import * as texts from '#web/features/accounts/texts.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { failureOf, type FormFailure, isTooOften, numberIn, pauseOf } from '#web/features/accounts/form-failure.ts'

export type SignInFailure = FormFailure & { isWrongCode: boolean; triesLeft: number | null }
type Context = {
  input: SignInInput | null
  failure: SignInFailure | null
  user: UserView | null
  pauseMs: number
  codesLeft: number | null
  /** Of an account that is to be deleted: until when it can be kept. */
  pending: Pending | null
}
type Events =
  | { type: 'submit'; input: SignInInput }
  | { type: 'code'; twoFactorCode: string }
  | { type: 'edit' | 'back' | 'otherWay' | 'restore' }

/** What an invocation failed with. */
const errorIn = ({ event }: { event: { error: unknown } }) => event.error

/**
 * States: filling the form, waiting for the answer, refused, paused by the rate limit; asked for the second step by digits or by a backup
 * code, and the same of it; offered to keep an account that is to be deleted; signed in.
 */
export const signInMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    enter: fromPromise<UserView, SignInInput>(async () => {
      throw new Error('The sign-in machine needs its actor')
    }),
  },
  delays: { pause: ({ context }) => context.pauseMs },
  guards: {
    isTooOften: (_, error: unknown) => isTooOften(error),
    isAsked: (_, error: unknown) => codeOf(error) === 'two-factor-required',
    isRefused: (_, error: unknown) => codeOf(error) === 'bad-login',
    needsCode: (_, error: unknown) => CODES.has(codeOf(error) ?? ''),
    isPending: (_, error: unknown) => pendingIn(error) !== null,
  },
  actions: {
    fail: assign(({ context }, error: unknown) => ({
      failure: signInFailure(error, context.input),
      pauseMs: pauseOf(error),
      codesLeft: numberIn(error, 'backupCodesLeft') ?? context.codesLeft,
    })),
    ask: assign((_, error: unknown) => ({ failure: null, codesLeft: numberIn(error, 'backupCodesLeft') })),
    offer: assign((_, error: unknown) => ({ failure: null, pending: pendingIn(error) })),
    forget: assign({ failure: null }),
  },
}).createMachine({
  id: 'sign-in',
  context: { input: null, failure: null, user: null, pauseMs: 0, codesLeft: null, pending: null },
  initial: 'filling',
  states: {
    filling: {
      on: {
        submit: { target: 'sending', actions: assign({ input: ({ event }) => event.input, failure: null }) },
        edit: { actions: 'forget' },
      },
    },
    sending: {
      invoke: {
        src: 'enter',
        input: ({ context }) => context.input ?? NOBODY,
        onDone: { target: 'inside', actions: assign({ user: ({ event }) => event.output }) },
        onError: [
          { guard: { type: 'isAsked', params: errorIn }, target: 'asked', actions: { type: 'ask', params: errorIn } },
          {
            guard: { type: 'isPending', params: errorIn },
            target: 'pending',
            actions: { type: 'offer', params: errorIn },
          },
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
    asked: {
      type: 'parallel',
      on: { back: { target: 'filling', actions: assign({ input: null, failure: null }) } },
      states: {
        way: {
          initial: 'digits',
          states: {
            digits: { on: { otherWay: { target: 'backup', actions: 'forget' } } },
            backup: { on: { otherWay: { target: 'digits', actions: 'forget' } } },
          },
        },
        act: {
          initial: 'typing',
          states: {
            typing: {
              on: {
                code: {
                  target: 'sending',
                  actions: assign({
                    input: ({ context: { input }, event: { twoFactorCode } }) =>
                      input?.way === 'sign-in' ? { ...input, twoFactorCode } : input,
                    failure: null,
                  }),
                },
                edit: { actions: 'forget' },
              },
            },
            sending: {
              invoke: {
                src: 'enter',
                input: ({ context }) => context.input ?? NOBODY,
                onDone: { target: '#sign-in.inside', actions: assign({ user: ({ event }) => event.output }) },
                onError: [
                  {
                    guard: { type: 'isTooOften', params: errorIn },
                    target: 'pausing',
                    actions: { type: 'fail', params: errorIn },
                  },
                  {
                    guard: { type: 'isPending', params: errorIn },
                    target: '#sign-in.pending',
                    actions: { type: 'offer', params: errorIn },
                  },
                  // The password was right a moment ago; somebody may have changed it meanwhile.
                  {
                    guard: { type: 'isRefused', params: errorIn },
                    target: '#sign-in.filling',
                    actions: { type: 'fail', params: errorIn },
                  },
                  { target: 'typing', actions: { type: 'fail', params: errorIn } },
                ],
              },
            },
            pausing: { after: { pause: 'typing' } },
          },
        },
      },
    },
    pending: {
      on: { back: { target: 'filling', actions: assign({ input: null, failure: null, pending: null }) } },
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            restore: {
              target: 'sending',
              actions: assign({
                input: ({ context: { input } }) => (input?.way === 'sign-in' ? { ...input, restore: true } : input),
                failure: null,
              }),
            },
          },
        },
        sending: {
          invoke: {
            src: 'enter',
            input: ({ context }) => context.input ?? NOBODY,
            onDone: { target: '#sign-in.inside', actions: assign({ user: ({ event }) => event.output }) },
            onError: [
              // Digits are good once: they are asked for again, and what was chosen stays.
              {
                guard: { type: 'needsCode', params: errorIn },
                target: '#sign-in.asked',
                actions: { type: 'ask', params: errorIn },
              },
              { target: 'choosing', actions: { type: 'fail', params: errorIn } },
            ],
          },
        },
      },
    },
    inside: { type: 'final' },
  },
})

const CODES: ReadonlySet<string> = new Set(['two-factor-required', 'two-factor-invalid'])
const NOBODY: SignInInput = { way: 'demo', email: '' }
const FALLBACKS = { register: texts.registrationFailed, 'sign-in': texts.loginFailed, demo: texts.tryAgain }

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)

const signInFailure = (error: unknown, input: SignInInput | null): SignInFailure => ({
  ...failureOf(error, FALLBACKS[input?.way ?? 'sign-in']),
  isWrongCode: codeOf(error) === 'two-factor-invalid',
  triesLeft: numberIn(error, 'triesLeft'),
})
