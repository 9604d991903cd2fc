import { expect, test } from 'vitest'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { listen } from '#tests/visitor/listening.ts'

const { tom, maya, priya, world, share } = town()

test('opened without a word, its owner learns nothing of it until something is said', async () => {
  const itemId = await share()
  const [mine, other] = [await listen(world().url, maya()), await listen(world().url, tom())]
  const path = `/api/messages/items/${itemId}`
  const totalOf = async (by = tom()) =>
    ((await by.get('/api/messages/conversations?limit=100')).body['meta'] as { total: number }).total
  const before = [await totalOf(), await totalOf(maya())]
  expect((await maya().post(path, { intent: 'start' })).status).toBe(200)
  expect([await totalOf(), await totalOf(maya())]).toEqual([before[0], (before[1] ?? 0) + 1])
  const tries = [
    tom().get(path),
    tom().get(`${path}?participantId=${maya().id}`),
    tom().put(`${path}/read-all`, { participantId: maya().id }),
    tom().post(path, { content: 'You looked?', recipientId: maya().id }),
    tom().post(path, { intent: 'start', recipientId: maya().id }),
  ]
  for (const answer of await Promise.all(tries)) expect(refusal(answer)).toEqual([404, 'conversation-not-found'])
  expect((await maya().get(path)).status).toBe(200)
  // A second thread, with words, is the only one of which the owner has to choose.
  await priya().post(path, { content: 'Is it still there?' })
  expect((await tom().get(path)).body).toMatchObject({ conversation: { participantId: priya().id } })
  await expect.poll(() => other.changes().length).toBeGreaterThan(0)
  expect(mine.changes().map(({ conversationId }) => conversationId)).toContain(`${itemId}-${maya().id}`)
  expect(other.text()).not.toContain(maya().id)
  await maya().post(path, { content: 'May I see it?' })
  await expect.poll(() => other.text()).toContain(maya().id)
  expect(await totalOf()).toBe((before[0] ?? 0) + 2)
  expect((await tom().get(`${path}?participantId=${maya().id}`)).status).toBe(200)
  await Promise.all([mine.close(), other.close()])
})
