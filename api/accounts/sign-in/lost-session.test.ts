import { describe, expect, test } from 'vitest'
import { town } from '#tests/visitor/api-spec.ts'
import { lossy } from '#tests/visitor/lost.ts'
import { join, PASSWORD } from '#tests/visitor/visitor.ts'

/** What else changes a session or a password, where the answer is lost on the way (decision 16). */
const { world, appendedBy } = town({ DEMO_MODE: 'on' })
const { guest, calls, seenWith } = lossy(() => world().url)
const changing = calls('/api/auth/change-password')
const visiting = calls('/api/auth/demo-login')
const leaving = calls('/api/auth/logout')

describe('as a demo neighbour, which proves nothing', () => {
  test('a known key opens a session of one’s own, never somebody else’s', async () => {
    const email = 'dora@demo.example'
    const asked = { by: { kind: 'system', id: 'demo' }, commandId: 'demo', startedAt: world().time.now } as const
    const dora = { name: 'Dora', email, location: null, demo: true, claimed: { terms: null, privacy: null } }
    await world().commands.accounts.register({ ...dora, marketingOptIn: false }, asked)
    await world().runner.waitFor(await world().stores.events.head(), 10_000)
    const first = await visiting.lose(await guest(), { email }, 'demo 1')
    const other = await guest()
    const second = await visiting.again(other, { email }, 'demo 1')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(other.session().cookie).not.toBe(first.cookie)
    expect(second.body['sessionId']).not.toBe((JSON.parse(first.text) as { sessionId: string }).sessionId)
  })
})

describe('what else changes a session', () => {
  test('signing out again stays signed out, and leaves a session to begin with', async () => {
    const one = await join(world().url, 'Lost Leaver')
    const { cookie } = one.session()
    await leaving.lose(one, {}, 'out 1')
    expect((await leaving.again(one, {}, 'out 1')).status).toBe(200)
    expect((await seenWith(cookie)).status).toBe(401)
    expect((await one.greet()).body).toMatchObject({ signedIn: false })
  })
  test('a new password again: once, and this session goes on', async () => {
    const one = await join(world().url, 'Lost Change')
    const body = { currentPassword: PASSWORD, newPassword: 'Brand-new-42' }
    await changing.lose(one, body, 'change 1')
    const appended = await appendedBy(async () => {
      expect((await changing.again(one, body, 'change 1')).status).toBe(200)
    })
    expect(appended).toEqual([])
    expect((await one.get('/api/auth/me')).status).toBe(200)
  })
  test('a process that died after keeping the new password goes on from there', async () => {
    const one = await join(world().url, 'Died Between')
    const { deps } = world()
    const body = { currentPassword: PASSWORD, newPassword: 'Brand-new-42' }
    const key = deps.sha256(`${one.id}|POST /api/auth/change-password|change 2`)
    await deps.vault.replies.begin({
      key,
      bodyHash: deps.mac('body', deps.sha256(JSON.stringify(body))),
      at: deps.clock(),
    })
    await deps.vault.passwords.set(one.id, await deps.passwords.hash(body.newPassword))
    const appended = await appendedBy(async () => {
      expect((await changing.again(one, body, 'change 2')).status).toBe(200)
    })
    expect(appended).toEqual(['PasswordChanged', 'AccountSettled'])
  })
})
