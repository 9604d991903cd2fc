import { describe, expect, test } from 'vitest'
import { idIn, listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, world, share, ask, accept, appendedBy } = town()
const START = '2026-11-19T07:12:00.000Z'
const write = (itemId: string, content: string, by = maya()) => by.post(`/api/messages/items/${itemId}`, { content })
const writeTo = (itemId: string, recipientId: string, by: Neighbour) =>
  by.post(`/api/messages/items/${itemId}`, { content: 'It is.', recipientId })
const threadsOf = async (itemId: string, by: Neighbour) =>
  listIn(await by.get('/api/messages/conversations?limit=100')).filter((one) => one['itemId'] === itemId)
const badge = async (by: Neighbour) => (await by.get('/api/messages/unread/count')).body['data']

describe('one conversation per item and pair; question and claim are its stages', () => {
  test('a question is an inquiry; the claim that follows is the same thread', async () => {
    const itemId = await share()
    const asked = await write(itemId, 'Is it still there?')
    expect(asked.body).toMatchObject({
      conversation: {
        threadType: 'item_inquiry',
        claimId: null,
        claimStatus: null,
        role: 'claimer',
        participantId: tom().id,
        participantName: 'Tom Whitfield',
        threadKey: `item:${itemId}:${tom().id}`,
        item: { id: itemId, title: 'Green wool armchair', status: 'available', ownerId: tom().id, thumbUrl: null },
        itemTitle: 'Green wool armchair',
        writable: true,
      },
    })
    const before = (asked.body['conversation'] as { id: string }).id
    const claimId = await ask(itemId)
    const [thread, ...others] = await threadsOf(itemId, maya())
    expect(others).toEqual([])
    expect(thread).toMatchObject({ id: before, threadType: 'claim', claimId, claimStatus: 'pending' })
    expect(await threadsOf(itemId, tom())).toMatchObject([
      { id: before, role: 'owner', participantName: 'Maya Fernandes', threadKey: `item:${itemId}:${maya().id}` },
    ])
  })
  test('a second claim of the same pair is the same thread, at its present stage', async () => {
    const itemId = await share()
    const first = await ask(itemId)
    await maya().put(`/api/claims/${first}/cancel`)
    const second = await ask(itemId)
    const [thread, ...others] = await threadsOf(itemId, maya())
    expect(others).toEqual([])
    expect(thread).toMatchObject({ claimId: second, claimStatus: 'pending' })
    for (const claimId of [first, second])
      expect((await maya().get(`/api/messages/claim/${claimId}`)).body).toMatchObject({
        conversation: { id: thread?.['id'] },
      })
  })
  test('two neighbours about one thing are two threads that know nothing of each other', async () => {
    const itemId = await share()
    await write(itemId, 'Maya asks.')
    await write(itemId, 'Priya asks.', priya())
    expect(await threadsOf(itemId, tom())).toHaveLength(2)
    expect(JSON.stringify(await threadsOf(itemId, maya()))).not.toContain('Priya')
    expect((await maya().get(`/api/messages/items/${itemId}`)).text).not.toContain('Priya asks.')
  })
})

