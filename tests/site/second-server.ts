import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { ApiDeps } from '#api/http/deps.ts'
import type { NewEvent, RecordedEvent } from '#domain/event.ts'
import { listen, type Listener } from '#tests/visitor/listening.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { serveApi } from './served.ts'
import type { Neighbour, Visitor } from '#tests/visitor/visitor.ts'
import type { World } from './world.ts'

const openSecondServer = async ({ deps }: World, others: Partial<ApiDeps>) => {
  let applied: (events: readonly RecordedEvent[]) => void = () => undefined
  const onApplied = (listener: typeof applied) => {
    applied = listener
    return () => undefined
  }
  const readModels = { ...deps.readModels, onApplied }
  const { url, live, close } = await serveApi({ ...deps, ...others, readModels })
  const open: Listener[] = []
  return {
    url,
    live,
    apply: (events: readonly RecordedEvent[]): void => applied(events),
    /** `after`: a position up to which they know all. */
    hear: async (by: Visitor, after?: string): Promise<Listener> => {
      const listener = await listen(url, by, after)
      open.push(listener)
      await expect.poll(listener.text).toContain('retry: 2000')
      return listener
    },
    close: async (): Promise<void> => {
      await Promise.all(open.map((one) => one.close()))
      await close()
    },
  }
}
type SecondServer = Awaited<ReturnType<typeof openSecondServer>>

/**
 * Before each test another server on the same stores, as another process would be; what it hears of the log the test says, and its timers the test
 * turns. `others`: what it is given instead.
 */
export const secondServer = (world: () => World, others: () => Partial<ApiDeps> = () => ({})) => {
  let opened: SecondServer | null = null
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    opened = await openSecondServer(world(), others())
  })
  afterEach(async () => {
    await opened?.close()
    vi.useRealTimers()
  })
  const here = (): SecondServer => {
    if (opened === null) throw new Error('the second server is not open yet')
    return opened
  }
  return {
    url: () => here().url,
    live: () => here().live,
    apply: (events: readonly RecordedEvent[]): void => here().apply(events),
    hear: (by: Visitor, after?: string): Promise<Listener> => here().hear(by, after),
  }
}

/** Events as they were applied, the first at position 7; where they name one of these people, it is their id. */
export const recordedAmong = (
  people: Readonly<Record<string, Pick<Neighbour, 'id'>>>,
  events: readonly NewEvent[],
): readonly RecordedEvent[] => {
  const named = events.map(({ type, data }) => ({
    type,
    data: Object.fromEntries(
      Object.entries(data as object).map(([field, value]) => [field, people[String(value)]?.id ?? value]),
    ),
  }))
  return recordedAs(named, { from: 7 })
}
