import { describe, expect, test, vi } from 'vitest'
import type { NewEvent } from '#domain/event.ts'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import * as say from '#tests/build/build.ts'
import { listen, type Listener } from '#tests/visitor/listening.ts'
import { recordedAmong, secondServer } from '#tests/site/second-server.ts'
import { join, makeVisitor } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, world, share, ask } = town()
const { url, live, hear, apply } = secondServer(world)
const HEARTBEAT = 25_000
const LOOK = 2000
const FEED_PAUSE = 400

/** Events as they were applied, about people of this town. */
const happens = (...events: readonly NewEvent[]): void =>
  apply(recordedAmong({ tom: tom(), maya: maya(), priya: priya() }, events))

describe('opening', () => {
  test('only signed in; never kept by anybody on the way', async () => {
    const stranger = makeVisitor(url())
    expect(refusal(await stranger.get('/api/stream'))).toEqual([401, 'not-signed-in'])
    const { headers } = await hear(tom())
    expect(headers.get('content-type')).toContain('text/event-stream')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
  })
  test('tells first from where on it tells', async () => {
    const listener = await hear(tom())
    const { position } = await world().deps.readModels.health()
    const data = JSON.stringify({ position, now: world().deps.clock(), userId: tom().id })
    expect(listener.text()).toBe(`retry: 2000\n\nid: ${position}\nevent: begin\ndata: ${data}\n\n`)
  })
  test('a stream that its reader leaves is forgotten', async () => {
    const listener = await hear(tom())
    expect(live().listeners()).toBe(1)
    await listener.close()
    await expect.poll(live().listeners).toBe(0)
  })
  test('of more than twelve of one person the first one ends; another person’s goes on', async () => {
    const other = await hear(maya())
    const mine: Listener[] = []
    for (let turn = 0; turn < 13; turn += 1) mine.push(await hear(tom()))
    await expect.poll(mine[0]?.ended ?? (() => false)).toBe(true)
    expect(mine.slice(1).some((one) => one.ended())).toBe(false)
    expect(other.ended()).toBe(false)
  })
})

describe('what is told', () => {
  test('to those whom it concerns: what to ask again, where in the log, and nothing of what it says', async () => {
    const [owner, claimer, other] = [await hear(tom()), await hear(maya()), await hear(priya())]
    happens(say.requested('maya', { message: 'For our reading corner.' }))
    const position = 7
    await expect.poll(owner.changes).toEqual([
      { kind: 'claims', itemId: say.ITEM, position },
      { kind: 'messages', itemId: say.ITEM, position },
      { kind: 'notifications', position },
    ])
    // What told the claimer that it is free again no longer holds.
    await expect.poll(claimer.kinds).toEqual(['claims', 'messages', 'notifications'])
    expect(other.kinds()).toEqual([])
    for (const one of [owner, claimer]) expect(one.text()).not.toContain('reading corner')
  })
  test('to every tab of a person', async () => {
    const tabs = [await hear(tom()), await hear(tom())]
    happens(say.proposed('maya', 'claimer', say.END))
    for (const tab of tabs) await expect.poll(tab.kinds).toContain('claims')
  })
  test('that the map changed: everybody, once for a burst, with the last position', async () => {
    const other = await hear(priya())
    happens(say.listed(), say.paused, say.resumed)
    happens(say.deleted)
    await vi.advanceTimersByTimeAsync(FEED_PAUSE - 1)
    expect(other.kinds()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(other.changes).toEqual([{ kind: 'feed', position: 7 }])
    happens(say.listed())
    await vi.advanceTimersByTimeAsync(FEED_PAUSE)
    await expect.poll(other.kinds).toEqual(['feed', 'feed'])
  })
  test('what concerns nobody is told to nobody', async () => {
    const [owner, other] = [await hear(tom()), await hear(priya())]
    happens(say.reported('maya'))
    happens(say.proposed('maya', 'owner', say.END))
    // A proposal replaces the one before.
    await expect.poll(owner.kinds).toEqual(['claims', 'messages', 'notifications'])
    expect(other.kinds()).toEqual([])
  })
})

describe('staying', () => {
  test('the time every 25 s, so that nothing on the way hangs up', async () => {
    const listener = await hear(tom())
    await vi.advanceTimersByTimeAsync(HEARTBEAT)
    await expect.poll(listener.text).toContain(`event: time\ndata: {"now":"${world().deps.clock()}"}\n\n`)
    expect(listener.kinds()).toEqual([])
  })
  test('whoever signs out, or is signed out, hears no more at once', async () => {
    await join(url(), 'Sig Nout')
    const enter = async () => {
      const one = makeVisitor(url())
      await one.greet()
      await one.post('/api/auth/login', { email: 'sig.nout@example.org', password: 'Lemon-tree-42' })
      return one
    }
    const [leaving, ended, staying] = [await enter(), await enter(), await enter()]
    const [left, elsewhere, here] = [await hear(leaving), await hear(ended), await hear(staying)]
    await leaving.post('/api/auth/logout')
    await expect.poll(left.ended).toBe(true)
    expect([elsewhere.ended(), here.ended()]).toEqual([false, false])
    await staying.del('/api/auth/sessions/terminate-others')
    await expect.poll(elsewhere.ended).toBe(true)
    expect(here.ended()).toBe(false)
  })
  test('whose session has come to its end hears no more', async () => {
    const listener = await hear(tom())
    const { time } = world()
    const start = time.now
    time.now = '2027-01-19T07:12:00.000Z'
    await vi.advanceTimersByTimeAsync(LOOK)
    await expect.poll(listener.ended).toBe(true)
    time.now = start
  })
  test('when the server goes, every stream ends', async () => {
    const listeners = [await hear(tom()), await hear(maya())]
    live().close()
    for (const one of listeners) await expect.poll(one.ended).toBe(true)
  })
})

test('end to end: an act of one is heard by the other, at the address that people use', async () => {
  vi.useRealTimers()
  const itemId = await share()
  const listener = await listen(world().url, tom())
  await ask(itemId)
  await expect.poll(listener.kinds).toEqual(expect.arrayContaining(['claims', 'messages', 'notifications', 'feed']))
  await listener.close()
})
