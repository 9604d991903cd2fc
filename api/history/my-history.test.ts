import { describe, expect, test, vi } from 'vitest'
import { accessOf } from '#api/accounts/access.kit.ts'
import { DAY, plus } from '#domain/time.ts'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { giveRole } from '#tests/visitor/staff.ts'
import { join, type Neighbour, PASSWORD } from '#tests/visitor/visitor.ts'

const { world, tom, maya, share, ask } = town()
const { guest } = accessOf(world)

interface Entry {
  readonly text: string
  readonly detail: string | null
  readonly event: string
  readonly kind: string
  readonly after: { readonly text: string } | null
  readonly look: object | null
}
/** The history comes behind everything else. */
const isComplete = async (): Promise<boolean> =>
  (await world().deps.readModels.health()).late.every(({ lag }) => lag === 0)
const historyOf = async (by: Neighbour, query = ''): Promise<readonly Entry[]> => {
  await vi.waitFor(async () => expect(await isComplete()).toBe(true), { timeout: 5000 })
  return listIn(await by.get(`/api/user/history?limit=100${query}`)) as unknown as readonly Entry[]
}
const textsOf = async (by: Neighbour, query = '') => (await historyOf(by, query)).map(({ text }) => text)
const nextOf = ({ body }: { readonly body: Record<string, unknown> }) =>
  (body['meta'] as { readonly nextCursor: string | null }).nextCursor

let joined = 0
const somebody = (name = 'Greta Garden'): Promise<Neighbour> =>
  join(world().url, `${name}${'abcdefghijklmnopqrstuvwxyz'[(joined += 1)] ?? ''}`)

describe('what happened', () => {
  test('is told to each of two people in their own words, with what led to it', async () => {
    const [giver, taker] = [await somebody('Gil Giver'), await somebody('Tea Taker')]
    const itemId = await share({ title: 'Rocking horse' }, giver)
    const claimId = await ask(itemId, taker, { claimerMessage: 'A secret reason of mine' })
    await giver.put(`/api/claims/${claimId}/accept`, { ownerResponse: 'A secret answer of mine' })
    const [yes, asked, shared] = await historyOf(giver)
    expect(yes).toMatchObject({
      event: 'ClaimAccepted',
      kind: 'gifts',
      text: 'You said yes to Tea for “Rocking horse”',
      after: { text: 'Tea asked you for “Rocking horse”' },
    })
    expect(yes?.detail).toMatch(/^Tea can see your address from .+ until 7 days after the pickup$/u)
    expect([asked?.text, shared?.text]).toEqual(['Tea asked you for “Rocking horse”', 'You shared “Rocking horse”'])
    const hers = await historyOf(taker)
    expect(hers[0]).toMatchObject({
      text: 'Gil said yes to you for “Rocking horse”',
      after: { text: 'you asked for “Rocking horse”' },
    })
    expect(JSON.stringify([...(await historyOf(giver)), ...hers])).not.toContain('secret')
  })

  test('is nobody else’s to read', async () => {
    const [giver, taker, other] = [
      await somebody('Gus Giver'),
      await somebody('Ted Taker'),
      await somebody('Olga Other'),
    ]
    const itemId = await share({ title: 'Copper kettle' }, giver)
    await ask(itemId, taker)
    await ask(itemId, other)
    expect((await textsOf(other)).join()).not.toMatch(/Ted/u)
    expect((await textsOf(maya())).join()).not.toMatch(/kettle/u)
    expect(refusal(await (await guest()).get('/api/user/history'))[0]).toBe(401)
  })

  test('is found by words, by kind and by time, and by pages without a gap', async () => {
    const me = await somebody('Wim Words')
    for (const title of ['Kitchen chair', 'Café table', 'Kitchen shelf']) await share({ title }, me)
    expect(await textsOf(me, '&q=kitchen')).toEqual(['You shared “Kitchen shelf”', 'You shared “Kitchen chair”'])
    expect(await textsOf(me, '&q=CAFE%20shared')).toEqual(['You shared “Café table”'])
    expect(await textsOf(me, '&q=sofa')).toEqual([])
    expect(await textsOf(me, '&kind=consents')).toEqual(['You agreed to the privacy notice', 'You agreed to the terms'])
    expect(await textsOf(me, `&before=${plus(world().time.now, -DAY)}`)).toEqual([])
    const walked: string[] = []
    let cursor = ''
    for (;;) {
      const page = await me.get(`/api/user/history?limit=2${cursor}`)
      walked.push(...listIn(page).map(({ text }) => String(text)))
      const next = nextOf(page)
      if (next === null) break
      cursor = `&cursor=${encodeURIComponent(next)}`
    }
    expect(walked).toEqual(await textsOf(me))
  })

  test.each(['&cursor=12', '&cursor=x', '&kind=secrets', '&before=yesterday'])('refuses %s', async (query) => {
    expect((await tom().get(`/api/user/history?limit=2${query}`)).status).toBe(400)
  })

  test('takes no cursor of another list or hand', async () => {
    const me = await somebody('Kim Cursor')
    await historyOf(me)
    const cursor = nextOf(await me.get('/api/user/history?limit=1')) ?? ''
    expect((await me.get(`/api/notifications?cursor=${cursor}`)).status).toBe(400)
    expect(
      (await me.get(`/api/user/history?cursor=${cursor.replace(/.$/u, (end) => (end === '9' ? '8' : '9'))}`)).status,
    ).toBe(400)
  })
})

