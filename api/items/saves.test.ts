import { describe, expect, test } from 'vitest'
import { listIn, refusal, town, reportedBy } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, stranger, world, share, ask, accept, one, appendedBy } = town()
const START = '2026-11-19T07:12:00.000Z'
const NO_ITEM = '01jd2k8m4x9t5w7z3c6q8r0vab'
const keep = (id: string, by: Neighbour = maya()) => by.post(`/api/items/${id}/save`)
const drop = (id: string, by: Neighbour = maya()) => by.del(`/api/items/${id}/save`)
const kept = async (by: Neighbour) => listIn(await by.get('/api/items/saved?limit=100')).map(({ id }) => id)

describe('keeping listings', () => {
  test('saving and removing are repeatable 200; a second save says so', async () => {
    const id = await share()
    expect((await keep(id)).body).toMatchObject({ success: true, message: 'Saved', data: { itemId: id, saved: true } })
    const again = async () =>
      expect((await keep(id)).body).toMatchObject({ alreadySaved: true, message: 'Already saved' })
    expect(await appendedBy(again)).toEqual([])
    expect(await one(id)).toMatchObject({ isSaved: true })
    expect(await one(id, priya())).toMatchObject({ isSaved: false })
    for (let turn = 0; turn < 2; turn += 1)
      expect((await drop(id)).body).toMatchObject({ message: 'Removed', data: { itemId: id, saved: false } })
    expect(await one(id)).toMatchObject({ isSaved: false })
    expect((await keep(id)).body).not.toHaveProperty('alreadySaved')
  })
  test('mine only, latest saved first, with the time it was saved, in pages', async () => {
    const kim = await join(world().url, 'Kim Keeper')
    const ids: string[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      const id = await share({ title: `Kept ${turn}` })
      world().time.now = `2026-11-19T09:0${turn}:00.000Z`
      await keep(id, kim)
      ids.unshift(id)
    }
    world().time.now = START
    const seen: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await kim.get(`/api/items/saved?limit=2${cursor && `&cursor=${cursor}`}`)
      expect(page.body).toMatchObject({ meta: { total: 5 } })
      seen.push(...listIn(page).map(({ id }) => id))
      cursor = (page.body['meta'] as { nextCursor: string | null }).nextCursor
    }
    expect(seen).toEqual(ids)
    expect(listIn(await kim.get('/api/items/saved'))[0]).toMatchObject({
      title: 'Kept 4',
      isSaved: true,
      savedAt: '2026-11-19T09:04:00.000Z',
      exact: false,
      location: { address: null },
    })
    expect(await kept(priya())).toEqual([])
  })
  test('a saved listing is shown in its present state; a deleted or hidden one is not', async () => {
    const [free, promised, paused, given, gone, hidden] = [
      await share(),
      await share(),
      await share(),
      await share(),
      await share(),
      await share(),
    ]
    for (const id of [free, promised, paused, given, gone, hidden]) await keep(id, priya())
    await accept(await ask(promised))
    await tom().put(`/api/items/${paused}/status`, { status: 'unavailable' })
    await tom().put(`/api/items/${given}/status`, { status: 'completed' })
    await tom().del(`/api/items/${gone}`)
    const [sam, kim] = [await join(world().url, 'Sam Third'), await join(world().url, 'Kim Fourth')]
    await reportedBy(hidden, [maya(), sam, kim])
    const found = listIn(await priya().get('/api/items/saved')).map(
      ({ id, status }) => `${String(id)} ${String(status)}`,
    )
    expect(new Set(found)).toEqual(
      new Set([`${free} available`, `${promised} claimed`, `${paused} unavailable`, `${given} completed`]),
    )
    // Counted is what is listed.
    expect((await priya().get('/api/items/saved')).body).toMatchObject({ meta: { total: 4 } })
    expect((await drop(gone, priya())).status).toBe(200)
    expect((await drop(hidden, priya())).status).toBe(200)
  })
  test('one’s own listing may be kept too', async () => {
    const id = await share()
    expect((await keep(id, tom())).status).toBe(200)
    expect(await kept(tom())).toContain(id)
  })
  test('what does not exist cannot be kept: 404; signed out 401', async () => {
    const gone = await share()
    await tom().del(`/api/items/${gone}`)
    for (const id of [NO_ITEM, 'nonsense', gone, NO_ITEM.toUpperCase()])
      expect(refusal(await keep(id))).toEqual([404, 'item-not-found'])
    expect(refusal(await drop(NO_ITEM))).toEqual([404, 'item-not-found'])
    expect(refusal(await stranger().post(`/api/items/${gone}/save`))).toEqual([401, 'not-signed-in'])
    expect(refusal(await stranger().get('/api/items/saved'))).toEqual([401, 'not-signed-in'])
  })
  test('its owner does not learn who keeps it', async () => {
    const id = await share()
    await keep(id)
    expect((await tom().get(`/api/items/${id}`)).text).not.toContain(maya().id)
    expect((await tom().get(`/api/items/${id}/history`)).text).not.toContain('Maya')
    expect(listIn(await tom().get('/api/notifications')).filter(({ data }) => itemOf(data) === id)).toEqual([])
  })
})

const itemOf = (data: unknown): unknown => (data as { itemId?: string }).itemId
