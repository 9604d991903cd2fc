import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { type Mutations, type Outcome, runMutation } from '#web/lib/run-mutation.ts'

type Callbacks<Input, Result> = {
  /** Query keys to refetch afterwards; the first element is the capability. */
  invalidates?: readonly QueryKey[]
  /** What has the same name goes out one after the other, in the order in which it was asked for, also after its screen is gone. */
  inTurn?: QueryKey
  /** Runs before anything is sent, for optimistic updates. */
  onStart?: (input: Input) => void | Promise<void>
  onDone?: (result: Result, input: Input) => void
  /** There was no answer: it is queued on the device and sent later. For the person it is done. */
  onQueued?: (input: Input) => void
  onFailed?: (error: Error, input: Input) => void
}
type Action<Input, Result> = Callbacks<Input, Result> &
  (
    | {
        /** The write as data, which can be queued and sent later. */
        mutation: (input: Input) => Mutations<Result> | Promise<Mutations<Result>>
      }
    | {
        /** For a write that needs its answer now. Send `key` with the call: it is the same on every retry. */
        run: (input: Input, key: string) => Promise<Result>
      }
  )
type Attempt<Result> = { input: string; key: string; mutations?: Mutations<Result> }

/** `useMutation` with an Idempotency-Key that stays the same until it is known how the write ended. */
export const useAction = <Input, Result>(action: Action<Input, Result>) => {
  const { invalidates = [], inTurn } = action
  const client = useQueryClient()
  const current = useRef<Attempt<Result> | null>(null)

  const attemptFor = (input: Input) => {
    const text = JSON.stringify(input) ?? ''
    if (current.current?.input !== text) current.current = { input: text, key: api.newKey() }
    return current.current
  }

  const send = async (input: Input): Promise<Outcome<Result>> => {
    const attempt = attemptFor(input)
    if ('run' in action) return { is: 'done', result: await action.run(input, attempt.key) }
    // Built once per attempt: the server refuses a key that comes again with another body.
    attempt.mutations ??= await action.mutation(input)
    return runMutation(attempt.mutations, { key: attempt.key, invalidates })
  }

  return useMutation<Outcome<Result>, Error, Input>({
    ...(inTurn && { mutationKey: inTurn, scope: { id: inTurn.join(' ') } }),
    mutationFn: send,
    onMutate: action.onStart,
    onSuccess: async (outcome, input) => {
      current.current = null
      if (outcome.is === 'queued') return action.onQueued?.(input)
      await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })))
      action.onDone?.(outcome.result, input)
    },
    onError: (error, input) => {
      if (!(error instanceof ApiError && error.isUnanswered)) current.current = null
      action.onFailed?.(error, input)
    },
  })
}
