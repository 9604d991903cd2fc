import { describe, expect, test, vi } from 'vitest'
import { listIn, town } from '#tests/visitor/api-spec.ts'
import { join, makeVisitor, PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'
import { accessOf } from '#api/accounts/access.kit.ts'

const { world, events } = town()
const { guest, tokenOf } = accessOf(world)
const AS_ON_MAC = {
  'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/18 Safari/605',
}

const signIn = (one: Visitor, email: string, password = PASSWORD) =>
  one.post('/api/auth/login', { email, password }, AS_ON_MAC)
const newDevices = async (id: string) =>
  (await events()).filter(
    ({ type, data }) => type === 'SignedInOnNewDevice' && (data as { accountId: string }).accountId === id,
  )
const securityOf = async (one: Visitor) => (await one.get('/api/auth/security')).body['data']

describe('a browser that the account did not know', () => {
  test('is told the owner once; the one of the registration is known', async () => {
    const me = await join(world().url, 'Dev Ices')
    await signIn(me, 'dev.ices@example.org')
    expect(await newDevices(me.id)).toEqual([])
    const other = await guest()
    expect((await signIn(other, 'dev.ices@example.org')).status).toBe(200)
    await other.post('/api/auth/logout', {})
    await other.greet()
    expect((await signIn(other, 'dev.ices@example.org')).status).toBe(200)
    expect(await newDevices(me.id)).toHaveLength(1)
    const [first] = listIn(await me.get('/api/notifications'))
    expect(first).toMatchObject({
      type: 'new_device',
      title: 'A new device signed in',
      message: 'Safari on Mac. If that was not you, change your password and sign out everywhere else.',
    })
  })

  test('is one for each person of a household, and knows all of them', async () => {
    const anna = await join(world().url, 'Anna Household')
    const ben = await join(world().url, 'Ben Household')
    const tablet = await guest()
    for (const email of ['anna.household@example.org', 'ben.household@example.org']) {
      await signIn(tablet, email)
      await tablet.post('/api/auth/logout', {})
      await tablet.greet()
    }
    await signIn(tablet, 'anna.household@example.org')
    expect(await newDevices(anna.id)).toHaveLength(1)
    expect(await newDevices(ben.id)).toHaveLength(1)
  })

  test('is not made known by a cookie that somebody wrote', async () => {
    const me = await join(world().url, 'Forged Cookie')
    const [line = ''] = (await signIn(await guest(), 'forged.cookie@example.org')).headers
      .getSetCookie()
      .filter((one) => one.startsWith('gifty_device='))
    expect(line).toMatch(/Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax/u)
    const [device, mark] = (/gifty_device=([^;]*)/u.exec(line)?.[1] ?? '').split('.')
    for (const forged of [
      `${device}.${'a'.repeat(mark?.length ?? 0)}`,
      `other.${mark}`,
      `.${mark}`,
      'x'.repeat(5000),
    ]) {
      const before = (await newDevices(me.id)).length
      const one = makeVisitor(world().url)
      await one.greet()
      const { cookie } = one.session()
      await one.post(
        '/api/auth/login',
        { email: 'forged.cookie@example.org', password: PASSWORD },
        { cookie: `${cookie}; gifty_device=${forged}` },
      )
      expect((await newDevices(me.id)).length, forged.slice(0, 40)).toBe(before + 1)
    }
  })

  test('signs nobody in, and can be disowned: everybody is signed out', async () => {
    const me = await join(world().url, 'Not Mine')
    const stranger = await guest()
    await signIn(stranger, 'not.mine@example.org')
    const [seen] = await newDevices(me.id)
    const { changeId } = (seen?.data ?? {}) as { changeId: string }
    expect((await (await guest()).post('/api/auth/not-me', { token: tokenOf('not-me', changeId) })).status).toBe(200)
    for (const one of [me, stranger]) expect((await one.get('/api/auth/me')).status).toBe(401)
  })
})

describe('wrong passwords', () => {
  test('are told to the owner with their number, and to nobody else', async () => {
    const me = await join(world().url, 'Wrong Words')
    expect(await securityOf(me)).toMatchObject({ refusals: null })
    for (let n = 0; n < 3; n += 1) await signIn(await guest(), 'wrong.words@example.org', 'Not-the-one-1')
    await vi.waitFor(async () =>
      expect(await securityOf(me)).toMatchObject({ refusals: { count: 3, gotIn: false, lastAt: expect.any(String) } }),
    )
    await signIn(await guest(), 'wrong.words@example.org')
    expect(await securityOf(me)).toMatchObject({ refusals: { count: 3, gotIn: true } })
    expect(listIn(await me.get('/api/notifications')).map(({ type }) => type)).toEqual(['new_device'])
  })
  test('of an address of nobody leave nothing', async () => {
    const before = (await events()).length
    await signIn(await guest(), 'nobody.at.all@example.org', 'Not-the-one-1')
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(await events()).toHaveLength(before)
  })
})
