import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { makeSetup } from '#web/features/second-factor/commands.ts'
import { setupMachine } from './setup.machine.ts'
import { isOn } from '#web/features/second-factor/texts.ts'
import { api } from '#web/lib/http/api.ts'
import { renewAfterWrite } from '#web/lib/outbox/renew.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { staleAfter } from '#web/stale.ts'

/** The set-up as its dialog shows it. `onEnded` runs when it is on, or was given up before it began. */
export const useSetup = (onEnded: (isOn: boolean) => void) => {
  const client = useQueryClient()
  const machine = useMemo(() => {
    const calls = makeSetup()
    return setupMachine.provide({
      actors: {
        begin: fromPromise(() => calls.begin()),
        verify: fromPromise(({ input }: { input: string }) => calls.verify(input)),
        complete: fromPromise(() => calls.complete()),
      },
    })
  }, [])
  const [state, send] = useMachine(machine)
  const end = useEffectEvent((hasSwitchedOn: boolean) => {
    if (hasSwitchedOn) {
      toast.ok({ title: isOn })
      void renewAfterWrite(client, staleAfter('POST /auth/2fa/complete'), api.position())
    }
    onEnded(hasSwitchedOn)
  })
  const isFinal = state.status === 'done'
  const hasSwitchedOn = state.matches('on')
  useEffect(() => {
    if (isFinal) end(hasSwitchedOn)
  }, [isFinal, hasSwitchedOn])
  return {
    ...state.context,
    step: stepOf(state.matches('scan'), state.matches('digits'), state.matches('codes') || hasSwitchedOn),
    hasFailed: state.matches('failed'),
    isSending: state.matches({ digits: 'sending' }) || state.matches({ codes: 'sending' }) || isFinal,
    next: () => send({ type: 'next' }),
    back: () => send({ type: 'back' }),
    retry: () => send({ type: 'retry' }),
    edit: (digits: string) => send({ type: 'edit', digits }),
    verify: (digits: string) => send({ type: 'verify', digits }),
    complete: () => send({ type: 'complete' }),
  }
}

/** 0: not begun. */
const stepOf = (isScan: boolean, isDigits: boolean, isCodes: boolean) => {
  if (isScan) return 1
  if (isDigits) return 2
  return isCodes ? 3 : 0
}

export type Setup = ReturnType<typeof useSetup>
