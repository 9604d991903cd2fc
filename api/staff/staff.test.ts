import { describe, expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { switchOn } from '#tests/visitor/authenticator.ts'
import { giveRole } from '#tests/visitor/staff.ts'
import type { Neighbour } from '#tests/visitor/visitor.ts'

const place = town()
const { world, tom, maya, priya, stranger, events } = place
const roleOf = (id: string) => `/api/admin/users/${id}/role`
const set = (by: Pick<Neighbour, 'put'>, id: string, body: unknown) => by.put(roleOf(id), body)
const ofStaff = async () => (await events()).filter(({ type }) => type.startsWith('StaffRole'))

describe('a call for admins', () => {
  test('401 signed out, 403 for a member and for an auditor, before the body is looked at', async () => {
    await giveRole(world(), priya().id, 'auditor')
    for (const body of [undefined, { role: 'king' }, { role: 'admin' }]) {
      expect(refusal(await set(stranger(), maya().id, body))).toEqual([401, 'not-signed-in'])
      for (const by of [maya(), priya()]) expect(refusal(await set(by, maya().id, body))).toEqual([403, 'admins-only'])
    }
  })
  test('is answered for an admin, whose act carries the kind admin and a reason that only its person’s key opens', async () => {
    await giveRole(world(), tom().id, 'admin')
    const answer = await set(tom(), maya().id, { role: 'auditor', reason: 'Helps the council.' })
    expect([answer.status, answer.body['data']]).toMatchObject([200, { id: maya().id, role: 'auditor' }])
    expect((await ofStaff()).at(-1)).toMatchObject({
      type: 'StaffRoleGiven',
      actor: { kind: 'admin', id: tom().id },
      data: { accountId: maya().id, role: 'auditor', reason: 'Helps the council.' },
    })
    expect((await maya().get('/api/auth/me')).body['user']).toMatchObject({ role: 'auditor' })
  })
  test.each([
    ['a role that there is not', { role: 'king' }],
    ['no role', {}],
    ['a reason that is too long', { role: 'user', reason: 'x'.repeat(501) }],
  ])('400 for %s', async (_, body) => {
    await giveRole(world(), tom().id, 'admin')
    expect(refusal(await set(tom(), maya().id, body))).toEqual([400, 'invalid-input'])
  })
  test('404 for nobody', async () => {
    await giveRole(world(), tom().id, 'admin')
    expect(refusal(await set(tom(), 'nobody', { role: 'admin' }))).toEqual([404, 'account-not-found'])
  })
})

describe('where two-factor is a must for those who run the site', () => {
  const { world: strict, tom: ada } = town({ STAFF_TWO_FACTOR: 'required' })
  test('nothing of it opens before, by whatever call, and everything after', async () => {
    await giveRole(strict(), ada().id, 'admin')
    const ofStaff = routes.filter(({ access }) => access === 'admin' || access === 'auditor')
    expect(ofStaff.length).toBeGreaterThan(3)
    for (const { method, path } of ofStaff)
      expect(refusal(await ada().call(method.toUpperCase(), `/api${path.replaceAll(/:\w+/gu, 'x')}`)), path).toEqual([
        403,
        'two-factor-needed',
      ])
    expect((await ada().get('/api/items/user/mine')).status).toBe(200)
    await switchOn(ada(), strict().time)
    expect((await ada().get('/api/admin/tickets')).status).toBe(200)
  })
})

test('an auditor changes nothing: only reading is open to one', () => {
  expect(routes.filter(({ access, method }) => access === 'auditor' && method !== 'get')).toEqual([])
})

describe('the last admin cannot be lost', () => {
  test('not one’s own role, and of two who demote each other at once exactly one succeeds', async () => {
    for (const one of [tom(), maya()]) await giveRole(world(), one.id, 'admin')
    expect(refusal(await set(tom(), tom().id, { role: 'user' }))).toEqual([409, 'own-role'])
    const both = await Promise.all([set(tom(), maya().id, { role: 'user' }), set(maya(), tom().id, { role: 'user' })])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403'])
    const roles = await Promise.all(
      [tom(), maya()].map(async (one) => String(Object((await one.get('/api/auth/me')).body['user']).role)),
    )
    expect(roles.toSorted()).toEqual(['admin', 'user'])
  })
  test('whoever was demoted while acting is refused from the next call on', async () => {
    for (const one of [tom(), maya()]) await giveRole(world(), one.id, 'admin')
    expect((await set(tom(), maya().id, { role: 'user' })).status).toBe(200)
    expect(refusal(await set(maya(), tom().id, { role: 'user' }))).toEqual([403, 'admins-only'])
  })
  test('nor by erasing the only one', async () => {
    for (const one of [tom(), maya()]) await giveRole(world(), one.id, 'admin')
    for (const one of [maya(), priya()]) await set(tom(), one.id, { role: 'user' })
    const erase = (id: string) => {
      const by = { kind: 'system', id: 'erase-account' } as const
      const metadata = { by, commandId: world().deps.random.uuid(), startedAt: world().time.now }
      return world().commands.erasure.erase(id, metadata)
    }
    expect(await erase(tom().id)).toMatchObject({ ok: false, rejection: { rejected: 'last-admin' } })
    await giveRole(world(), priya().id, 'admin')
    expect(await erase(tom().id)).toMatchObject({ ok: true })
    expect((await ofStaff()).at(-1)).toMatchObject({ type: 'StaffRoleTaken', data: { accountId: tom().id } })
  })
})
