import { describe, expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/api-spec.ts'
import { makeVisitor } from '#tests/visitor.ts'

const { tom, maya, priya, stranger, world, share, ask, accept, appendedBy } = town()
const NO_ITEM = '01jd2k8m4x9t5w7z3c6q8r0vab'

describe('keeping listings', () => {
  test('saving and removing are repeatable 200; a second save says so', async () => {
    const id = await share()
    const save = () => maya().post(`/api/items/${id}/save`)
    expect((await save()).body).toMatchObject({ success: true, data: { itemId: id, saved: true } })
    expect(await appendedBy(async () => expect((await save()).body).toMatchObject({ alreadySaved: true }))).toEqual([])
    expect(listIn(await maya().get('/api/items/saved'))).toMatchObject([
      { id, isSaved: true, savedAt: world().time.now },
    ])
    expect(listIn(await priya().get('/api/items/saved'))).toEqual([])
    for (let turn = 0; turn < 2; turn += 1) expect((await maya().del(`/api/items/${id}/save`)).status).toBe(200)
    expect(listIn(await maya().get('/api/items/saved'))).toEqual([])
  })
  test('what does not exist cannot be kept: 404; signed out 401', async () => {
    const gone = await share()
    await tom().del(`/api/items/${gone}`)
    for (const id of [NO_ITEM, 'nonsense', gone])
      expect(refusal(await maya().post(`/api/items/${id}/save`))).toEqual([404, 'item-not-found'])
    expect(refusal(await stranger().post(`/api/items/${gone}/save`))).toEqual([401, 'not-signed-in'])
  })
})

describe('reporting', () => {
  test('one open report per person and item; again updates it', async () => {
    const id = await share()
    const report = (body: object, by = maya()) => by.post(`/api/items/${id}/report`, body)
    const first = await report({ reason: 'spam' })
    expect(first.status, first.text).toBe(200)
    expect(first.body['alreadyReported']).toBeUndefined()
    const again = await report({ reason: 'safety', details: 'Loose nails.' })
    expect(again.body).toMatchObject({ alreadyReported: true, data: { reason: 'safety' } })
    expect((again.body['data'] as { id: string }).id).toBe((first.body['data'] as { id: string }).id)
  })
  test('own item 403; other needs details; a closed list of reasons; details ≤ 1000', async () => {
    const id = await share()
    const report = (body: object, by = maya()) => by.post(`/api/items/${id}/report`, body)
    expect(refusal(await report({ reason: 'spam' }, tom()))).toEqual([403, 'report-own-item'])
    expect(refusal(await report({ reason: 'other' }))).toEqual([400, 'report-details-required'])
    for (const body of [
      {},
      { reason: 'ugly' },
      { reason: 'spam', details: 'x'.repeat(1001) },
      { reason: 'other', details: ' ' },
    ])
      expect(refusal(await report(body))[0]).toBe(400)
    expect(refusal(await maya().post(`/api/items/${NO_ITEM}/report`, { reason: 'spam' }))[0]).toBe(404)
  })
})

describe('notifications', () => {
  test('mine only, latest first, with the count of unread ones; reading is repeatable', async () => {
    const itemId = await share()
    const claimId = await ask(itemId, priya())
    await accept(claimId)
    const list = await priya().get('/api/notifications')
    const [latest] = listIn(list)
    expect(list.body).toMatchObject({ unreadCount: 1, meta: { total: 1 } })
    expect(latest).toMatchObject({ type: 'claim_accepted', read: false, userId: priya().id, data: { itemId, claimId } })
    expect(refusal(await maya().put(`/api/notifications/${String(latest?.['id'])}/read`))[0]).toBe(404)
    expect(refusal(await priya().put('/api/notifications/nonsense/read'))[0]).toBe(404)
    const read = () => priya().put(`/api/notifications/${String(latest?.['id'])}/read`)
    expect((await read()).body).toMatchObject({ unreadCount: 0 })
    expect(await appendedBy(read)).toEqual([])
    expect(listIn(await priya().get('/api/notifications'))[0]).toMatchObject({ read: true })
  })
  test('read-all', async () => {
    const unread = async () => (await tom().get('/api/notifications')).body['unreadCount']
    await ask(await share())
    expect(await unread()).not.toBe(0)
    expect((await tom().put('/api/notifications/read-all')).status).toBe(200)
    expect(await unread()).toBe(0)
    expect(refusal(await stranger().put('/api/notifications/read-all'))[0]).toBe(401)
  })
})

describe('the live stream', () => {
  test('tells those whom it concerns what to ask again, never what it says; signed out 401', async () => {
    expect((await makeVisitor(world().url).get('/api/stream')).status).toBe(401)
    const itemId = await share()
    const claimId = await ask(itemId)
    const open = async (by: ReturnType<typeof tom>) => {
      const stop = new AbortController()
      const response = await fetch(`${world().url}/api/stream`, {
        headers: { cookie: by.session().cookie },
        signal: stop.signal,
      })
      expect(response.headers.get('content-type')).toContain('text/event-stream')
      let heard = ''
      const listening = (async () => {
        for await (const chunk of response.body ?? []) heard += Buffer.from(chunk as Uint8Array).toString()
      })().catch(() => null)
      return { heard: () => heard, close: async () => (stop.abort(), listening) }
    }
    const [owner, other] = [await open(tom()), await open(priya())]
    await maya().post('/api/messages', { claimId, content: 'A secret word between us' })
    await expect.poll(owner.heard).toContain('"kind":"messages"')
    expect(owner.heard()).toContain(itemId)
    expect(owner.heard()).not.toContain('secret word')
    expect(other.heard()).not.toContain(itemId)
    await Promise.all([owner.close(), other.close()])
  })
})
