import { describe, expect, test, vi } from 'vitest'
import type { NewEvent } from '#domain/event.ts'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import * as say from '#tests/build/build.ts'
import type { Listener } from '#tests/visitor/listening.ts'
import { recordedAmong, secondServer } from '#tests/site/second-server.ts'

const { tom, maya, priya, world } = town()
const { url, hear, apply } = secondServer(world)
const FEED_PAUSE = 400

/** Events as they were applied, about people of this town. */
const happens = (...events: readonly NewEvent[]): void =>
  apply(recordedAmong({ tom: tom(), maya: maya(), priya: priya() }, events))

describe('going on', () => {
  const begun = (listener: Listener): number | null =>
    Number(/^event: begin\ndata: \{"position":(\d+),/mu.exec(listener.text())?.[1])

  test('from what the reader knows: what came since is told, and that is where the line begins', async () => {
    happens(say.reported('maya'), say.requested('maya'), say.listed())
    await vi.advanceTimersByTimeAsync(FEED_PAUSE)
    const [owner, other, knows] = [await hear(tom(), '7'), await hear(priya(), '7'), await hear(tom(), '9')]
    expect([begun(owner), begun(other), begun(knows)]).toEqual([7, 7, 9])
    await expect.poll(owner.kinds).toEqual(['claims', 'messages', 'notifications', 'item', 'feed'])
    await expect.poll(other.changes).toEqual([{ kind: 'feed', position: 9 }])
    expect(knows.kinds()).toEqual([])
  })
  test('a list that is about to be told of is told of once', async () => {
    happens(say.reported('maya'), say.listed())
    const listener = await hear(priya(), '7')
    await vi.advanceTimersByTimeAsync(FEED_PAUSE)
    await expect.poll(listener.kinds).toEqual(['feed'])
    await vi.advanceTimersByTimeAsync(FEED_PAUSE)
    expect(listener.kinds()).toEqual(['feed'])
  })
  test('what is told before a list that waits does not say that the list was told', async () => {
    const listener = await hear(tom())
    happens(say.listed(), say.requested('maya'))
    await expect.poll(listener.kinds).toContain('notifications')
    expect(listener.text()).toContain('id: 6\nevent: change\ndata: {"kind":"notifications","position":8}')
    await vi.advanceTimersByTimeAsync(FEED_PAUSE)
    await expect.poll(listener.text).toContain('id: 8\nevent: change\ndata: {"kind":"feed","position":8}')
  })
  test('an event that cannot be read holds up no other, and nobody goes on from before it', async () => {
    const listener = await hear(tom())
    const [broken, next] = recordedAmong({ tom: tom(), maya: maya() }, [say.requested('maya'), say.deleted])
    if (!broken || !next) throw new Error('there are two')
    const unreadable = {
      ...broken,
      get data(): never {
        throw new Error('no such version')
      },
    }
    apply([unreadable, next])
    await expect.poll(listener.kinds).toContain('item')
    const { position } = await world().deps.readModels.health()
    expect([begun(await hear(tom(), '6')), begun(await hear(tom(), '7'))]).toEqual([position, 7])
    expect(world().errors.splice(0)).toEqual([expect.stringContaining('whom an event concerns is not known')])
  })
  test('where that is not known any more the line begins now', async () => {
    happens(say.requested('maya'))
    const listener = await hear(tom(), '3')
    const { position } = await world().deps.readModels.health()
    expect(begun(listener)).toBe(position)
    expect(listener.kinds()).toEqual([])
  })
  test('a browser that comes back by itself says it in a header', async () => {
    happens(say.reported('maya'), say.requested('maya'))
    const headers = { cookie: tom().session().cookie, 'last-event-id': '7' }
    const response = await fetch(`${url()}/api/stream?after=8`, { headers })
    const { value } = (await response.body?.getReader().read()) ?? {}
    expect(Buffer.from(value ?? []).toString()).toContain('event: begin\ndata: {"position":7,')
  })
  test.each(['x', '-1', '1.5', ''])('a position of "%s" is refused', async (after) => {
    expect(refusal(await tom().get(`/api/stream?after=${after}`))).toEqual([400, 'invalid-input'])
  })
})
