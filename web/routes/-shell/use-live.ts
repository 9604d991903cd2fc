import { type InvalidateOptions, type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { firstAnswers } from '#web/lib/first-answers.ts'
import { makeGathering } from '#web/lib/gather.ts'
import { listenLive } from '#web/lib/live.ts'
import { keysOf, LIVE_KINDS } from '#web/live-keys.ts'

// A list that changes more often than once a second cannot be read.
const PAUSE_MS = 1000

const hasFailed = ({ state }: Query) => state.status === 'error'

/** Refetches what the live stream reports as changed. */
export const useLive = () => {
  const client = useQueryClient()
  useEffect(() => {
    // Effects of child components run first, so the first screen has already taken its answers.
    firstAnswers.forget()
    const renew = (kind: string, options?: InvalidateOptions) => {
      for (const queryKey of keysOf(kind)) void client.invalidateQueries({ queryKey }, options)
    }
    const refetch = async (changes: readonly string[]) => {
      const keys = changes.flatMap((change) => keysIn(change))
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    }
    const changes = makeGathering({ run: refetch, pauseMs: PAUSE_MS })
    const close = listenLive({
      url: '/api/stream',
      open: (url) => new EventSource(url),
      onChange: ({ kind, conversationId }) => changes.tell(JSON.stringify([kind, conversationId])),
      onOpen: (position) => {
        // Nothing has changed since the page was rendered, so only failed queries are retried.
        if (position === firstAnswers.position) void client.invalidateQueries({ predicate: hasFailed })
        // Requests in flight are recent enough and are not cancelled.
        else LIVE_KINDS.forEach((kind) => renew(kind, { cancelRefetch: false }))
      },
    })
    return () => {
      changes.stop()
      close()
    }
  }, [client])
}

const keysIn = (change: string) => {
  const [kind, conversationId] = JSON.parse(change) as [string, string | undefined]
  return keysOf(kind, conversationId)
}
