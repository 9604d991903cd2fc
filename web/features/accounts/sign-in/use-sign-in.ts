import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type SignInInput, makeSignIn, welcome } from '#web/features/accounts/commands.ts'
import { dropSignInDrafts } from '#web/features/accounts/drafts.ts'
import { signInMachine } from './sign-in.machine.ts'
import * as texts from '#web/features/accounts/texts.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'

/** State and actions for the sign-in and register forms. `onInside` runs once, after the session is in the query cache. */
export const useSignIn = (onInside: () => void) => {
  const client = useQueryClient()
  const machine = useMemo(() => {
    const enter = makeSignIn()
    return signInMachine.provide({
      actors: { enter: fromPromise(({ input }: { input: SignInInput }) => enter(input)) },
    })
  }, [])
  const [state, send] = useMachine(machine)
  const { user } = state.context
  // Runs when the state is reached, not when the route passes a new function.
  const arrive = useEffectEvent((arrived: NonNullable<typeof user>) => {
    dropSignInDrafts()
    welcome(client, arrived)
    onInside()
  })
  useEffect(() => {
    if (user !== null) arrive(user)
  }, [user])
  const { failure, input } = state.context
  const isDemo = input?.way === 'demo'
  // Nothing was typed into the form: it has nothing to correct.
  useEffect(() => {
    if (failure !== null && isDemo) toast.bad({ title: texts.demoFailed, text: failure.text })
  }, [failure, isDemo])
  return {
    failure: isDemo ? null : failure,
    isSending: SENDING.some((one) => state.matches(one)),
    isPausing: state.matches('pausing') || state.matches({ asked: { act: 'pausing' } }),
    /** Asked for the second step, and how; null before. */
    secondStep: state.matches('asked') ? wayOf(state.matches({ asked: { way: 'backup' } })) : null,
    codesLeft: state.context.codesLeft,
    /** Set to be deleted, and it may be kept; null where it is not. */
    pending: state.matches('pending') ? state.context.pending : null,
    restore: () => send({ type: 'restore' }),
    prove: (twoFactorCode: string) => send({ type: 'code', twoFactorCode }),
    otherWay: () => send({ type: 'otherWay' }),
    back: () => send({ type: 'back' }),
    submit: (input: SignInInput) => send({ type: 'submit', input }),
    edit: () => send({ type: 'edit' }),
  }
}

const SENDING = ['sending', { asked: { act: 'sending' } }, { pending: 'sending' }, 'inside'] as const

const wayOf = (isBackup: boolean) => (isBackup ? ('backup' as const) : ('digits' as const))

export type SignIn = ReturnType<typeof useSignIn>
/** What the forms need that come first. */
export type FirstStep = Pick<SignIn, 'edit' | 'failure' | 'isPausing' | 'isSending' | 'submit'>
