import { describe, expect, test } from 'vitest'
import { reportReasons } from '#domain/reports/vocabulary.ts'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, stranger, world, share, ask, one, ids, appendedBy } = town()
const NO_ITEM = '01jd2k8m4x9t5w7z3c6q8r0vab'
const report = (id: string, body: object, by: Neighbour = maya()) =>
  by.post(`/api/items/${id}/report`, body, from(by.id))
/** Everybody has a network of their own. */
const from = (id: string) => ({
  'x-forwarded-for': `2001:db8:${id.slice(-4).replaceAll(/[^0-9a-f]/gu, '7')}:${networks.push(id)}::1`,
})
const networks: string[] = []

describe('reporting a listing', () => {
  test('the reasons of the decisions, in their order', () => {
    expect(reportReasons).toEqual([
      'spam',
      'selling_or_scam',
      'prohibited',
      'inappropriate',
      'already_gone',
      'duplicate',
      'wrong_location',
      'safety',
      'other',
    ])
  })
  test.each(reportReasons)('%s is taken: 201', async (reason) => {
    const answer = await report(await share(), { reason, details: 'It looks odd to me.' })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({ message: 'Thank you. An admin will look at it.', data: { reason } })
    expect(answer.body['alreadyReported']).toBeUndefined()
  })
  test('one open report per person and item: again updates it, 200, the same id; the same again is no event', async () => {
    const id = await share()
    const first = await report(id, { reason: 'spam' })
    const again = () => report(id, { reason: 'safety', details: 'Loose nails.' })
    const second = await again()
    expect(second).toMatchObject({ status: 200, body: { alreadyReported: true, data: { reason: 'safety' } } })
    expect((second.body['data'] as { id: string }).id).toBe((first.body['data'] as { id: string }).id)
    expect(await appendedBy(again)).toEqual([])
  })
  test('details of at most 1000 characters, required for other, blank is none', async () => {
    const id = await share()
    expect((await report(id, { reason: 'other', details: 'x'.repeat(1000) })).status).toBe(201)
    expect(refusal(await report(id, { reason: 'spam', details: 'x'.repeat(1001) }))[0]).toBe(400)
    for (const details of [undefined, null, '', '  ', '\u200B']) {
      const answer = await report(await share(), { reason: 'other', details })
      expect(refusal(answer)).toEqual([400, 'report-details-required'])
      expect(answer.body).toMatchObject({ errors: [{ path: 'details' }] })
    }
  })
  test.each([[{}], [{ reason: 'ugly' }], [{ reason: 7 }], [{ reason: 'SPAM' }], [{ reason: 'spam', details: 7 }]])(
    '%j is 400',
    async (body) => {
      expect(refusal(await report(await share(), body))).toEqual([400, 'invalid-input'])
    },
  )
  test('one’s own is 403, what does not exist 404, signed out 401', async () => {
    const id = await share()
    expect(refusal(await report(id, { reason: 'spam' }, tom()))).toEqual([403, 'report-own-item'])
    await tom().del(`/api/items/${id}`)
    for (const gone of [id, NO_ITEM, 'nonsense'])
      expect(refusal(await report(gone, { reason: 'spam' }))).toEqual([404, 'item-not-found'])
    expect(refusal(await stranger().post(`/api/items/${id}/report`, { reason: 'spam' }))).toEqual([
      401,
      'not-signed-in',
    ])
  })
})

describe('three different reporters hide it until an admin looks', () => {
  test('not two, nor one of them thrice; then it is gone for others and marked for its owner', async () => {
    const id = await share({ title: 'Odd thing' })
    const sam = await join(world().url, 'Sam Third')
    await report(id, { reason: 'spam' })
    await report(id, { reason: 'spam' }, priya())
    for (const reason of ['safety', 'duplicate', 'spam']) await report(id, { reason }, priya())
    expect(await ids('/api/items?q=odd')).toEqual([id])
    await report(id, { reason: 'spam' }, sam)
    expect(await ids('/api/items?q=odd')).toEqual([])
    expect(await ids('/api/items?q=odd&lat=-31.939&lng=115.877&radius=5&status=all')).toEqual([])
    expect(await one(id, tom())).toMatchObject({ isHidden: true, hiddenBecause: ['reports'], status: 'available' })
    for (const path of ['', '/history'])
      expect(refusal(await maya().get(`/api/items/${id}${path}`))).toEqual([404, 'item-not-found'])
  })
  test('whoever has a claim on it still sees it, not marked', async () => {
    const id = await share()
    await ask(id)
    const [kim, zoe] = [await join(world().url, 'Kim First'), await join(world().url, 'Zoe Second')]
    for (const by of [priya(), kim, zoe]) await report(id, { reason: 'spam' }, by)
    expect(await one(id)).toMatchObject({ isHidden: false, hiddenBecause: [], myClaimStatus: 'pending' })
    expect((await maya().post(`/api/items/${id}/save`)).status).toBe(200)
    expect((await maya().del(`/api/items/${id}/save`)).status).toBe(200)
    expect((await report(id, { reason: 'safety' })).status).toBe(201)
    expect((await report(id, { reason: 'duplicate' }, zoe)).body).toMatchObject({ alreadyReported: true })
  })
  test('for strangers nothing may be done with it that tells that it exists', async () => {
    const id = await share()
    const three = [
      await join(world().url, 'Ann One'),
      await join(world().url, 'Ben Two'),
      await join(world().url, 'Cat Three'),
    ]
    for (const by of three) await report(id, { reason: 'spam' }, by)
    const attempts = [
      maya().put(`/api/items/${id}`, { title: 'Mine now' }),
      maya().del(`/api/items/${id}`),
      maya().put(`/api/items/${id}/status`, { status: 'completed' }),
      maya().post(`/api/items/${id}/save`),
      maya().del(`/api/items/${id}/save`),
      report(id, { reason: 'spam' }),
      report(id, { reason: 'other' }),
      maya().post('/api/claims', { itemId: id }),
      maya().post(`/api/messages/items/${id}`, { content: 'Is it still there?' }),
      maya().post(`/api/messages/items/${id}`, { intent: 'start' }),
      maya().get(`/api/claims/item/${id}`),
    ]
    for (const answer of await Promise.all(attempts)) expect(refusal(answer)).toEqual([404, 'item-not-found'])
  })
  test('nobody learns who reported or why', async () => {
    const id = await share()
    await report(id, { reason: 'other', details: 'A very odd smell.' })
    for (const path of [`/items/${id}`, `/items/${id}/history`, '/notifications', '/items/user/mine'])
      expect((await tom().get(`/api${path}`)).text).not.toContain('odd smell')
  })
})
