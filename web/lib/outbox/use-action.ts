import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#web/lib/http/api.ts'
import { ApiError, isReentry } from '#web/lib/http/api-error.ts'
import { isRecord } from '#web/lib/http/http-answer.ts'
import type { TypedWrite } from '#web/lib/outbox/mutation.ts'
import { renewAfterWrite } from '#web/lib/outbox/renew.ts'
import { listOf, type Mutations, type Outcome, runMutation } from '#web/lib/outbox/run-mutation.ts'

type Callbacks<Input, Result> = {
  /** What has the same name goes out one after the other, in the order in which it was asked for, also after its screen is gone. */
  inTurn?: QueryKey
  /** Runs before anything is sent, for optimistic updates. */
  onStart?: (input: Input) => void | Promise<void>
  /** Runs when the answer is there; the lists that it makes stale are fetched afterwards. Put what it tells into the cache here. */
  onDone?: (result: Result, input: Input) => void
  /** There was no answer: it is queued on the device and sent later. For the person it is done. */
  onQueued?: (input: Input) => void
  /** Not where the person would not enter the password again: they know. */
  onFailed?: (error: Error, input: Input) => void
}
type Action<Input, Result> = Callbacks<Input, Result> &
  (
    | {
        /** The write as data, which can be queued and sent later. */
        mutation: (input: Input) => Mutations<Result> | Promise<Mutations<Result>>
        /** Of a form with words in it: left before the answer is there, it is queued as where none comes. */
        queuedIfLeft?: boolean
      }
    | {
        /** For a write that needs its answer now: it is never queued. */
        write: (input: Input) => TypedWrite<Result>
      }
  )
type Attempt<Result> = { input: string; key: string; mutations?: Mutations<Result> }
type Ended<Result> = Outcome<Result> & { invalidates: readonly QueryKey[] }

/** `useMutation` with an Idempotency-Key that stays the same until it is known how the write ended. */
export const useAction = <Input, Result>(action: Action<Input, Result>) => {
  const { inTurn } = action
  const client = useQueryClient()
  const current = useRef<Attempt<Result> | null>(null)
  const left = useLeftSignal()

  const attemptFor = (input: Input) => {
    const text = JSON.stringify(input) ?? ''
    if (current.current?.input !== text) current.current = { input: text, key: api.newKey() }
    return current.current
  }

  const send = async (input: Input): Promise<Ended<Result>> => {
    const attempt = attemptFor(input)
    if ('write' in action) {
      const write = action.write(input)
      const result = await api.send(write, { key: attempt.key })
      return { is: 'done', result, invalidates: write.invalidates }
    }
    // Built once per attempt: the server refuses a key that comes again with another body.
    attempt.mutations ??= await action.mutation(input)
    const invalidates = listOf(attempt.mutations).flatMap((mutation) => mutation.invalidates)
    const sending = { key: attempt.key, ...(action.queuedIfLeft === true && { left: left() }) }
    return { ...(await runMutation(attempt.mutations, sending)), invalidates }
  }

  const renew = (keys: readonly QueryKey[], isStale: boolean) => {
    // Where others of the same name are still under way, the last of them fetches: an answer between them would show what is not meant.
    if (inTurn !== undefined && client.isMutating({ mutationKey: inTurn }) > 1) return undefined
    const renewing = renewAfterWrite(client, keys, isStale ? null : api.position())
    // Without a whole answer there is nothing to show before the lists are there.
    return isStale ? renewing : undefined
  }

  return useMutation<Ended<Result>, Error, Input>({
    ...(inTurn && { mutationKey: inTurn, scope: { id: inTurn.join(' ') } }),
    mutationFn: send,
    onMutate: action.onStart,
    onSuccess: async (outcome, input) => {
      current.current = null
      if (outcome.is === 'queued') return action.onQueued?.(input)
      action.onDone?.(outcome.result, input)
      await renew(outcome.invalidates, isStale(outcome.result))
    },
    onError: (error, input) => {
      if (!(error instanceof ApiError && error.isUnanswered)) current.current = null
      if (!isReentry(error)) action.onFailed?.(error, input)
    },
  })
}

/** Aborted when the component goes. */
const useLeftSignal = () => {
  const controller = useRef<AbortController>(null)
  useEffect(() => {
    const here = new AbortController()
    controller.current = here
    return () => here.abort()
  }, [])
  return () => controller.current?.signal
}

/** Answered 202: done, but only the id is certain. */
const isStale = (result: unknown) => isRecord(result) && result['isStale'] === true
