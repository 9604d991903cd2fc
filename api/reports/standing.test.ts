import { describe, expect, test } from 'vitest'
import { people } from '#projections/accounts/people.ts'
import { linkToken } from '#api/accounts/email/links.ts'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

/** Three accounts made this minute hide nothing: who counts, and from where. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://gifty.example', ADMIN_EMAIL: 'ada.admin@example.org' }
let met = 0
const newcomers = (url: string): Promise<readonly Neighbour[]> =>
  Promise.all(['a', 'b', 'c', 'd'].map((one) => join(url, `Rita ${one.repeat((met += 1))}`)))
const reportAll = async (itemId: string, reporters: readonly Neighbour[], networks: readonly string[]) => {
  for (const [index, by] of reporters.entries()) {
    const headers = { 'x-forwarded-for': networks[index % networks.length] ?? '' }
    expect((await by.post(`/api/items/${itemId}/report`, { reason: 'spam' }, headers)).status).toBe(201)
  }
}

describe('on a site without outgoing mail all count, at most two of one network', () => {
  const { world, share, priya, events } = town()
  test.each([
    ['one address', ['203.0.113.7']],
    ['one address, written as IPv6 too', ['203.0.113.7', '::ffff:203.0.113.7']],
    ['addresses of one /64', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2:3::3']],
  ])('four of %s do not hide it', async (_, networks) => {
    const itemId = await share()
    await reportAll(itemId, await newcomers(world().url), networks)
    expect((await priya().get(`/api/items/${itemId}`)).status).toBe(200)
  })
  test('two of one and one of another do', async () => {
    const itemId = await share()
    const [one, two, three] = await newcomers(world().url)
    const reporters = [one, two, three].filter((by) => by !== undefined)
    await reportAll(itemId, reporters, ['203.0.113.7', '203.0.113.7', '203.0.113.8'])
    expect(refusal(await priya().get(`/api/items/${itemId}`))).toEqual([404, 'item-not-found'])
  })
  test('the log holds no address', async () => {
    const itemId = await share()
    await reportAll(itemId, await newcomers(world().url), ['203.0.113.77'])
    const reported = (await events()).filter(({ type }) => type === 'ItemReported')
    expect(JSON.stringify(reported)).not.toContain('203.0.113')
    expect(reported.at(-1)?.data).toMatchObject({ counts: true, network: expect.stringMatching(/^[0-9a-f]{64}$/u) })
  })
})

describe('on a site that sends mail only verified ones count', () => {
  const { world, priya, events, tom } = town(MAIL)
  const verify = async (by: Neighbour) => {
    const { verificationId } = (await world().deps.openReads().of(people).get(by.id)) ?? {}
    const token = linkToken(world().deps, 'verify', String(verificationId))
    expect((await by.post('/api/auth/verify-email', { token })).status).toBe(200)
  }
  test('newcomers hide nothing; verified, they do, with the same words again', async () => {
    await verify(tom())
    const itemId = await shareAs(tom())
    const networks = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']
    const reporters = await newcomers(world().url)
    await reportAll(itemId, reporters, networks)
    expect((await priya().get(`/api/items/${itemId}`)).status).toBe(200)
    for (const by of reporters) await verify(by)
    for (const [index, by] of reporters.entries()) {
      const headers = { 'x-forwarded-for': networks[index] ?? '' }
      await by.post(`/api/items/${itemId}/report`, { reason: 'spam' }, headers)
    }
    expect(refusal(await priya().get(`/api/items/${itemId}`))).toEqual([404, 'item-not-found'])
    expect((await events()).filter(({ type }) => type === 'ItemHidden')).toHaveLength(1)
  })
  const shareAs = async (by: Neighbour): Promise<string> => {
    const words = { title: 'Green wool armchair', description: 'Deep and kind to backs.' }
    const location = { coordinates: [115.8716, -31.9341] }
    const answer = await by.post('/api/items', { ...words, location })
    expect(answer.status, answer.text).toBe(201)
    return (answer.body['item'] as { id: string }).id
  }
})
