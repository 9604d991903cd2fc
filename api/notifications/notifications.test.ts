import { describe, expect, test } from 'vitest'
import { listIn, refusal, town, reportedBy } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, stranger, world, share, ask, accept, appendedBy } = town()
const PICKUP = '2026-11-20T09:30:00.000Z'
const inbox = (by: Neighbour, query = '') => by.get(`/api/notifications?limit=100${query}`)
/** The notifications that an action led to, latest first. */
const notificationsAfter = async (by: Neighbour, action: () => Promise<unknown>) => {
  const before = new Set(listIn(await inbox(by)).map(({ id }) => id))
  await action()
  return listIn(await inbox(by)).filter(({ id }) => !before.has(id))
}
const promised = async (words: object = {}) => {
  const claimId = await ask(await share(), maya(), words)
  await accept(claimId)
  return claimId
}

describe('who is told of what', () => {
  test('a claim received: the owner, once, with the title and the name', async () => {
    const itemId = await share()
    const [told, ...more] = await notificationsAfter(tom(), () =>
      maya().post('/api/claims', { itemId, pickupTime: PICKUP }),
    )
    expect(more).toEqual([])
    expect(told).toMatchObject({
      type: 'claim_received',
      title: 'Maya asks for Green wool armchair',
      message: 'Say yes, or see who else asks for Fri 20 Nov 17:30.',
      read: false,
      userId: tom().id,
      createdAt: world().time.now,
      data: { itemId, itemTitle: 'Green wool armchair', category: 'home_furniture', thumbUrl: null },
    })
    expect(told?.['_id']).toBe(told?.['id'])
  })
  test('a yes, a no and a release: the claimer', async () => {
    const [first, second] = [await ask(await share()), await ask(await share())]
    expect(await notificationsAfter(maya(), () => accept(first))).toMatchObject([
      { type: 'claim_accepted', title: 'Tom said yes' },
    ])
    const no = () => tom().put(`/api/claims/${second}/decline`, { ownerResponse: 'Sorry.' })
    expect(await notificationsAfter(maya(), no)).toMatchObject([
      { type: 'claim_declined', title: 'Tom said no this time' },
    ])
    const missed = () => tom().put(`/api/claims/${first}/decline`, { noShow: true })
    expect(await notificationsAfter(maya(), missed)).toMatchObject([{ type: 'claim_declined', title: 'Pickup missed' }])
  })
  test('a withdrawn claim, a cancelled pickup, one at short notice: the owner', async () => {
    const cancel = (claimId: string) => () => maya().put(`/api/claims/${claimId}/cancel`)
    const asked = await ask(await share())
    expect(await notificationsAfter(tom(), cancel(asked))).toMatchObject([{ title: 'Maya no longer asks' }])
    expect(await notificationsAfter(tom(), cancel(await promised()))).toMatchObject([
      { type: 'claim_cancelled', message: 'Maya cancelled the pickup of Green wool armchair. It is free again.' },
    ])
    const soon = await promised({ pickupTime: '2026-11-19T08:00:00.000Z' })
    expect(await notificationsAfter(tom(), cancel(soon))).toMatchObject([
      { message: 'Maya cancelled the pickup of Green wool armchair at short notice. It is free again.' },
    ])
  })
  test('a pickup: the one who did not say so', async () => {
    const complete = (claimId: string, by: Neighbour) => () => by.put(`/api/claims/${claimId}/complete`)
    expect(await notificationsAfter(tom(), complete(await promised(), maya()))).toMatchObject([
      { type: 'claim_completed' },
    ])
    expect(await notificationsAfter(maya(), complete(await promised(), tom()))).toMatchObject([
      { type: 'claim_completed', message: 'Tom says that Green wool armchair was picked up. Say thanks?' },
    ])
  })
  test('a proposed time and its answer: the other one', async () => {
    const claimId = await promised({ pickupTime: PICKUP })
    const put = (by: Neighbour, body: object) => () => by.put(`/api/claims/${claimId}/pickup`, body)
    const other = { pickupTime: '2026-11-21T02:00:00.000Z' }
    expect(await notificationsAfter(maya(), put(tom(), other))).toMatchObject([
      { type: 'pickup_proposed', title: 'Tom proposes Sat 21 Nov 10:00' },
    ])
    expect(await notificationsAfter(tom(), put(maya(), { confirm: false }))).toMatchObject([
      { type: 'pickup_declined' },
    ])
    await put(maya(), other)()
    expect(await notificationsAfter(maya(), put(tom(), { confirm: true }))).toMatchObject([
      { type: 'pickup_confirmed', title: 'Tom confirmed the time' },
    ])
  })
  test('a message and thanks: the one they go to', async () => {
    const claimId = await promised()
    const say = () => maya().post('/api/messages', { claimId, content: 'A secret word' })
    const [told] = await notificationsAfter(tom(), say)
    expect(told).toMatchObject({ type: 'message', title: 'Message from Maya' })
    expect(JSON.stringify(told)).not.toContain('secret')
    await maya().put(`/api/claims/${claimId}/complete`)
    const thank = () => maya().post('/api/appreciations', { claimId, recipientId: tom().id, type: 'punctual' })
    expect(await notificationsAfter(tom(), thank)).toMatchObject([{ type: 'appreciation', title: 'Maya said thanks' }])
  })
  test('those in line: when it is free again, and when it found a home', async () => {
    const itemId = await share()
    const claimId = await ask(itemId)
    await ask(itemId, priya())
    await accept(claimId)
    expect(await notificationsAfter(priya(), () => maya().put(`/api/claims/${claimId}/cancel`))).toMatchObject([
      { type: 'next_in_line', title: 'It is free again' },
    ])
    expect(
      await notificationsAfter(priya(), () => tom().put(`/api/items/${itemId}/status`, { status: 'completed' })),
    ).toMatchObject([{ type: 'claim_declined', title: 'Given to another neighbour' }])
  })
  test('a listing taken away: everybody with a live claim', async () => {
    const itemId = await share()
    await ask(itemId)
    const gone = () => tom().del(`/api/items/${itemId}`)
    expect(await notificationsAfter(maya(), gone)).toMatchObject([
      { type: 'claim_cancelled', title: 'The listing was removed' },
    ])
  })
  test('three reports hide a listing: its owner, without who reported', async () => {
    const itemId = await share()
    const sam = await join(world().url, 'Sam Third')
    const report = () => reportedBy(itemId, [maya(), priya(), sam])
    const [told, ...more] = await notificationsAfter(tom(), report)
    expect(more).toEqual([])
    expect(told).toMatchObject({ type: 'item_hidden', title: 'Your listing is hidden' })
    expect(JSON.stringify(told)).not.toMatch(/Maya|Priya|Sam/u)
  })
  test('nobody is told of his own act', async () => {
    const itemId = await share()
    expect(await notificationsAfter(tom(), () => share())).toEqual([])
    expect(await notificationsAfter(maya(), () => ask(itemId))).toEqual([])
    expect(
      await notificationsAfter(tom(), () => tom().put(`/api/items/${itemId}/status`, { status: 'unavailable' })),
    ).toEqual([])
  })
})

