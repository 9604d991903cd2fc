import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { type Recovering, recoveryMachine } from '#web/features/accounts/recover/recovery.machine.ts'
import { api } from '#web/lib/http/api.ts'
import { makeRepeated } from '#web/lib/http/retry/repeated.ts'
import type { TypedWrite } from '#web/lib/outbox/mutation.ts'
import { write } from '#web/write.ts'

type Ways = {
  token: string | null
  /** The link is good for nothing more. */
  onUsed: () => void
  /** Switches two-factor off, so that it can be set up anew. */
  switchOff: (password: string) => TypedWrite<unknown>
}

/** State and actions of the page of a recovery. */
export const useRecovery = ({ token, onUsed, switchOff }: Ways) => {
  const client = useQueryClient()
  const machine = useMemo(() => {
    const repeated = makeRepeated()
    const open = async (link: string | null): Promise<Recovering> => {
      if (link !== null) {
        const body = { token: link }
        await repeated(body, (key) => api.send(write('POST /user/recover-with-link', { body }), { key }))
        onUsed()
        // Whoever was signed in with this browser is not any more.
        await client.refetchQueries(sessionQuery)
      }
      const { email, twoFactorEnabled } = (await api.get('/auth/me', {})).data
      return { email, hasTwoFactor: twoFactorEnabled }
    }
    const send = (call: TypedWrite<unknown>) => repeated(call.body, (key) => api.send(call, { key }))
    return recoveryMachine.provide({
      actors: {
        open: fromPromise(({ input }: { input: { token: string | null } }) => open(input.token)),
        choose: fromPromise(async ({ input }: { input: { newPassword: string } }) => {
          await send(write('POST /auth/change-password', { body: input }))
        }),
        switchOff: fromPromise(async ({ input }: { input: { password: string } }) => {
          await send(switchOff(input.password))
        }),
        close: fromPromise(async () => {
          await api.send(write('POST /auth/logout', {}))
        }),
      },
    })
  }, [client, onUsed, switchOff])
  const [state, send] = useMachine(machine, { input: { token } })
  return {
    ...state.context,
    step: STEPS[state.value],
    isBusy: BUSY.some((one) => state.matches(one)),
    isPausing: state.matches('pausing'),
    go: () => send({ type: 'go' }),
    submit: (newPassword: string) => send({ type: 'submit', newPassword }),
    edit: () => send({ type: 'edit' }),
    anew: () => send({ type: 'anew' }),
    leave: () => send({ type: 'leave' }),
    setUp: { onDone: () => send({ type: 'done' }), onClose: () => send({ type: 'back' }) },
  }
}
/** What each state of the machine shows. */
const STEPS = {
  ready: 'ready',
  opening: 'ready',
  filling: 'choosing',
  sending: 'choosing',
  pausing: 'choosing',
  second: 'second',
  switchingOff: 'second',
  closing: 'second',
  settingUp: 'settingUp',
  done: 'done',
  gone: 'gone',
  over: 'over',
} as const
const BUSY = ['opening', 'sending', 'switchingOff', 'closing'] as const

export type Recovery = ReturnType<typeof useRecovery>
