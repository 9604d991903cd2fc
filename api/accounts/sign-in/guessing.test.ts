import { describe, expect, test, vi } from 'vitest'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { makeFillableLimits } from '#tests/site/limits-full.ts'
import { serveApi } from '#tests/site/served.ts'
import { makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'
import { memoryStores } from '#tests/site/world.ts'

const MAYA = 'maya.fernandes@example.org'
const NOBODY = 'nobody@example.org'
const HOUR = 3_600_000

let made = 0
/** A try from a network that has tried nothing yet. */
const tryFrom = async (url: string, email: string, password = 'Wrong-1234') => {
  const one = makeVisitor(url)
  const headers = { 'x-forwarded-for': `10.${(made += 1) >> 8}.${made % 256}.1` }
  await one.call('GET', '/api/auth/csrf-token', { headers })
  return one.post('/api/auth/login', { email, password }, headers)
}

/** For so long nothing more comes: what is told beside an answer is told within it. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150))

describe('a password that is guessed from many networks', () => {
  const { world, tom, maya, priya, events } = town({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })
  const told = async () => (await events()).filter(({ type }) => type === 'SignInGuessed')
  const guess = async (email: string, times: number) => {
    for (let n = 0; n < times; n += 1) expect(refusal(await tryFrom(world().url, email))).toEqual([401, 'bad-login'])
  }

  test('a hundred tries tell nobody; the next ones tell the owner, once, and only the owner', async () => {
    await guess(MAYA, 100)
    await aWhile()
    expect(await told()).toEqual([])
    await guess(MAYA, 1)
    await vi.waitFor(async () => expect(await told()).toMatchObject([{ data: { accountId: maya().id } }]))
    await guess(MAYA, 5)
    await aWhile()
    expect(await told()).toHaveLength(1)
    const [first, ...more] = listIn(await maya().get('/api/notifications'))
    expect(more).toEqual([])
    expect(first).toMatchObject({ type: 'sign_in_guessed', title: 'Someone is trying your password', read: false })
    expect(first?.['data']).toMatchObject({ itemId: null, itemTitle: null, thumbUrl: null })
    for (const other of [tom(), priya()]) expect(listIn(await other.get('/api/notifications'))).toEqual([])
    const { body: security } = await maya().get('/api/auth/security')
    expect(security['data']).toMatchObject({ guessedAt: expect.any(String), passwordChangedAt: null })
    expect((await tom().get('/api/auth/security')).body['data']).toMatchObject({ guessedAt: null })
  })

  test('an address of nobody is answered in the same words, and nothing comes of it', async () => {
    const before = (await events()).length
    await guess(NOBODY, 100)
    const [unknown, known] = [await tryFrom(world().url, NOBODY), await tryFrom(world().url, MAYA)]
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    const namesIn = ({ headers }: typeof known) => [...headers.keys()].toSorted()
    expect(namesIn(unknown)).toEqual(namesIn(known))
    await aWhile()
    expect(await events()).toHaveLength(before)
  })

  test('the owner gets in all the same', async () => {
    expect((await tryFrom(world().url, MAYA, PASSWORD)).status).toBe(200)
  })
})

describe('while the tries of an account are used up', () => {
  const limits = makeFillableLimits()
  const { world, events } = town({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' }, () => ({
    ...memoryStores(),
    limits: limits.store,
  }))
  const told = async () => (await events()).filter(({ type }) => type === 'SignInGuessed').length

  test('whoever is refused tells the owner too, and an hour later again', async () => {
    for (const name of ['loginsOfAccount', 'loginsWhileGuessed']) limits.fill(name)
    expect(refusal(await tryFrom(world().url, MAYA))).toEqual([429, 'too-often'])
    await vi.waitFor(async () => expect(await told()).toBe(1))
    world().time.now = new Date(Date.parse(world().time.now) + HOUR).toISOString()
    await tryFrom(world().url, MAYA)
    await vi.waitFor(async () => expect(await told()).toBe(2))
    limits.empty()
  })

  test('no answer waits for it, and one that fails says no address', async () => {
    limits.fill('loginsOfAccount')
    const { deps } = world()
    const said: string[] = []
    const log = { ...deps.log, warn: (...words: unknown[]) => void said.push(JSON.stringify(words)) }
    const ends: ((error: Error) => void)[] = []
    const send = () => new Promise<never>((_, refuse) => void ends.push(refuse))
    const slow = await serveApi({ ...deps, log, commands: { ...deps.commands, send } })
    expect(refusal(await tryFrom(slow.url, MAYA))).toEqual([401, 'bad-login'])
    await vi.waitFor(() => expect(ends).toHaveLength(1))
    ends[0]?.(new Error(`${MAYA} could not be told`))
    await vi.waitFor(() => expect(said).toHaveLength(1))
    expect(said[0]).not.toMatch(/maya/iu)
    await slow.close()
    limits.empty()
  })
})
