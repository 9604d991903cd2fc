import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ChangeDisowned } from '#domain/accounts/access-events.ts'
import { exportCategories } from '#domain/privacy/vocabulary.ts'
import { idIn, listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'
import { exportsOf, jsonIn, textIn } from './privacy.kit.ts'

const DAY = 86_400_000
const place = town()
const { world, tom, share, ask, accept, appendedBy } = place
const { look, request, exported, filesOf, statesOf, later } = exportsOf(world)

let joined = 0
const somebody = () => join(world().url, `Nora Number${'abcdefghijklmnopqrstuvwxyz'[(joined += 1)] ?? ''}`)
const enter = (by: { post: (path: string, body: object) => Promise<unknown> }) =>
  by.post('/api/auth/reauthenticate', { password: PASSWORD })

describe('asking for an export', () => {
  test('is answered at once, and is shown until it is ready', async () => {
    const one = await somebody()
    const asked = await one.post('/api/user/request-export', { categories: ['items', 'profile', 'items'] })
    expect(asked.status).toBe(202)
    expect(asked.body['data']).toMatchObject({ categories: ['profile', 'items'], status: 'pending', bytes: null })
    const id = idIn(asked, 'data')
    await look()
    const [shown] = listIn(await one.get('/api/user/export-requests'))
    expect(shown).toMatchObject({ id, status: 'ready', bytes: expect.any(Number), pictures: 0, progress: null })
    const kept = Date.parse(String(shown?.['expiresAt'])) - Date.parse(String(shown?.['readyAt']))
    expect(kept).toBe(7 * DAY)
  })

  test.each([{}, { categories: [] }])('for %j is for all categories', async (body) => {
    const one = await somebody()
    const asked = await one.post('/api/user/request-export', body)
    expect(asked.body['data']).toMatchObject({ categories: exportCategories })
  })

  test('for an unknown category is refused', async () => {
    const asked = await (await somebody()).post('/api/user/request-export', { categories: ['items', 'passwords'] })
    expect(refusal(asked)).toEqual([400, 'invalid-input'])
  })

  test('is refused while one is being made, and possible afterwards', async () => {
    const one = await somebody()
    await request(one)
    expect(refusal(await one.post('/api/user/request-export'))).toEqual([409, 'export-pending'])
    await look()
    await request(one, ['items'])
    expect(await statesOf(one)).toEqual(['pending', 'ready'])
  })

  test('needs an entry that is fresh', async () => {
    const one = await somebody()
    later(11 * 60_000)
    expect(refusal(await one.post('/api/user/request-export'))).toEqual([403, 'reauthentication-required'])
    await enter(one)
    await request(one)
  })

  test('is refused for a while after a recovery', async () => {
    const one = await somebody()
    const stream = `account-${one.id}`
    const expected = (await world().stores.events.load(stream)).length - 1
    const lockedUntil = new Date(Date.parse(world().time.now) + 72 * 3_600_000).toISOString()
    const event = ChangeDisowned.new({ accountId: one.id, changeId: `${one.id}-abcdefgh`, lockedUntil })
    const envelope = { at: world().time.now, actor: { kind: 'system', id: 'test' } as const, correlationId: 'c' }
    const id = '11111111-1111-5111-8111-111111111111'
    const events = [{ ...envelope, id, event, causationId: 'c', commandId: 'c' }]
    await world().stores.events.append([{ stream, expected, events }])
    expect(refusal(await one.post('/api/user/request-export'))).toEqual([409, 'changes-locked'])
    later(72 * 3_600_000)
    await enter(one)
    await request(one)
  })

  test('is for members only', async () => {
    const guest = makeVisitor(world().url)
    await guest.greet()
    expect((await guest.get('/api/user/export-requests')).status).toBe(401)
    expect((await guest.post('/api/user/request-export')).status).toBe(401)
  })
})

describe('what is in it', () => {
  test('is what the calls answer, as JSON and as a page, with a page about all of it', async () => {
    const one = await somebody()
    const itemId = await share({ title: 'Cane <b>chair</b>' }, one)
    await accept(await ask(await share(), one))
    const claimId = await ask(itemId)
    await one.put(`/api/claims/${claimId}/accept`)
    for (const content of ['Is it there?', 'Come at six.']) await one.post('/api/messages', { claimId, content })
    await one.post('/api/searches', { q: 'bunk bed' })
    await enter(one)
    const files = await exported(one)
    const names = exportCategories.flatMap((category) => [`${category}.html`, `${category}.json`])
    expect(Object.keys(files).toSorted()).toEqual([...names, 'index.html'].toSorted())
    expect(jsonIn(files, 'items.json')).toEqual(listIn(await one.get('/api/items/user/mine')))
    expect(jsonIn(files, 'claims.json')).toEqual(listIn(await one.get('/api/claims?role=all')))
    expect(jsonIn(files, 'profile.json')[0]).toEqual((await one.get('/api/auth/me')).body['user'])
    const thread = listIn(await one.get(`/api/messages/claim/${claimId}`))
    const messages = jsonIn(files, 'messages.json')
    expect(messages.filter(({ conversationId }) => conversationId === thread[0]?.['conversationId'])).toEqual(
      thread.toReversed().map((message) => expect.objectContaining(message) as unknown),
    )
    expect(messages[0]).toMatchObject({ conversation: { about: expect.any(String), with: expect.any(String) } })
    const page = textIn(files, 'items.html')
    expect(page).toContain('Cane &lt;b&gt;chair&lt;/b&gt;')
    expect(page).not.toContain('<b>chair')
    const index = textIn(files, 'index.html')
    for (const words of ['How many', 'Why it is kept', 'Until when', 'Messages', 'items.json', 'items.html'])
      expect(index).toContain(words)
  })

  test('is what was chosen, and no more', async () => {
    const files = await exported(await somebody(), ['saved', 'profile'])
    expect(Object.keys(files).toSorted()).toEqual([
      'index.html',
      'profile.html',
      'profile.json',
      'saved.html',
      'saved.json',
    ])
  })

  test('is the person’s own photos, in the folder that the page shows them from', async () => {
    const one = await somebody()
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2b6' } })
      .png()
      .toBuffer()
    const photoId = idIn(await one.upload('/api/media', picture), 'data')
    await share({ photos: [photoId] }, one)
    const id = await request(one)
    await look()
    const files = await filesOf(one, id)
    expect(
      Buffer.from(files[`photos/${photoId}.webp`] ?? [])
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
    expect(textIn(files, 'items.html')).toContain(`src="photos/${photoId}.webp"`)
    expect(listIn(await one.get('/api/user/export-requests'))[0]).toMatchObject({ pictures: 1 })
    await tom().get('/api/items/saved')
  })

  test('is of a neighbour like others, also where somebody runs the site: nothing is looked at', async () => {
    const one = await somebody()
    const by = {
      by: { kind: 'system', id: 'test' },
      commandId: `grant ${one.id}`,
      startedAt: world().time.now,
    } as const
    await world().commands.staff.give(one.id, { role: 'admin', reason: null }, by)
    await ask(await share(), one)
    await enter(one)
    const id = await request(one)
    expect(await appendedBy(look)).toEqual(['ExportReady'])
    expect(Object.keys(await filesOf(one, id))).toContain('claims.json')
  })
})
