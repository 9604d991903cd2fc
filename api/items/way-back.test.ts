import { beforeEach, describe, expect, test } from 'vitest'
import { listIn, town } from '#tests/visitor/api-spec.ts'

const { tom, maya, priya, world, share, ask, appendedBy, one } = town()
const END = '2026-11-19T08:00:00.000Z'
const AFTER = '2026-11-19T08:30:00.000Z'
const NEW_END = '2026-11-21T08:00:00.000Z'

const titlesOf = async (itemId: string, by = maya()): Promise<readonly unknown[]> => {
  const all = listIn(await by.get('/api/notifications'))
  return all.filter((one) => (one['data'] as { itemId: string }).itemId === itemId).map((one) => one['title'])
}
const put = (id: string, body: object, by = tom()) => by.put(`/api/items/${id}/status`, body)

describe('a listing that ended comes back', () => {
  const lost = async (): Promise<string> => {
    const id = await share({ timeSensitive: true, expiresAt: END })
    await ask(id, maya())
    await ask(id, priya())
    world().time.now = AFTER
    await put(id, { status: 'expired' })
    return id
  }
  beforeEach(() => {
    world().time.now = '2026-11-19T07:12:00.000Z'
  })

  test('and those whose requests ended with it are told, where the owner wants it', async () => {
    const id = await lost()
    expect((await put(id, { status: 'available', expiresAt: NEW_END, tellAskers: true })).status).toBe(200)
    expect(await titlesOf(id)).toEqual(['It is back', 'The listing has ended'])
    expect((await titlesOf(id, priya()))[0]).toBe('It is back')
    expect(await titlesOf(id, tom())).not.toContain('It is back')
    expect((await maya().post('/api/claims', { itemId: id })).status).toBe(201)
  })

  test('and nobody is told where the owner did not say so', async () => {
    const id = await lost()
    await put(id, { status: 'available', expiresAt: NEW_END })
    expect(await titlesOf(id)).toEqual(['The listing has ended'])
  })

  test('once for one act, however often it is sent', async () => {
    const id = await lost()
    const body = { status: 'available', expiresAt: NEW_END, tellAskers: true }
    expect(await appendedBy(() => Promise.all([1, 2, 3].map(() => put(id, body))))).toEqual(['ItemRelisted'])
    expect((await titlesOf(id)).filter((title) => title === 'It is back')).toHaveLength(1)
  })

  test('a word that is no yes or no is refused', async () => {
    const id = await lost()
    expect((await put(id, { status: 'available', expiresAt: NEW_END, tellAskers: 'yes' })).status).toBe(400)
  })
})

describe('"Still available?"', () => {
  const asked = async (): Promise<string> => {
    const id = await share()
    const by = { by: { kind: 'job', id: 'still-available' }, startedAt: AFTER } as const
    const outcome = await world().commands.send(
      { type: 'askStillAvailable', itemId: id },
      { ...by, commandId: `ask-${id}` },
    )
    expect(outcome.ok && (await world().runner.waitFor(outcome.position, 10_000))).toBe(true)
    return id
  }

  test('is asked of the owner, and of nobody else', async () => {
    const id = await asked()
    expect(await one(id, tom())).toMatchObject({ askedStillAvailable: true })
    expect(await one(id)).toMatchObject({ askedStillAvailable: false })
    expect(await titlesOf(id, tom())).toEqual(['Still available?'])
  })

  test('is answered by "available", once', async () => {
    const id = await asked()
    expect(await appendedBy(() => put(id, { status: 'available' }))).toEqual(['StillAvailableConfirmed'])
    expect(await one(id, tom())).toMatchObject({ askedStillAvailable: false, status: 'available' })
    expect(await appendedBy(() => put(id, { status: 'available' }))).toEqual([])
  })

  test('the question and its answer are no step of the history that a stranger reads', async () => {
    const id = await asked()
    await put(id, { status: 'available' })
    const life = (await maya().get(`/api/items/${id}/history`)).body['data'] as { steps: readonly unknown[] }
    expect(life.steps).toHaveLength(1)
  })
})
