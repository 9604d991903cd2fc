import { describe, expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'

const { tom, world } = town()
const signIn = async (email: string) => {
  const one = makeVisitor(world().url)
  await one.greet()
  return { one, answer: await one.post('/api/auth/login', { email, password: PASSWORD }) }
}

describe('sessions', () => {
  test("mine with device, place and times; another's does not exist", async () => {
    const me = await join(world().url, 'Sess Ions')
    const { one: other } = await signIn('sess.ions@example.org')
    const list = listIn(await me.get('/api/auth/sessions'))
    expect(list).toHaveLength(2)
    expect(list.filter(({ current }) => current)).toMatchObject([{ id: me.session().sessionId }])
    for (const one of list)
      expect(Object.keys(one).toSorted()).toEqual([
        '_id',
        'createdAt',
        'current',
        'device',
        'id',
        'lastSeenAt',
        'place',
      ])
    expect(refusal(await tom().del(`/api/auth/sessions/${me.session().sessionId}`))[0]).toBe(404)
    expect((await me.del(`/api/auth/sessions/${other.session().sessionId}`)).status).toBe(200)
    expect((await other.get('/api/auth/me')).status).toBe(401)
  })
  test('terminate-others keeps this one, terminate-all ends it too and clears the cookie', async () => {
    const me = await join(world().url, 'Term Inate')
    const { one: other } = await signIn('term.inate@example.org')
    expect((await me.del('/api/auth/sessions/terminate-others')).status).toBe(200)
    expect((await other.get('/api/auth/me')).status).toBe(401)
    const all = await me.del('/api/auth/sessions/terminate-all')
    expect(all.status).toBe(200)
    expect(all.headers.getSetCookie()[0]).toMatch(/gifty_session=;/u)
    expect((await me.get('/api/auth/me')).status).toBe(401)
  })
})
