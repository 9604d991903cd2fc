import { describe, expect, test } from 'vitest'
import { idIn, listIn, refusal, town } from '#tests/visitor/api-spec.ts'

const { tom, maya, priya, stranger, world, share, ask, accept, appendedBy } = town()
const NO_ITEM = '01jd2k8m4x9t5w7z3c6q8r0vab'
const say = (claimId: string, content: unknown, by = tom()) => by.post('/api/messages', { claimId, content })

describe('the addresses of a conversation', () => {
  test('static paths are not ids', async () => {
    expect((await maya().get('/api/messages/unread/count')).body['data']).toEqual({ count: 0, threads: 0 })
    expect(listIn(await maya().get('/api/messages/conversations'))).toEqual([])
  })
  test('parties only, else 404; signed out 401', async () => {
    const itemId = await share()
    const claimId = await ask(itemId)
    expect(refusal(await stranger().get(`/api/messages/claim/${claimId}`))).toEqual([401, 'not-signed-in'])
    for (const path of [`claim/${claimId}`, `items/${itemId}`, 'claim/nonsense', `items/${NO_ITEM}`, 'items/nonsense'])
      expect(refusal(await priya().get(`/api/messages/${path}`)), path).toEqual([404, 'conversation-not-found'])
    expect(refusal(await say(claimId, 'Hello there', priya()))).toEqual([404, 'claim-not-found'])
    const peek = await priya().get(`/api/messages/items/${itemId}?participantId=${maya().id}`)
    expect(refusal(peek)).toEqual([404, 'conversation-not-found'])
  })
  test('by claim and by item one reaches the same thread, keyed by item and the other person', async () => {
    const itemId = await share()
    const claimId = await ask(itemId, maya(), { claimerMessage: 'For our reading corner.' })
    const byClaim = await maya().get(`/api/messages/claim/${claimId}`)
    const byItem = await maya().get(`/api/messages/items/${itemId}?participantId=${priya().id}`)
    expect(byItem.body['data']).toEqual(byClaim.body['data'])
    expect(byClaim.body).toMatchObject({
      conversation: { threadKey: `item:${itemId}:${tom().id}`, threadType: 'claim', participantName: 'Tom Whitfield' },
      claim: { id: claimId },
      data: [{ type: 'claim', content: 'For our reading corner.', isMine: true }],
    })
  })
  test('an owner with several threads must say which (400)', async () => {
    const itemId = await share()
    await ask(itemId, maya())
    expect((await tom().get(`/api/messages/items/${itemId}`)).status).toBe(200)
    await ask(itemId, priya())
    expect(refusal(await tom().get(`/api/messages/items/${itemId}`))).toEqual([400, 'participant-required'])
    expect((await tom().get(`/api/messages/items/${itemId}?participantId=${priya().id}`)).status).toBe(200)
    const send = await tom().post(`/api/messages/items/${itemId}`, { content: 'Who of you?' })
    expect(refusal(send)).toEqual([400, 'participant-required'])
  })
})

describe('writing', () => {
  test('1–2000 characters, trimmed; contact details only warn in private', async () => {
    const claimId = await ask(await share())
    for (const content of ['', '   ', '\u200B', 'x'.repeat(2001), 5, undefined])
      expect(refusal(await say(claimId, content))[0]).toBe(400)
    const answer = await say(claimId, '  My number is 0412 345 678  ')
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({ data: { content: 'My number is 0412 345 678', type: 'text', isMine: true } })
    expect((await say(claimId, 'x'.repeat(2000))).status).toBe(201)
  })
  test('while pending or accepted and 7 days after completion, else 409', async () => {
    const itemId = await share()
    const claimId = await ask(itemId)
    await accept(claimId)
    await maya().put(`/api/claims/${claimId}/complete`)
    const start = world().time.now
    world().time.now = '2026-11-26T07:12:00.000Z'
    expect((await say(claimId, 'Enjoy it!')).status).toBe(201)
    world().time.now = '2026-11-26T07:12:00.001Z'
    expect(refusal(await say(claimId, 'Still there?'))).toEqual([409, 'conversation-closed'])
    world().time.now = start
    const declined = await ask(await share())
    await tom().put(`/api/claims/${declined}/decline`)
    expect(refusal(await say(declined, 'Sorry!'))).toEqual([409, 'conversation-closed'])
  })
  test('a question before any claim; intent start opens without a word and shows only to who opened it', async () => {
    const itemId = await share()
    const start = await maya().post(`/api/messages/items/${itemId}`, { intent: 'start' })
    expect(start.body, start.text).toMatchObject({ conversation: { threadType: 'item_inquiry', lastMessage: null } })
    const threadsOf = async (by: ReturnType<typeof tom>) =>
      listIn(await by.get('/api/messages/conversations')).filter((one) => one['itemId'] === itemId)
    expect(await threadsOf(tom())).toEqual([])
    expect(await threadsOf(maya())).toHaveLength(1)
    expect((await maya().post(`/api/messages/items/${itemId}`, { content: 'Is it still there?' })).status).toBe(201)
    expect(await threadsOf(tom())).toMatchObject([{ unreadCount: 1, lastMessage: { content: 'Is it still there?' } }])
    expect(refusal(await maya().post(`/api/messages/items/${itemId}`, {}))[0]).toBe(400)
  })
  test('completed item 409 "Gift completed"; a stranger is no participant', async () => {
    const itemId = await share()
    await tom().put(`/api/items/${itemId}/status`, { status: 'completed' })
    const answer = await maya().post(`/api/messages/items/${itemId}`, { intent: 'start' })
    expect(answer).toMatchObject({ status: 409, body: { message: 'Gift completed' } })
    const open = await share()
    const cold = await tom().post(`/api/messages/items/${open}`, { content: 'Want it?', recipientId: priya().id })
    expect(refusal(cold)).toEqual([404, 'conversation-not-found'])
    const self = await tom().post(`/api/messages/items/${open}`, { content: 'Hello me', recipientId: tom().id })
    expect(refusal(self)).toEqual([403, 'conversation-with-self'])
  })
})