describe('who looked, and who tried', () => {
  test('an admin who looked at the exact place is told of without a name', async () => {
    const [giver, admin] = [await somebody('Gaby Giver'), await somebody('Ada Admin')]
    await giveRole(world(), admin.id, 'admin')
    const itemId = await share({ title: 'Oak bench' }, giver)
    await admin.get(`/api/items/${itemId}`)
    const [look] = await historyOf(giver, '&kind=looks')
    expect(look).toMatchObject({
      text: 'An admin looked at the exact place of “Oak bench”',
      look: { seen: 'The exact place of one listing', notSeen: 'Your messages' },
    })
    expect(await textsOf(admin, '&kind=looks')).toEqual(['You looked at the exact place of “Oak bench”'])
  })

  test('wrong passwords are counted, over pages too, and a new device is named', async () => {
    const me = await somebody('Sam Signs')
    const { email } = (await me.get('/api/auth/me')).body['user'] as { email: string }
    const other = await guest()
    for (let n = 0; n < 3; n += 1) await other.post('/api/auth/login', { email, password: `Wrong-password-${n}` })
    // Each is noted after its answer.
    await vi.waitFor(async () =>
      expect(await textsOf(me, '&kind=sign-ins')).toEqual(['3 wrong passwords, none got in']),
    )
    await other.post(
      '/api/auth/login',
      { email, password: PASSWORD },
      { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/18 Safari/605' },
    )
    const seen = await historyOf(me, '&kind=sign-ins')
    expect(seen.map(({ text }) => text)).toEqual(['Signed in with Safari on Mac', '3 wrong passwords, none got in'])
    const second = nextOf(await me.get('/api/user/history?kind=sign-ins&limit=2'))
    if (second !== null)
      expect(
        listIn(await me.get(`/api/user/history?kind=sign-ins&limit=2&cursor=${encodeURIComponent(second)}`)),
      ).toEqual([])
  })
})

describe('who may see the address now', () => {
  const seenBy = async (by: Neighbour) => (await by.get('/api/user/history')).body['addressSeenBy']
  test('is told from the yes until 7 days after the pickup', async () => {
    const [giver, taker] = [await somebody('Gert Giver'), await somebody('Tom Taker')]
    const claimId = await ask(await share({ title: 'Lemons' }, giver), taker)
    expect(await seenBy(giver)).toEqual([])
    await giver.put(`/api/claims/${claimId}/accept`)
    expect(await seenBy(giver)).toMatchObject([{ person: { id: taker.id }, thing: 'Lemons', until: null }])
    expect(await seenBy(taker)).toEqual([])
    await giver.put(`/api/claims/${claimId}/complete`)
    expect(await seenBy(giver)).toMatchObject([{ until: plus(world().time.now, 7 * DAY) }])
  })
  test('not of one that came to nothing', async () => {
    const [giver, taker] = [await somebody('Gesa Giver'), await somebody('Tina Taker')]
    const claimId = await ask(await share({}, giver), taker)
    await giver.put(`/api/claims/${claimId}/accept`)
    await taker.put(`/api/claims/${claimId}/cancel`)
    expect(await seenBy(giver)).toEqual([])
    expect((await historyOf(giver)).find(({ event }) => event === 'ClaimAccepted')?.detail).toMatch(
      /^Tina could see your address/u,
    )
  })
})

describe('people who are not to be named', () => {
  test('whom a block keeps away has no name and no words', async () => {
    const [giver, taker] = [await somebody('Gero Giver'), await somebody('Theo Taker')]
    const claimId = await ask(await share({ title: 'Words of somebody' }, giver), taker)
    await taker.post('/api/messages', { claimId, content: 'Is it there?' })
    await giver.post(`/api/users/${taker.id}/block`)
    const [hers, his] = [await textsOf(taker), await textsOf(giver)]
    expect(hers.join('\n')).not.toMatch(/Gero|Words of|blocked/u)
    expect(hers).toContain('You wrote to a neighbour about a gift')
    expect(hers).toContain('The request for a gift was ended')
    expect(his).toContain('You blocked Theo')
    expect(his).toContain('A neighbour asked you for “Words of somebody”')
  })

  test('who was erased reads as a former neighbour', async () => {
    const [giver, taker] = [await somebody('Gela Gone'), await somebody('Tilda Taker')]
    const claimId = await ask(await share({ title: 'Forgotten words' }, giver), taker)
    await taker.post('/api/messages', { claimId, content: 'Is it there?' })
    const { commands } = world()
    const metadata = {
      by: { kind: 'job', id: 'erasure' },
      commandId: 'erase-gela',
      startedAt: world().time.now,
    } as const
    await commands.erasure.erase(giver.id, metadata)
    await vi.waitFor(async () => expect((await textsOf(taker)).join()).not.toMatch(/Forgotten words|Gela/u), {
      timeout: 5000,
    })
    const told = await textsOf(taker)
    expect(told).toContain('You asked for a gift')
    expect(told).toContain('You wrote to a former neighbour about a gift')
  })
})
