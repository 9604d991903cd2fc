import { describe, expect, test } from 'vitest'
import { listIn, town } from '#tests/visitor/api-spec.ts'
import { servePages } from '#tests/site/page-server.ts'

const { tom, maya, priya, world, share, ask, accept, one } = town()
const NOTES = 'Violet gate beside number fourteen'
const BOTH = { pickupNotes: NOTES, pickup_notes: NOTES }
const NEITHER = { pickupNotes: null, pickup_notes: null }
const isSilent = (text: string): void => expect(text).not.toMatch(/violet|number fourteen/iu)

/** The form promises "only after you say yes": the same people as the address, and nobody else. */
describe('pickup notes', () => {
  test('are null for a stranger under both names, in every list and in the answers to his own acts', async () => {
    const id = await share({ pickupNotes: NOTES })
    expect(await one(id)).toMatchObject(NEITHER)
    const paths = ['/items', '/items?status=all', '/items?lat=-31.934&lng=115.871&radius=5', `/items/${id}/history`]
    for (const path of paths) isSilent((await maya().get(`/api${path}`)).text)
    await maya().post(`/api/items/${id}/save`)
    expect(listIn(await maya().get('/api/items/saved'))[0]).toMatchObject({ id, ...NEITHER })
    await ask(id)
    expect(listIn(await maya().get('/api/items/user/mine?involved=true'))[0]).toMatchObject({ id, ...NEITHER })
    isSilent((await maya().get('/api/claims')).text)
  })
  test('are not in a page with the answers that it brings along', async () => {
    const id = await share({ pickupNotes: NOTES })
    const pages = await servePages(world().deps, { 'index.html': '<!doctype html><body></body>' })
    for (const path of ['/', '/?view=list']) {
      const response = await fetch(`${pages.url}${path}`, { headers: { cookie: maya().session().cookie } })
      const text = await response.text()
      expect(text, 'the way to tell: the listing is in there').toContain(id)
      isSilent(text)
    }
    await pages.close()
  })
  test('reach the owner always, the claimer from the yes on until a week after the pickup', async () => {
    const id = await share({ pickupNotes: NOTES })
    const claimId = await ask(id)
    expect(await one(id, tom())).toMatchObject(BOTH)
    expect(await one(id)).toMatchObject(NEITHER)
    await accept(claimId)
    expect(await one(id)).toMatchObject(BOTH)
    expect(await one(id, priya())).toMatchObject(NEITHER)
    await maya().put(`/api/claims/${claimId}/complete`)
    const { time } = world()
    const { now } = time
    const week = 7 * 86_400_000
    time.now = new Date(Date.parse(now) + week - 1000).toISOString()
    expect(await one(id)).toMatchObject(BOTH)
    time.now = new Date(Date.parse(now) + week + 1000).toISOString()
    expect(await one(id)).toMatchObject(NEITHER)
    time.now = now
  })
  test('end with a pickup that is called off', async () => {
    const id = await share({ pickupNotes: NOTES })
    const claimId = await ask(id)
    await accept(claimId)
    await maya().put(`/api/claims/${claimId}/cancel`)
    expect(await one(id)).toMatchObject(NEITHER)
  })
  test('cannot be guessed by searching for their words', async () => {
    await share({ pickupNotes: NOTES })
    for (const word of ['violet', 'fourteen'])
      expect(listIn(await priya().get(`/api/items?status=all&q=${word}`)), word).toEqual([])
  })
})