describe('reading', () => {
  test('a GET never marks read; one watermark moves with one event, and only forward', async () => {
    const claimId = await ask(await share())
    const ids: string[] = []
    const start = world().time.now
    for (const [index, words] of ['One', 'Two', 'Three'].entries()) {
      world().time.now = `2026-11-19T07:2${index}:00.000Z`
      ids.push(idIn({ ...(await say(claimId, words)) } as never, 'data'))
    }
    world().time.now = start
    const unread = async () => (await maya().get('/api/messages/unread/count')).body['data'] as { count: number }
    const before = (await unread()).count
    expect(await appendedBy(() => maya().get(`/api/messages/claim/${claimId}`))).toEqual([])
    expect((await unread()).count).toBe(before)
    const second = await maya().put(`/api/messages/${ids[1]}/read`)
    expect(second.body, second.text).toMatchObject({ data: { unreadCount: 1 } })
    expect(await appendedBy(() => maya().put(`/api/messages/${ids[0]}/read`))).toEqual([])
    expect(await appendedBy(() => maya().put(`/api/messages/claim/${claimId}/read-all`))).toEqual(['ConversationRead'])
    expect(await appendedBy(() => maya().put(`/api/messages/claim/${claimId}/read-all`))).toEqual([])
    expect(refusal(await priya().put(`/api/messages/${ids[0]}/read`))).toEqual([404, 'conversation-not-found'])
    expect(refusal(await maya().put('/api/messages/nonsense/read'))).toEqual([404, 'conversation-not-found'])
    const lines = listIn(await tom().get(`/api/messages/claim/${claimId}`))
    expect(lines.at(-1)).toMatchObject({ readBy: expect.arrayContaining([tom().id, maya().id]) })
  })
  test('all is read even where many came in the same instant', async () => {
    const itemId = await share()
    const claimId = await ask(itemId)
    for (let index = 0; index < 8; index += 1) await say(claimId, `Line ${index}`)
    const answer = await maya().put(`/api/messages/items/${itemId}/read-all`)
    expect(answer.body).toMatchObject({ data: { unreadCount: 0 } })
  })
  test('ascending, pages of 50 back from a message of this thread', async () => {
    const claimId = await ask(await share())
    for (let index = 0; index < 60; index += 1) await say(claimId, `Line ${index}`)
    const page = await maya().get(`/api/messages/claim/${claimId}`)
    const lines = listIn(page)
    expect(lines).toHaveLength(50)
    expect(lines.at(-1)).toMatchObject({ content: 'Line 59' })
    const { before } = page.body['meta'] as { before: string }
    const earlier = listIn(await maya().get(`/api/messages/claim/${claimId}?before=${before}`))
    expect(earlier.at(-1)).toMatchObject({ content: 'Line 9' })
    expect(earlier).toHaveLength(11)
    expect(refusal(await maya().get(`/api/messages/claim/${claimId}?before=${NO_ITEM}`))[0]).toBe(400)
  })
  test('changes of stage are system lines and never count as unread', async () => {
    const claimId = await ask(await share())
    const count = async () => ((await maya().get('/api/messages/unread/count')).body['data'] as { count: number }).count
    const before = await count()
    await accept(claimId)
    expect(await count()).toBe(before)
    expect(listIn(await maya().get(`/api/messages/claim/${claimId}`)).at(-1)).toMatchObject({
      type: 'system',
      sender: null,
    })
  })
})
