import { hashKey, type Query, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { notifyOtherPerson } from '#web/lib/http/api.ts'
import { firstAnswers } from '#web/lib/http/first-answers.ts'
import { makeGathering } from '#web/lib/http/live/gather.ts'
import type { Change } from '#api/notifications/contract.ts'
import { listenLive } from '#web/lib/http/live/live.ts'
import { isRenewedSince, writesEnded } from '#web/lib/outbox/renew.ts'
import { serverLine } from '#web/lib/http/live/server-line.ts'
import { confirmServerTime, noteServerTime } from '#web/lib/time/use-now.ts'
import { narrowed } from '#web/stale-narrow.ts'
import { STALE_AFTER_SILENCE, staleOf } from '#web/stale.ts'

// A list that changes more often than once a second cannot be read.
const PAUSE_MS = 1000

const hasFailed = ({ state }: Query) => state.status === 'error'

// Before anything of a member is drawn: what has passed is hidden, and a time kept with a draft is let go.
noteServerTime(firstAnswers.now)

/** Refetches what the live stream reports as changed. */
export const useLive = () => {
  const client = useQueryClient()
  useEffect(() => {
    // Effects of child components run first, so the first screen has already taken its answers.
    firstAnswers.forget()
    const refetch = async (changes: readonly string[]) => {
      // An own write is told of before its answer is there: only the answer says how far its lists are fetched then.
      if (client.isMutating() > 0) await writesEnded(client)
      const keys = staleIn(changes).filter(({ key, position }) => !isRenewedSince(client, key, position))
      await Promise.all(keys.map(({ key }) => client.invalidateQueries({ queryKey: key })))
    }
    const changes = makeGathering({ run: refetch, pauseMs: PAUSE_MS })
    const close = listenLive({
      url: '/api/stream',
      open: (url) => new EventSource(url),
      onChange: (change) => changes.tell(JSON.stringify(change)),
      onTime: noteServerTime,
      onTimeAgain: confirmServerTime,
      onLost: () => void serverLine.check(),
      known: firstAnswers.position,
      onOpen: (isComplete, personId) => {
        const shown = client.getQueryData(sessionQuery.queryKey)?.id
        if (personId !== undefined && shown !== undefined && personId !== shown) return notifyOtherPerson()
        serverLine.stands()
        // What has changed since the page was rendered, or since the line broke, is told: only failed queries are retried.
        if (isComplete) void client.invalidateQueries({ predicate: hasFailed })
        // Requests in flight are recent enough and are not cancelled.
        else
          for (const queryKey of STALE_AFTER_SILENCE)
            void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
      },
    })
    return () => {
      changes.stop()
      close()
    }
  }, [client])
}

/** Each key once, with the last position at which it changed. */
const staleIn = (changes: readonly string[]) => {
  const stale = new Map<string, { key: QueryKey; position: number }>()
  for (const text of changes) {
    const { kind, conversationId, position, ...ids } = JSON.parse(text) as Change
    for (const key of narrowed(staleOf(kind, conversationId), ids)) {
      const known = stale.get(hashKey(key))?.position ?? 0
      stale.set(hashKey(key), { key, position: Math.max(position, known) })
    }
  }
  return [...stale.values()]
}
