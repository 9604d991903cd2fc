import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

type Action<Input, Result> = {
  /** Send `key` with the call: it is the same for every retry of one act of the person. */
  run: (input: Input, key: string) => Promise<Result>
  /** Query keys that this act makes stale; the first element is the capability. */
  invalidates?: readonly QueryKey[]
  onDone?: (result: Result, input: Input) => void
  onFailed?: (error: Error, input: Input) => void
}

/** A mutation whose Idempotency-Key survives until somebody knows how the act ended. */
export const useAction = <Input, Result>({ run, invalidates = [], onDone, onFailed }: Action<Input, Result>) => {
  const client = useQueryClient()
  const pending = useRef<{ act: string; key: string } | null>(null)

  const keyFor = (input: Input) => {
    const act = JSON.stringify(input) ?? ''
    if (pending.current?.act !== act) pending.current = { act, key: api.newKey() }
    return pending.current.key
  }

  return useMutation<Result, Error, Input>({
    mutationFn: (input) => run(input, keyFor(input)),
    onSuccess: async (result, input) => {
      pending.current = null
      await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })))
      onDone?.(result, input)
    },
    onError: (error, input) => {
      if (!(error instanceof ApiError && error.isUnanswered)) pending.current = null
      onFailed?.(error, input)
    },
  })
}
