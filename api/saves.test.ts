import { describe, expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/api-spec.ts'

const { tom, maya, priya, stranger, world, share, appendedBy } = town()
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
    expect(first.status, first.text).toBe(201)
    expect(first.body['alreadyReported']).toBeUndefined()
    const again = await report({ reason: 'safety', details: 'Loose nails.' })
    expect(again).toMatchObject({ status: 200, body: { alreadyReported: true, data: { reason: 'safety' } } })
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
