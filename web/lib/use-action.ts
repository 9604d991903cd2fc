import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { type Acts, type Outcome, perform } from '#web/lib/perform.ts'

type Told<Input, Result> = {
  /** Query keys that this act makes stale; the first element is the capability. */
  invalidates?: readonly QueryKey[]
  /** Before anything is sent: what the screen shows at once. */
  onBegin?: (input: Input) => void
  onDone?: (result: Result, input: Input) => void
  /** No answer came: it waits on the device and goes out by itself. For the person it is done. */
  onKept?: (input: Input) => void
  onFailed?: (error: Error, input: Input) => void
}
type Action<Input, Result> = Told<Input, Result> &
  (
    | {
        /** The act as calls, which can be kept and sent later. */
        act: (input: Input) => Acts<Result> | Promise<Acts<Result>>
      }
    | {
        /** For what must have an answer now. Send `key` with the call: it is the same for every retry of one act. */
        run: (input: Input, key: string) => Promise<Result>
      }
  )
type Begun<Result> = { of: string; key: string; acts?: Acts<Result> }

/** A mutation whose Idempotency-Key survives until somebody knows how the act ended. */
export const useAction = <Input, Result>(action: Action<Input, Result>) => {
  const { invalidates = [] } = action
  const client = useQueryClient()
  const pending = useRef<Begun<Result> | null>(null)

  const begin = (input: Input) => {
    const of = JSON.stringify(input) ?? ''
    if (pending.current?.of !== of) pending.current = { of, key: api.newKey() }
    return pending.current
  }

  const send = async (input: Input): Promise<Outcome<Result>> => {
    const begun = begin(input)
    if ('run' in action) return { is: 'done', result: await action.run(input, begun.key) }
    // The same words on each try: a key with another body is refused.
    begun.acts ??= await action.act(input)
    return perform(begun.acts, { key: begun.key, stale: invalidates })
  }

  return useMutation<Outcome<Result>, Error, Input>({
    mutationFn: send,
    onMutate: action.onBegin,
    onSuccess: async (outcome, input) => {
      pending.current = null
      if (outcome.is === 'kept') return action.onKept?.(input)
      await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })))
      action.onDone?.(outcome.result, input)
    },
    onError: (error, input) => {
      if (!(error instanceof ApiError && error.isUnanswered)) pending.current = null
      action.onFailed?.(error, input)
    },
  })
}
