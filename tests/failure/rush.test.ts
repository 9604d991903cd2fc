import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStores } from '#runtime/stores/stores.ts'
import { join, makeVisitor, type Visitor } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'

/** 200 claims at once on one item with one accept, on SQLite, through HTTP. */
const CROWD = 200
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-rush-'))
let world: World
beforeAll(async () => {
  world = await openWorld({}, openStores({ dataDir: folder, siteSecret: null }))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Members without a password, signed in by the vault: hashing 200 passwords is not what is tested here. */
const crowd = async (): Promise<Visitor[]> =>
  Promise.all(
    Array.from({ length: CROWD }, async (_, index) => {
      const asked = {
        by: { kind: 'system', id: 'test' },
        commandId: world.deps.random.uuid(),
        startedAt: world.time.now,
      } as const
      const email = `person${index}@example.org`
      const claimed = { terms: null, privacy: null }
      const outcome = await world.commands.accounts.register(
        { name: `Person ${index}`, email, location: null, demo: true, claimed, marketingOptIn: false },
        asked,
      )
      if (!outcome.ok) throw new Error(outcome.rejection.message)
      await world.runner.waitFor(outcome.position, 10_000)
      const visitor = makeVisitor(world.url)
      await visitor.greet()
      const answer = await visitor.post('/api/auth/demo-login', { email })
      if (answer.status !== 200) throw new Error(answer.text)
      return visitor
    }),
  )

test(
  'one is accepted, the rest wait in order, and nobody gets an error but the specified ones',
  { timeout: 120_000 },
  async () => {
    const owner = await join(world.url, 'Tom Whitfield')
    const listed = await owner.post('/api/items', {
      title: 'Green wool armchair',
      description: 'Deep and kind to backs.',
      location: { coordinates: [115.87, -31.93] },
    })
    const itemId = (listed.body['item'] as { id: string }).id
    const people = await crowd()
    const [first, ...others] = people
    if (!first) throw new Error('nobody came')
    const early = await first.post('/api/claims', { itemId })
    const claimId = (early.body['claim'] as { id: string }).id
    const asking = others.map((person, index) => person.post('/api/claims', { itemId, joinWaitlist: index % 2 === 0 }))
    const accepting = Array.from({ length: 5 }, () => owner.put(`/api/claims/${claimId}/accept`))
    const answers = await Promise.all(asking)
    const accepts = await Promise.all(accepting)

    expect(accepts.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { status, body } of refused)
      expect([status, body['message']]).toEqual([409, 'This item has already been claimed.'])

    const line: { status: string; place: number | null; createdAt: string }[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`
      const { data, meta } = (await owner.get(`/api/claims/item/${itemId}?limit=100${after}`)).body as {
        data: typeof line
        meta: { nextCursor: string | null }
      }
      line.push(...data)
      cursor = meta.nextCursor
    }
    expect(line.filter(({ status }) => status === 'accepted')).toHaveLength(1)
    const waiting = line.filter(({ status }) => status === 'pending')
    expect(waiting).toHaveLength(answers.length - refused.length)
    expect(waiting.map(({ place }) => place)).toEqual(waiting.map((_, index) => index + 1))
    expect(world.errors).toEqual([])
  },
)
