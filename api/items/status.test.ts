import { describe, expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'

const { tom, maya, world, share, ask, accept } = town()

describe("the owner's status call", () => {
  test('unavailable, available, completed, each repeatable; PATCH too', async () => {
    const id = await share()
    for (const status of ['unavailable', 'unavailable', 'available', 'available', 'completed', 'completed']) {
      const answer = await tom().call('PATCH', `/api/items/${id}/status`, { body: { status } })
      expect(answer.body, answer.text).toMatchObject({ item: { status } })
    }
  })
  test('claimed is 400, expired only if past, not while claimed 409, others 403', async () => {
    const id = await share()
    const say = (status: string, by = tom()) => by.put(`/api/items/${id}/status`, { status })
    expect(refusal(await say('claimed'))).toEqual([400, 'status-not-settable'])
    expect(refusal(await say('expired'))).toEqual([409, 'item-not-expired'])
    expect(refusal(await say('sold'))[0]).toBe(400)
    expect(refusal(await say('completed', maya()))).toEqual([403, 'item-not-yours'])
    await accept(await ask(id))
    expect(refusal(await say('unavailable'))).toEqual([409, 'item-claimed'])
  })
  test('the owner alone reads since when it is paused, whatever is edited later, and nothing once it is back', async () => {
    const id = await share()
    await ask(id)
    const { time } = world()
    const start = time.now
    await tom().put(`/api/items/${id}/status`, { status: 'unavailable' })
    time.now = '2026-11-19T07:30:00.000Z'
    const edited = await tom().put(`/api/items/${id}`, { title: 'A lamp with a new shade' })
    expect(edited.body, edited.text).toMatchObject({ item: { pausedAt: start, updatedAt: time.now } })
    expect((await maya().get(`/api/items/${id}`)).body).toMatchObject({
      item: { status: 'unavailable', pausedAt: null },
    })
    const back = await tom().put(`/api/items/${id}/status`, { status: 'available' })
    expect(back.body, back.text).toMatchObject({ item: { status: 'available', pausedAt: null } })
    time.now = start
  })
  test('relisting takes an end in any zone and keeps it in UTC; a past one reads expired before any job has run', async () => {
    const id = await share({ timeSensitive: true, expiresAt: '2026-11-19T08:00:00.000Z' })
    const { time } = world()
    const start = time.now
    time.now = '2026-11-19T08:00:00.000Z'
    expect((await tom().get(`/api/items/${id}`)).body).toMatchObject({ item: { status: 'expired' } })
    expect(listIn(await maya().get('/api/items')).map((item) => item['id'])).not.toContain(id)
    expect(refusal(await maya().post('/api/claims', { itemId: id }))).toEqual([409, 'item-expired'])
    const put = (expiresAt: string) => tom().put(`/api/items/${id}/status`, { status: 'available', expiresAt })
    expect((await put('next week')).status).toBe(400)
    const again = await put('2026-11-20T18:00:00+08:00')
    expect(again.body, again.text).toMatchObject({
      item: { status: 'available', expiresAt: '2026-11-20T10:00:00.000Z' },
    })
    expect((await put('2026-11-20T18:00:00+08:00')).status).toBe(200)
    time.now = start
  })
})
