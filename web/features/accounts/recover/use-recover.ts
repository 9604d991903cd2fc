import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { makeRecover } from '#web/features/accounts/recover/commands.ts'
import { type RecoverInput, recoverMachine } from '#web/features/accounts/recover/recover.machine.ts'

/** State and actions of the dialog. `onOpen` runs when a backup code has opened the recovery. */
export const useRecover = (onOpen: () => void) => {
  const client = useQueryClient()
  const machine = useMemo(() => {
    const recover = makeRecover()
    return recoverMachine.provide({
      actors: { recover: fromPromise(({ input }: { input: RecoverInput }) => recover(input)) },
    })
  }, [])
  const [state, send] = useMachine(machine)
  const { recovered, failure } = state.context
  const isOpen = recovered?.is === 'open'
  const open = useEffectEvent(() => {
    // The session of this browser is the one of the recovery now.
    void client.refetchQueries(sessionQuery).then(onOpen)
  })
  useEffect(() => {
    if (isOpen) open()
  }, [isOpen])
  return {
    recovered,
    failure,
    isSending: state.matches('sending') || isOpen,
    isPausing: state.matches('pausing'),
    submit: (input: RecoverInput) => send({ type: 'submit', input }),
    edit: () => send({ type: 'edit' }),
    again: () => send({ type: 'again' }),
  }
}
export type Recover = ReturnType<typeof useRecover>
