import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

/** What `event: change` tells, in the order it came. */
export interface Heard {
  readonly kind: string
  readonly itemId?: string
  readonly conversationId?: string
  readonly position: number
}

/** Somebody's browser on GET /api/stream: what it has heard so far, and whether the server has ended it. */
export const listen = async (url: string, by: Visitor, after?: string) => {
  const stop = new AbortController()
  const response = await fetch(`${url}/api/stream${after === undefined ? '' : `?after=${after}`}`, {
    headers: { cookie: by.session().cookie },
    signal: stop.signal,
  })
  expect(response.status).toBe(200)
  let text = ''
  let ended = false
  const listening = (async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString()
    ended = true
  })().catch(() => null)
  const changes = (): Heard[] =>
    [...text.matchAll(/^event: change\ndata: (.+)$/gmu)].map(([, data]) => JSON.parse(data ?? '{}') as Heard)
  return {
    headers: response.headers,
    text: () => text,
    changes,
    kinds: () => changes().map(({ kind }) => kind),
    ended: () => ended,
    close: async () => {
      stop.abort()
      await listening
    },
  }
}
export type Listener = Awaited<ReturnType<typeof listen>>
