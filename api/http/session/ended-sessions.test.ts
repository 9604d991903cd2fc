import { beforeEach, expect, test, vi } from 'vitest'
import { town } from '#tests/visitor/api-spec.ts'
import * as say from '#tests/build/build.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { secondServer } from '#tests/site/second-server.ts'
import { join, makeVisitor } from '#tests/visitor/visitor.ts'

/** Two servers over the same stores: people act at the first one, and hear from the second, whose timers the test controls. */
const { tom, maya, priya, world } = town()
const LOOK = 2000
/** What the second server has asked the vault of its streams' sessions, and whether it gets an answer. */
let asked: (readonly string[])[] = []
let answers = true
beforeEach(() => {
  asked = []
  answers = true
})
const { hear, apply } = secondServer(world, () => {
  const { vault } = world().deps
  const endsOf: typeof vault.sessions.endsOf = async (ids) => {
    asked.push(ids)
    if (!answers) throw new Error('the vault does not answer')
    return vault.sessions.endsOf(ids)
  }
  return { vault: { ...vault, sessions: { ...vault.sessions, endsOf } } }
})

test('whoever signs out, or is signed out, at another server hears no more within 2 s', async () => {
  const name = 'Elsa Where'
  await join(world().url, name)
  const enter = async () => {
    const one = makeVisitor(world().url)
    await one.greet()
    await one.post('/api/auth/login', { email: 'elsa.where@example.org', password: 'Lemon-tree-42' })
    return one
  }
  const [leaving, other, staying] = [await enter(), await enter(), await enter()]
  const [left, ended, stays] = [await hear(leaving), await hear(other), await hear(staying)]
  expect((await leaving.post('/api/auth/logout')).status).toBe(200)
  await vi.advanceTimersByTimeAsync(LOOK)
  await expect.poll(left.ended).toBe(true)
  expect([ended.ended(), stays.ended()]).toEqual([false, false])
  const passwords = { currentPassword: 'Lemon-tree-42', newPassword: 'Orange-tree-43' }
  expect((await staying.post('/api/auth/change-password', passwords)).status).toBe(200)
  await vi.advanceTimersByTimeAsync(LOOK)
  await expect.poll(ended.ended).toBe(true)
  expect(stays.ended()).toBe(false)
})
test('all streams of a server are asked about in one question, and where there is none nothing is asked', async () => {
  await vi.advanceTimersByTimeAsync(2 * LOOK)
  expect(asked).toEqual([])
  for (const by of [tom(), tom(), maya(), priya()]) await hear(by)
  await vi.advanceTimersByTimeAsync(LOOK)
  expect(asked.map((ids) => ids.toSorted())).toEqual([
    [tom(), maya(), priya()].map((by) => by.session().sessionId).toSorted(),
  ])
  await vi.advanceTimersByTimeAsync(2 * LOOK)
  expect(asked).toHaveLength(3)
})
test('a vault that does not answer for a moment ends no stream; one that is gone ends all within half a minute', async () => {
  const listener = await hear(tom())
  answers = false
  await vi.advanceTimersByTimeAsync(5 * LOOK)
  answers = true
  await vi.advanceTimersByTimeAsync(LOOK)
  answers = false
  await vi.advanceTimersByTimeAsync(12 * LOOK)
  apply(recordedAs([say.requested(maya().id, { ownerId: tom().id })]))
  await expect.poll(listener.kinds).toContain('claims')
  expect(listener.ended()).toBe(false)
  await vi.advanceTimersByTimeAsync(LOOK)
  await expect.poll(listener.ended).toBe(true)
})