describe('the list', () => {
  test('the one with the latest word first; its last line in the reader’s own words', async () => {
    const zoe = await join(world().url, 'Zoe Talker')
    const [older, newer] = [await share({}, zoe), await share({ title: 'Blue lamp' }, zoe)]
    const messageIds: string[] = []
    for (const [index, itemId] of [older, newer, older].entries()) {
      world().time.now = `2026-11-19T08:0${index}:00.000Z`
      messageIds.push(idIn(await write(itemId, `Line ${index}`), 'data'))
    }
    world().time.now = START
    const mine = async (by: Neighbour) =>
      listIn(await by.get('/api/messages/conversations')).filter(({ itemId }) =>
        [older, newer].includes(String(itemId)),
      )
    expect(await mine(zoe)).toMatchObject([
      { itemId: older, unreadCount: 2, lastMessage: { content: 'Line 2', senderId: maya().id, type: 'text' } },
      { itemId: newer, unreadCount: 1, itemTitle: 'Blue lamp' },
    ])
    for (const one of await mine(zoe)) expect(one['latestMessage']).toEqual(one['lastMessage'])
    const [{ lastMessage } = { lastMessage: {} }] = await mine(maya())
    expect(lastMessage).toMatchObject({ timestamp: '2026-11-19T08:02:00.000Z', createdAt: '2026-11-19T08:02:00.000Z' })
    expect(await badge(zoe)).toEqual({ count: 3, threads: 2 })
  })
  test('a change of stage is the last line, told from where the reader stands, and never unread', async () => {
    const itemId = await share()
    await accept(await ask(itemId))
    expect(await threadsOf(itemId, tom())).toMatchObject([
      { lastMessage: { content: 'You said yes to the pickup', type: 'system', senderId: null }, unreadCount: 0 },
    ])
    expect(await threadsOf(itemId, maya())).toMatchObject([
      { lastMessage: { content: 'Tom said yes to the pickup' }, unreadCount: 0, claimStatus: 'accepted' },
    ])
  })
  test('pages give each once', async () => {
    const kim = await join(world().url, 'Kim Asker')
    const ids: string[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      const itemId = await share()
      ids.push(itemId)
      await write(itemId, 'Is it still there?', kim)
    }
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await kim.get(`/api/messages/conversations?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...listIn(page).map(({ itemId }) => String(itemId)))
      cursor = (page.body['meta'] as { nextCursor: string | null }).nextCursor
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })
})

describe('reading', () => {
  test('one’s own words are never unread; the other’s are, until the watermark passes them', async () => {
    const claimId = await ask(await share())
    await accept(claimId)
    const say = async (content: string, by: Neighbour) =>
      idIn(await by.post('/api/messages', { claimId, content }), 'data')
    const first = await say('One', maya())
    // Message ids sort by time; of two in one millisecond either may come first.
    world().time.now = '2026-11-19T07:12:00.001Z'
    await say('Two', maya())
    const unread = async (by: Neighbour) =>
      ((await by.get(`/api/messages/claim/${claimId}`)).body['conversation'] as { unreadCount: number }).unreadCount
    expect([await unread(tom()), await unread(maya())]).toEqual([2, 0])
    await tom().put(`/api/messages/${first}/read`)
    expect(await unread(tom())).toBe(1)
    await tom().put(`/api/messages/claim/${claimId}/read-all`)
    expect(await unread(tom())).toBe(0)
    const lines = listIn(await maya().get(`/api/messages/claim/${claimId}`)).filter(({ type }) => type === 'text')
    for (const line of lines) expect(line['readBy']).toEqual([tom().id, maya().id])
    world().time.now = '2026-11-19T07:12:00.002Z'
    await say('Three', maya())
    expect(await unread(tom())).toBe(1)
    world().time.now = START
  })
  test('reading a system line marks nothing', async () => {
    const claimId = await ask(await share())
    await accept(claimId)
    const [line] = listIn(await maya().get(`/api/messages/claim/${claimId}`)).filter(({ type }) => type === 'system')
    expect(await appendedBy(() => maya().put(`/api/messages/${String(line?.['id'])}/read`))).toEqual([])
  })
  test('read-all of an owner with several threads must say which', async () => {
    const itemId = await share()
    await write(itemId, 'Maya asks.')
    await write(itemId, 'Priya asks.', priya())
    const all = (body: object) => tom().put(`/api/messages/items/${itemId}/read-all`, body)
    expect(refusal(await all({}))).toEqual([400, 'participant-required'])
    expect((await all({ participantId: priya().id })).body).toMatchObject({ data: { unreadCount: 0 } })
    expect(await threadsOf(itemId, tom())).toEqual(
      expect.arrayContaining([expect.objectContaining({ participantId: maya().id, unreadCount: 1 })]),
    )
  })
})

describe('who may still write', () => {
  const status = (itemId: string, to: string) => tom().put(`/api/items/${itemId}/status`, { status: to })
  test('an owner answers who asked, and writes to nobody first', async () => {
    const itemId = await share()
    await write(itemId, 'Is it still there?')
    expect((await writeTo(itemId, maya().id, tom())).status).toBe(201)
    expect(refusal(await writeTo(itemId, priya().id, tom()))).toEqual([404, 'conversation-not-found'])
    expect(refusal(await write(itemId, 'Want it?', tom()))).toEqual([400, 'participant-required'])
  })
  test('a non-owner’s recipient is ignored: it is always the owner', async () => {
    const itemId = await share()
    const sent = await writeTo(itemId, priya().id, maya())
    expect(sent.body).toMatchObject({ conversation: { participantId: tom().id } })
    expect(await threadsOf(itemId, priya())).toEqual([])
  })
  test('once it was given elsewhere: Gift completed, for who only asked as for who never did', async () => {
    const itemId = await share()
    await write(itemId, 'Is it still there?')
    await ask(itemId, priya())
    await status(itemId, 'completed')
    const kim = await join(world().url, 'Kim Late')
    for (const by of [maya(), priya(), kim])
      expect(await write(itemId, 'Hello?', by)).toMatchObject({ status: 409, body: { message: 'Gift completed' } })
    expect(await threadsOf(itemId, maya())).toMatchObject([{ writable: false }])
  })
  test('a deleted listing: those who talked hear that it is closed, others that it does not exist', async () => {
    const itemId = await share()
    await write(itemId, 'Is it still there?')
    await tom().del(`/api/items/${itemId}`)
    expect(refusal(await write(itemId, 'Hello?'))).toEqual([409, 'conversation-closed'])
    expect(refusal(await write(itemId, 'Hello?', priya()))).toEqual([404, 'item-not-found'])
    expect(await threadsOf(itemId, maya())).toMatchObject([{ writable: false, item: { status: 'deleted' } }])
  })
  test('a declined claim closes its conversation by claim, but one may still ask about the item', async () => {
    const itemId = await share()
    const claimId = await ask(itemId)
    await tom().put(`/api/claims/${claimId}/decline`)
    expect(refusal(await maya().post('/api/messages', { claimId, content: 'Why?' }))).toEqual([
      409,
      'conversation-closed',
    ])
    expect((await write(itemId, 'Is there another one?')).status).toBe(201)
  })
})
