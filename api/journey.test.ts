import { afterAll, beforeAll, expect, test } from 'vitest'
import { join, makeVisitor } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'

/** The main job through HTTP: share, ask, wait in line, yes, agree on a time, pick up, thank. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const chair = {
  title: 'Green wool armchair',
  description: 'Deep and kind to backs, the wool is worn soft.',
  category: 'furniture',
  location: { type: 'Point', coordinates: [115.8716, -31.9341], address: '12 Oak Lane, Mount Lawley' },
}

test('a neighbour shares a thing and another collects it', async () => {
  const tom = await join(world.url, 'Tom Whitfield')
  const maya = await join(world.url, 'Maya Fernandes', [115.8766, -31.9391])
  const priya = await join(world.url, 'Priya Nair', [115.8666, -31.9301])

  const shared = await tom.post('/api/items', chair)
  expect(shared.status, world.errors.join()).toBe(201)
  const item = shared.body['item'] as { id: string; category: string; exact: boolean }
  expect(item).toMatchObject({
    category: 'home_furniture',
    exact: true,
    status: 'available',
    owner_name: 'Tom Whitfield',
  })

  const feed = await maya.get('/api/items?lat=-31.939&lng=115.877&radius=5')
  expect(feed.body['data'], world.errors.join()).toHaveLength(1)
  expect(feed.text).not.toContain('Oak Lane')
  expect(feed.text).not.toContain('example.org')
  expect(feed.text).not.toContain('-31.9341')

  const pickupTime = '2026-11-20T09:30:00.000Z'
  const asked = await maya.post('/api/claims', {
    itemId: item.id,
    pickupTime,
    claimerMessage: 'It would live next to our bookshelf.',
  })
  expect(asked.status, asked.text).toBe(201)
  const claim = asked.body['claim'] as { id: string }
  const again = await maya.post('/api/claims', { itemId: item.id })
  expect(again.status).toBe(409)

  const yes = await tom.put(`/api/claims/${claim.id}/accept`, { ownerResponse: 'Ring twice.' })
  expect(yes.status, yes.text).toBe(200)
  expect(yes.body).toMatchObject({
    claim: { status: 'accepted' },
    item: { status: 'claimed' },
    conversation: { threadKey: `item:${item.id}:${maya.id}` },
  })

  const late = await priya.post('/api/claims', { itemId: item.id })
  expect(late.status).toBe(409)
  expect(late.body['message']).toBe('This item has already been claimed.')
  const waits = await priya.post('/api/claims', { itemId: item.id, joinWaitlist: true })
  expect(waits.body, waits.text).toMatchObject({
    claim: { status: 'pending', onWaitlist: true, place: 1, pickup: null },
  })

  const mine = await maya.get(`/api/claims/${claim.id}`)
  expect(mine.body).toMatchObject({
    claim: { pickup: { address: '12 Oak Lane, Mount Lawley', coordinates: [115.8716, -31.9341] } },
  })

  const sent = await tom.post('/api/messages', { claimId: claim.id, content: 'The side gate is open.' })
  expect(sent.status, sent.text).toBe(201)
  expect((await maya.get('/api/messages/unread/count')).body['data']).toEqual({ count: 1, threads: 1 })
  const proposed = await tom.put(`/api/claims/${claim.id}/pickup`, { pickupTime: '2026-11-21T02:00:00.000Z' })
  expect(proposed.body).toMatchObject({ claim: { proposedBy: 'owner', pickupTime } })
  const confirmed = await maya.put(`/api/claims/${claim.id}/pickup`, { confirm: true })
  expect(confirmed.body, confirmed.text).toMatchObject({
    claim: { pickupTime: '2026-11-21T02:00:00.000Z', proposedBy: null },
  })

  const thread = await maya.get(`/api/messages/claim/${claim.id}`)
  const lines = thread.body['data'] as { type: string; content: string }[]
  expect(lines.map(({ type }) => type)).toEqual(['claim', 'system', 'text', 'system', 'system'])
  await maya.put(`/api/messages/claim/${claim.id}/read-all`)
  expect((await maya.get('/api/messages/unread/count')).body['data']).toEqual({ count: 0, threads: 0 })

  const collected = await maya.put(`/api/claims/${claim.id}/complete`)
  expect(collected.body, collected.text).toMatchObject({ claim: { status: 'completed', completedBy: 'claimer' } })
  const told = await priya.get('/api/notifications')
  expect(told.body['data'], told.text).toMatchObject([
    { type: 'claim_declined', title: 'Given to another neighbour', read: false },
  ])
  expect((await priya.get('/api/claims')).body['data']).toMatchObject([
    { status: 'declined', ownerResponse: 'Given to another neighbour' },
  ])

  const thanks = await maya.post('/api/appreciations', {
    recipientId: tom.id,
    claimId: claim.id,
    type: 'generous',
    comment: 'It is lovely.',
  })
  expect(thanks.status, thanks.text).toBe(201)
  expect(
    (await tom.post('/api/appreciations', { recipientId: maya.id, claimId: claim.id, type: 'punctual' })).status,
  ).toBe(201)
  expect(
    (await maya.post('/api/appreciations', { recipientId: tom.id, claimId: claim.id, type: 'friendly' })).status,
  ).toBe(409)
  expect((await maya.get(`/api/appreciations/user/${tom.id}`)).body).toMatchObject({
    stats: { received: 1, given: 1, byType: { generous: 1 } },
  })

  const life = await priya.get(`/api/items/${item.id}/history`)
  expect(life.status).toBe(200)
  expect(life.text).not.toContain('Maya')
  expect(world.errors).toEqual([])
})

test('an unknown call answers JSON 404, and a visitor who is not signed in 401', async () => {
  const stranger = makeVisitor(world.url)
  expect(await stranger.get('/api/nonsense')).toMatchObject({
    status: 404,
    body: { success: false, code: 'not-found' },
  })
  expect((await stranger.get('/api/items')).status).toBe(401)
  expect(await stranger.post('/api/items', chair)).toMatchObject({
    status: 403,
    body: { message: 'Invalid csrf token' },
  })
})
