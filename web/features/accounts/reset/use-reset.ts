import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { resetMachine, type ResetInput } from '#web/features/accounts/reset/reset.machine.ts'
import { api } from '#web/lib/http/api.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { makeRepeated } from '#web/lib/http/repeated.ts'
import { write } from '#web/write.ts'

/** State and actions of the page that a reset link opens. `onUsed` runs once the link is good for nothing more. */
export const useReset = (token: string, onUsed: () => void) => {
  const client = useQueryClient()
  const machine = useMemo(() => {
    const repeated = makeRepeated()
    return resetMachine.provide({
      actors: {
        validate: fromPromise(async ({ input }: { input: { token: string } }) => {
          const answer = await api.send(write('POST /auth/validate-reset-token', { body: input }))
          // The address is of the person's document, which the server may not have read yet.
          if (answer.isStale) throw new ApiError({ status: 503, code: 'stale', message: '' })
          return answer.data
        }),
        reset: fromPromise(async ({ input }: { input: ResetInput }) => {
          await repeated(input, (key) => api.send(write('POST /auth/reset-password', { body: input }), { key }))
          onUsed()
          // Every session of that person has ended, perhaps the one of this browser.
          await client.refetchQueries(sessionQuery)
        }),
      },
    })
  }, [client, onUsed])
  const [state, send] = useMachine(machine, { input: { token } })
  return {
    state,
    submit: (newPassword: string) => send({ type: 'submit', newPassword }),
    edit: () => send({ type: 'edit' }),
    retry: () => send({ type: 'retry' }),
  }
}
