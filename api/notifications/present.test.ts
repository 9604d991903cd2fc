import { describe, expect, test } from 'vitest'
import { listIn, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, world, share, ask, accept, appendedBy } = town()
const PICKUP = '2026-11-20T09:30:00.000Z'
const inbox = (by: Neighbour, query = '') => by.get(`/api/notifications?limit=100${query}`)
const promised = async (words: object) => {
  const claimId = await ask(await share(), maya(), words)
  await accept(claimId)
  return claimId
}

describe('the messages of one conversation', () => {
  const sendMessages = async (claimId: string, many: number) => {
    for (let n = 1; n <= many; n += 1) await maya().post('/api/messages', { claimId, content: `Message ${n}.` })
  }
  test('58 of them are one notification at the place of the newest, and reading it reads them all', async () => {
    const zoe = await join(world().url, 'Zoe Busy')
    const claimId = await ask(await share({}, zoe), maya(), {})
    await sendMessages(claimId, 57)
    await ask(await share({ title: 'Lamp' }, zoe))
    await sendMessages(claimId, 1)
    const answer = await inbox(zoe)
    const { body } = answer
    expect(body).toMatchObject({ unreadCount: 3, meta: { total: 3 } })
    expect(listIn(answer).map(({ title }) => title)).toEqual([
      '58 new messages from Maya',
      'Maya asks for Lamp',
      'Maya asks for Green wool armchair',
    ])
    const [row] = listIn(answer)
    const read = () => zoe.put(`/api/notifications/${String(row?.['id'])}/read`)
    expect((await read()).body).toMatchObject({ data: { read: 1 }, unreadCount: 2 })
    expect(listIn(await inbox(zoe))[0]).toMatchObject({ title: '58 new messages from Maya', read: true })
    await sendMessages(claimId, 1)
    expect((await read()).body).toMatchObject({ data: { read: 1 }, unreadCount: 2 })
    await zoe.put(`/api/messages/claim/${claimId}/read-all`)
    expect(listIn(await inbox(zoe))[0]).toMatchObject({ title: 'Message from Maya', read: true })
  })
  test('two conversations are two, and pages of one row give each once', async () => {
    const zoe = await join(world().url, 'Zoe Pages')
    for (const title of ['Lamp', 'Chair']) await sendMessages(await ask(await share({ title }, zoe), maya(), {}), 2)
    const messages: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await zoe.get(`/api/notifications?limit=1${cursor && `&cursor=${cursor}`}`)
      messages.push(...listIn(page).map(({ type, message }) => (type === 'message' ? message : type)))
      cursor = (page.body['meta'] as { nextCursor: string | null }).nextCursor
    }
    expect(messages).toEqual(['About Chair.', 'claim_received', 'About Lamp.', 'claim_received'])
  })
})

describe('what no longer holds', () => {
  test('is read, and says what became of it', async () => {
    const zoe = await join(world().url, 'Zoe Owner')
    const title = 'Lamp'
    const first = await ask(await share({ title }, zoe))
    const second = await ask(await share({ title }, zoe))
    const third = await ask(await share({ title }, zoe))
    expect((await inbox(zoe)).body['unreadCount']).toBe(3)
    await zoe.put(`/api/claims/${first}/accept`)
    await zoe.put(`/api/claims/${second}/decline`)
    await maya().put(`/api/claims/${third}/cancel`)
    const answer = await inbox(zoe)
    const { body } = answer
    expect(listIn(answer).map(({ read, message }) => [read, message])).toEqual([
      [false, 'The request for Lamp was withdrawn.'],
      [true, 'The request was withdrawn.'],
      [true, 'You said no.'],
      [true, 'You said yes.'],
    ])
    expect(body['unreadCount']).toBe(1)
  })
  test('a proposed time that was answered, by a yes or another one', async () => {
    const claimId = await promised({ pickupTime: PICKUP })
    const put = (by: Neighbour, body: object) => by.put(`/api/claims/${claimId}/pickup`, body)
    const told = async () => listIn(await inbox(tom())).find(({ type }) => type === 'pickup_proposed')
    await put(maya(), { pickupTime: '2026-11-21T02:00:00.000Z' })
    expect(await told()).toMatchObject({ read: false })
    await put(tom(), { confirm: true })
    expect(await told()).toMatchObject({ read: true, message: 'This time is agreed.' })
  })
  test('"it is free again" once another neighbour has it', async () => {
    const zoe = await join(world().url, 'Zoe Waiting')
    const itemId = await share()
    const claimId = await ask(itemId)
    await ask(itemId, zoe)
    const other = await ask(itemId, priya())
    await accept(claimId)
    await maya().put(`/api/claims/${claimId}/cancel`)
    expect((await inbox(zoe)).body['unreadCount']).toBe(1)
    await accept(other)
    const answer = await inbox(zoe)
    const { body } = answer
    expect(body['unreadCount']).toBe(0)
    expect(listIn(answer)[0]).toMatchObject({ type: 'next_in_line', read: true, message: 'It is no longer free.' })
  })
})

describe('messages that were read in the thread', () => {
  const unread = async (by: Neighbour) => listIn(await inbox(by)).filter(({ read }) => read === false)
  const spoken = async () => {
    const claimId = await ask(await share(), maya(), {})
    await tom().put('/api/notifications/read-all')
    const ids: string[] = []
    for (const content of ['First.', 'Second.']) {
      const response = await maya().post('/api/messages', { claimId, content })
      ids.push((response.body['data'] as { id: string }).id)
    }
    return { claimId, ids }
  }
  test('are no longer unread notifications; other threads and other notifications stay', async () => {
    const [one, other] = [await spoken(), await spoken()]
    await maya().post('/api/messages', { claimId: one.claimId, content: 'Third.' })
    await maya().put(`/api/claims/${other.claimId}/pickup`, { pickupTime: PICKUP })
    await tom().put(`/api/messages/claim/${one.claimId}/read-all`)
    const left = await unread(tom())
    expect(left.map(({ type, title }) => [type, title])).toEqual([
      ['pickup_proposed', 'Maya proposes Fri 20 Nov 17:30'],
      ['message', '2 new messages from Maya'],
    ])
    expect(left.every(({ data }) => JSON.stringify(data).includes(other.claimId.slice(0, 26)))).toBe(true)
  })
  test('up to the one that was read, and not twice', async () => {
    const { ids } = await spoken()
    const look = (id: string | undefined) => tom().put(`/api/messages/${id}/read`)
    expect(await appendedBy(() => look(ids[0]))).toEqual(['ConversationRead'])
    expect(await unread(tom())).toHaveLength(1)
    expect(await appendedBy(() => look(ids[0]))).toEqual([])
    await look(ids[1])
    expect(await unread(tom())).toEqual([])
  })
})
