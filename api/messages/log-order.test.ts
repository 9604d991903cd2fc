import { describe, expect, test } from 'vitest'
import { listIn, town } from '#tests/visitor/api-spec.ts'
import type { Neighbour } from '#tests/visitor/visitor.ts'

const { tom, maya, world, share, ask } = town()
const badge = async (by: Neighbour) =>
  (await by.get('/api/messages/unread/count')).body['data'] as { count: number; threads: number }

describe('what is unread', () => {
  test('order is the log’s: a message written under a clock that runs behind is unread all the same', async () => {
    const claimId = await ask(await share())
    const write = (content: string) => maya().post('/api/messages', { claimId, content })
    await write('First.')
    await tom().put(`/api/messages/claim/${claimId}/read-all`)
    const start = world().time.now
    const before = await badge(tom())
    world().time.now = '2026-11-19T07:11:57.000Z'
    await write('Second, three seconds earlier by this clock.')
    world().time.now = start
    expect(await badge(tom())).toEqual({ count: before.count + 1, threads: before.threads + 1 })
    const thread = await tom().get(`/api/messages/claim/${claimId}`)
    expect(thread.body['conversation']).toMatchObject({ unreadCount: 1 })
    expect(listIn(thread).at(-1)).toMatchObject({ readBy: [maya().id] })
    await tom().put(`/api/messages/claim/${claimId}/read-all`)
    expect(await badge(tom())).toEqual(before)
  })
})

describe('the history of an item', () => {
  test('comes in pages, the latest first, ascending inside', async () => {
    const itemId = await share()
    for (const title of ['Chair one', 'Chair two', 'Chair three']) await tom().put(`/api/items/${itemId}`, { title })
    const kinds: unknown[] = []
    let path = `/api/items/${itemId}/history?limit=2`
    for (let page = 0; page < 3; page += 1) {
      const { body } = await tom().get(path)
      const { steps } = body['data'] as { steps: { kind: string }[] }
      kinds.push(steps.map(({ kind }) => kind))
      const { nextCursor } = body['meta'] as { nextCursor: string | null }
      if (nextCursor === null) break
      path = `/api/items/${itemId}/history?limit=2&cursor=${encodeURIComponent(nextCursor)}`
    }
    expect(kinds).toEqual([
      ['ItemEdited', 'ItemEdited'],
      ['ItemListed', 'ItemEdited'],
    ])
  })
})
