import { describe, expect, test } from 'vitest'
import { listIn, NEAR_MAYA, refusal, town } from '#tests/visitor/api-spec.ts'
import { ask as need } from '#tests/visitor/api-requests.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

const { tom, priya, world, share, ids, appendedBy } = town()
const NOBODY = '01jd2k8m4x9t5w7z3c6q8r0vab'

let met = 0
/** Two neighbours who have nothing to do with each other yet. */
const two = async (): Promise<{ readonly anna: Neighbour; readonly ben: Neighbour }> => {
  const letters = 'y'.repeat((met += 1))
  const [anna, ben] = [await join(world().url, `Anna ${letters}`), await join(world().url, `Ben ${letters}`)]
  return { anna, ben }
}
const block = (by: Neighbour, whom: Neighbour) => by.post(`/api/users/${whom.id}/block`)
const unblock = (by: Neighbour, whom: Neighbour) => by.del(`/api/users/${whom.id}/block`)
const totalOf = async (by: Neighbour, path: string): Promise<unknown> =>
  ((await by.get(path)).body['meta'] as { total: number }).total

describe('blocking', () => {
  test('twice is once; taken back twice, too', async () => {
    const { anna, ben } = await two()
    const answer = await block(anna, ben)
    expect([answer.status, answer.body['data']]).toEqual([200, { id: ben.id, _id: ben.id, blocked: true }])
    expect(await appendedBy(() => block(anna, ben))).toEqual([])
    expect((await block(anna, ben)).status).toBe(200)
    expect((await unblock(anna, ben)).body['data']).toEqual({ id: ben.id, _id: ben.id, blocked: false })
    expect(await appendedBy(() => unblock(anna, ben))).toEqual([])
  })
  test('oneself 400, nobody 404', async () => {
    expect(refusal(await block(tom(), tom()))).toEqual([400, 'block-yourself'])
    for (const id of [NOBODY, 'nonsense'])
      expect(refusal(await tom().post(`/api/users/${id}/block`))).toEqual([404, 'account-not-found'])
  })
  test('one’s own list names them, the latest first; the other one’s is empty', async () => {
    const { anna, ben } = await two()
    await block(anna, ben)
    await block(anna, tom())
    const listed = listIn(await anna.get('/api/users/blocks'))
    expect(listed.map(({ id }) => id)).toEqual([tom().id, ben.id])
    expect(listed[0]).toEqual({ id: tom().id, _id: tom().id, name: 'Tom Whitfield', since: expect.any(String) })
    expect(listIn(await ben.get('/api/users/blocks'))).toEqual([])
  })
})

describe.each([
  ['who blocked', true],
  ['who was blocked', false],
])('between two of whom one blocked the other, %s', (_, byOwner) => {
  const parted = async () => {
    const { anna, ben } = await two()
    const itemId = await share({ title: 'A lamp of Anna' }, anna)
    const requestId = await need(anna)
    await ben.post(`/api/items/${itemId}/save`)
    await (byOwner ? block(anna, ben) : block(ben, anna))
    return { anna, ben, itemId, requestId }
  }
  test.each([
    ['nearby', NEAR_MAYA],
    ['citywide', '/api/items?limit=100'],
    ['by words', '/api/items?q=lamp'],
    ['saved', '/api/items/saved'],
  ])('finds no listing of the other %s, and the count agrees', async (_name, path) => {
    const { anna, ben, itemId } = await parted()
    expect(await ids(path, ben)).not.toContain(itemId)
    const before = await totalOf(ben, path)
    expect((await ids(path, ben)).length).toBe(Math.min(100, Number(before)))
    await (byOwner ? unblock(anna, ben) : unblock(ben, anna))
    expect(await ids(path, ben)).toContain(itemId)
    expect(await totalOf(ben, path)).toBe(Number(before) + 1)
  })
  test.each([
    ['nearby', '/api/requests?lat=-31.939&lng=115.877&radius=5&limit=100'],
    ['citywide', '/api/requests?limit=100'],
    ['by words', '/api/requests?q=cot&limit=100'],
  ])('finds no request of the other %s, and the count agrees', async (_name, path) => {
    const { anna, ben, requestId } = await parted()
    expect(await ids(path, ben)).not.toContain(requestId)
    const before = await totalOf(ben, path)
    await (byOwner ? unblock(anna, ben) : unblock(ben, anna))
    expect(await ids(path, ben)).toContain(requestId)
    expect(await totalOf(ben, path)).toBe(Number(before) + 1)
  })
  test('opens nothing of the other: as if it were not there', async () => {
    const { ben, itemId, requestId } = await parted()
    for (const path of [`/api/items/${itemId}`, `/api/items/${itemId}/history`, `/api/claims/item/${itemId}`])
      expect(refusal(await ben.get(path))).toEqual([404, 'item-not-found'])
    expect(refusal(await ben.post(`/api/items/${itemId}/save`))).toEqual([404, 'item-not-found'])
    expect(refusal(await ben.get(`/api/requests/${requestId}`))).toEqual([404, 'request-not-found'])
  })
  test('cannot claim, offer or write: 403 blocked, which does not say who', async () => {
    const { ben, itemId, requestId } = await parted()
    const mine = await share({}, ben)
    const answers = [
      await ben.post('/api/claims', { itemId }),
      await ben.post(`/api/requests/${requestId}/offers`, { itemId: mine }),
      await ben.post(`/api/messages/items/${itemId}`, { content: 'Is it still there?' }),
      await ben.post(`/api/messages/items/${itemId}`, { intent: 'start' }),
    ]
    for (const answer of answers) {
      expect(refusal(answer)).toEqual([403, 'blocked'])
      expect(answer.body['message']).toBe('This is not possible between you and this neighbour.')
    }
  })
  test('others see it as before', async () => {
    const { itemId } = await parted()
    expect((await priya().get(`/api/items/${itemId}`)).status).toBe(200)
  })
})
