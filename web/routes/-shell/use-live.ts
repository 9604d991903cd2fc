import { type InvalidateOptions, type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { firstAnswers } from '#web/lib/first-answers.ts'
import { listenLive } from '#web/lib/live.ts'
import { keysOf, LIVE_KINDS } from '#web/live-keys.ts'

const hasFailed = ({ state }: Query) => state.status === 'error'

/** The server says what changed; the page asks again for just that. */
export const useLive = () => {
  const client = useQueryClient()
  useEffect(() => {
    // The first screen has asked: what lies inside it begins before this.
    firstAnswers.forget()
    const renew = (kind: string, options?: InvalidateOptions) => {
      for (const queryKey of keysOf(kind)) void client.invalidateQueries({ queryKey }, options)
    }
    return listenLive({
      url: '/api/stream',
      open: (url) => new EventSource(url),
      onChange: ({ kind }) => renew(kind),
      onOpen: (position) => {
        // Since the page was answered nothing has happened: what was answered is as it was, the rest is asked again.
        if (position === firstAnswers.position) void client.invalidateQueries({ predicate: hasFailed })
        // What is being asked for at this moment comes as new as it can be.
        else LIVE_KINDS.forEach((kind) => renew(kind, { cancelRefetch: false }))
      },
    })
  }, [client])
}