describe('the list', () => {
  test('mine only, latest first, in pages that give each once', async () => {
    const zoe = await join(world().url, 'Zoe Listener')
    expect((await inbox(zoe)).body).toMatchObject({ data: [], unreadCount: 0, meta: { total: 0, nextCursor: null } })
    const start = world().time.now
    for (let turn = 1; turn <= 5; turn += 1) {
      world().time.now = `2026-11-19T07:1${turn}:00.000Z`
      await ask(await share({ title: `Chair ${turn}` }, zoe))
    }
    world().time.now = start
    const titles: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await zoe.get(`/api/notifications?limit=2${cursor && `&cursor=${cursor}`}`)
      titles.push(...listIn(page).map(({ data }) => (data as { itemTitle: string }).itemTitle))
      expect(page.body).toMatchObject({ unreadCount: 5, meta: { total: 5 } })
      cursor = (page.body['meta'] as { nextCursor: string | null }).nextCursor
    }
    expect(titles).toEqual(['Chair 5', 'Chair 4', 'Chair 3', 'Chair 2', 'Chair 1'])
  })
  test('signed out 401, for the list and both ways of reading', async () => {
    expect(refusal(await stranger().get('/api/notifications'))).toEqual([401, 'not-signed-in'])
    for (const path of ['read-all', 'some-id/read'])
      expect(refusal(await stranger().put(`/api/notifications/${path}`))).toEqual([401, 'not-signed-in'])
  })
})

describe('reading', () => {
  test('one, then all; both repeatable, and what comes later is unread again', async () => {
    const zoe = await join(world().url, 'Zoe Reader')
    for (let turn = 0; turn < 3; turn += 1) await ask(await share({}, zoe))
    const [one] = listIn(await inbox(zoe))
    const readOne = () => zoe.put(`/api/notifications/${String(one?.['id'])}/read`)
    expect((await readOne()).body).toMatchObject({ data: { read: 1 }, unreadCount: 2 })
    expect(await appendedBy(readOne)).toEqual([])
    const readAll = () => zoe.put('/api/notifications/read-all')
    expect((await readAll()).body).toMatchObject({ data: { read: 2 }, unreadCount: 0 })
    expect((await readAll()).body).toMatchObject({ data: { read: 0 }, unreadCount: 0 })
    expect(await appendedBy(readAll)).toEqual([])
    expect(listIn(await inbox(zoe)).every(({ read }) => read === true)).toBe(true)
    await ask(await share({}, zoe))
    expect((await inbox(zoe)).body['unreadCount']).toBe(1)
  })
  test('another’s notification does not exist', async () => {
    await ask(await share())
    const [toms] = listIn(await inbox(tom()))
    const answer = await maya().put(`/api/notifications/${String(toms?.['id'])}/read`)
    expect(refusal(answer)).toEqual([404, 'not-found'])
  })
})
