import { describe, expect, test } from 'vitest'
import { type Answer, makeVisitor, PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'

/** Lists take `limit` and `cursor`; a cursor is signed for its list, and a tampered one is 400. */
const { tom, maya, priya, world, share, ask, accept } = town()

const metaOf = ({ body }: Answer) => body['meta'] as { readonly total: number; readonly nextCursor: string | null }

/** All rows by pages of `limit`, and how many a page had. */
const walk = async (by: Visitor, path: string, limit: number) => {
  const rows: unknown[] = []
  const sizes: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Answer = await by.get(`/api${path}?limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`)
    const found = listIn(page)
    sizes.push(found.length)
    rows.push(...found.map((row) => row['id'] ?? row['claimId']))
    cursor = metaOf(page).nextCursor
  }
  return { rows, sizes }
}

describe('lists that used to come whole', () => {
  test('GET /claims/item/{id}, in the order of the queue', async () => {
    const itemId = await share()
    const asked = [await ask(itemId, maya()), await ask(itemId, priya())]
    const { rows, sizes } = await walk(tom(), `/claims/item/${itemId}`, 1)
    expect([rows, sizes]).toEqual([asked, [1, 1]])
    expect(metaOf(await tom().get(`/api/claims/item/${itemId}?limit=1`)).total).toBe(2)
  })
  test('GET /appreciations/pending/{id}', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const claimId = await ask(await share())
      await accept(claimId)
      await tom().put(`/api/claims/${claimId}/complete`)
    }
    const { rows, sizes } = await walk(tom(), `/appreciations/pending/${tom().id}`, 2)
    expect(sizes).toEqual([2, 1])
    expect(new Set(rows).size).toBe(3)
  })
  test('GET /auth/sessions', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const other = makeVisitor(world().url)
      await other.greet()
      await other.post('/api/auth/login', { email: 'priya.nair@example.org', password: PASSWORD })
    }
    const { rows, sizes } = await walk(priya(), '/auth/sessions', 2)
    expect(sizes).toEqual([2, 1])
    expect(new Set(rows).size).toBe(3)
  })
})

test('a thread is paged by `cursor` as by `before`', async () => {
  const claimId = await ask(await share())
  await accept(claimId)
  for (let turn = 0; turn < 60; turn += 1) await maya().post('/api/messages', { claimId, content: `Word ${turn}` })
  const path = `/api/messages/claim/${claimId}`
  const first = await tom().get(path)
  const { nextCursor, before } = first.body['meta'] as { nextCursor: string; before: string }
  const byCursor = listIn(await tom().get(`${path}?cursor=${nextCursor}`))
  expect(byCursor).toEqual(listIn(await tom().get(`${path}?before=${before}`)))
  expect(listIn(first).map(({ id }) => id)).not.toContain(byCursor[0]?.['id'])
})

describe('a cursor', () => {
  const cursorOf = async (path: string): Promise<string> => {
    await share()
    await share()
    return metaOf(await tom().get(`/api${path}?limit=1`)).nextCursor ?? ''
  }
  const forged = (value: unknown): string => Buffer.from(JSON.stringify([value, 'x', 1])).toString('base64url')
  test.each(['/items', '/items/user/mine'])('of %s that was tampered with, or made up, is 400', async (path) => {
    const good = await cursorOf(path)
    expect((await tom().get(`/api${path}?limit=1&cursor=${good}`)).status).toBe(200)
    const flipped = (good.startsWith('0') ? '1' : '0') + good.slice(1)
    const inside = good.slice(32)
    const tampered = [
      flipped,
      `${good}A`,
      good.slice(1),
      good.slice(0, -1),
      inside,
      'x',
      forged({}),
      forged([]),
      forged(1),
    ]
    for (const cursor of tampered)
      expect(refusal(await tom().get(`/api${path}?cursor=${cursor}`)), cursor).toEqual([400, 'invalid-cursor'])
  })
  test('of another list is 400', async () => {
    const good = await cursorOf('/items')
    expect(refusal(await tom().get(`/api/items/user/mine?cursor=${good}`))).toEqual([400, 'invalid-cursor'])
  })
})

describe('a known path with another method is 405 with Allow', () => {
  test.each([
    ['PATCH', '/api/items', 'GET, HEAD, POST'],
    ['POST', '/api/branding', 'GET, HEAD'],
    ['GET', '/api/auth/login', 'POST'],
    ['PUT', '/api/claims', 'GET, HEAD, POST'],
    ['DELETE', '/api/stream', 'GET'],
    ['OPTIONS', '/api/items', 'GET, HEAD, POST'],
  ])('%s %s', async (method, path, allow) => {
    const answer = await tom().call(method, path)
    expect(refusal(answer)).toEqual([405, 'method-not-allowed'])
    expect(answer.headers.get('allow')).toBe(allow)
  })
  test('HEAD is GET without its body', async () => {
    const headers = { cookie: tom().session().cookie }
    const [head, get] = [
      await fetch(`${world().url}/api/items`, { method: 'HEAD', headers }),
      await fetch(`${world().url}/api/items`, { headers: { ...headers, 'accept-encoding': 'identity' } }),
    ]
    expect([head.status, head.headers.get('content-type')]).toEqual([200, get.headers.get('content-type')])
    expect(await head.text()).toBe('')
  })
})
