import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour, PASSWORD } from '#tests/visitor/visitor.ts'

const { world, tom, maya, priya, stranger, share, ask, accept, appendedBy, events } = town()
const PATH = '/api/user/calendar-feed'
const NEW_PASSWORD = { currentPassword: PASSWORD, newPassword: 'Another-Word-77' }
const opened = z.object({ data: z.object({ openedAt: z.string(), path: z.string() }) })

const open = async (by: Neighbour): Promise<string> => opened.parse((await by.post(PATH)).body).data.path
/** As a calendar asks: without cookie or token. */
const fetched = (path: string, headers: Record<string, string> = {}) => fetch(`${world().url}${path}`, { headers })
const textOf = async (path: string) => (await (await fetched(path)).text()).replaceAll('\r\n ', '')
const agreed = async (title: string, pickupTime = '2026-11-20T09:30:00.000Z'): Promise<string> => {
  const claimId = await ask(await share({ title }), maya(), { pickupTime })
  await accept(claimId)
  return claimId
}

test('agreed pickups, for each with what that person may see', async () => {
  const claimId = await agreed('Armchair, green')
  await ask(await share({ title: 'Only asked for' }), maya(), { pickupTime: '2026-11-21T09:30:00.000Z' })
  const [his, hers] = [await open(tom()), await open(maya())]
  const answer = await fetched(hers)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  const text = await textOf(hers)
  expect(text).toContain(`UID:${claimId}@share-a-gifty\r\n`)
  expect(text).toContain('DTSTART;TZID=Australia/Perth:20261120T173000\r\n')
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Australia/Perth\r\n')
  expect(text).toContain('SUMMARY:Pickup: Armchair\\, green\r\nDESCRIPTION:With Tom Whitfield\r\nLOCATION:12 Oak Lane')
  expect(text).not.toContain('Only asked for')
  expect(await textOf(his)).toContain('DESCRIPTION:With Maya Fernandes\r\n')
  expect(await textOf(await open(priya()))).not.toContain('VEVENT')
})

test('a pickup that moved is a higher version of the same, one that was called off says so and keeps no address', async () => {
  const claimId = await agreed('Guitar')
  const path = await open(maya())
  const part = async () => /BEGIN:VEVENT(?:(?!END:VEVENT).)*Guitar.*?END:VEVENT/su.exec(await textOf(path))?.[0] ?? ''
  const versionOf = (text: string) => Number(/SEQUENCE:(\d+)/u.exec(text)?.[1])
  const before = await part()
  world().time.now = '2026-11-19T08:00:00.000Z'
  await maya().put(`/api/claims/${claimId}/pickup`, { pickupTime: '2026-11-20T10:00:00.000Z' })
  await tom().put(`/api/claims/${claimId}/pickup`, { confirm: true })
  const moved = await part()
  expect(moved).toContain('DTSTART;TZID=Australia/Perth:20261120T180000')
  expect(versionOf(moved)).toBeGreaterThan(versionOf(before))
  world().time.now = '2026-11-19T08:10:00.000Z'
  await maya().put(`/api/claims/${claimId}/cancel`)
  const off = await part()
  expect(off).toContain('STATUS:CANCELLED')
  expect(off).not.toContain('LOCATION')
  expect(off).not.toContain('VALARM')
  expect(versionOf(off)).toBeGreaterThan(versionOf(moved))
})

test('what is over by more than 30 days is left out', async () => {
  await agreed('Old lamp', '2026-11-20T03:00:00.000Z')
  const path = await open(tom())
  world().time.now = '2026-12-20T02:59:00.000Z'
  expect(await textOf(path)).toContain('Old lamp')
  world().time.now = '2026-12-20T03:00:01.000Z'
  expect(await textOf(path)).not.toContain('Old lamp')
  world().time.now = '2026-11-19T09:00:00.000Z'
})

test('an unchanged calendar is not sent again', async () => {
  const path = await open(tom())
  const etag = (await fetched(path)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/u)
  const again = await fetched(path, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  for (const tags of [`W/${etag}`, `"other", ${etag}`, `"a,b" , W/${etag},"c"`, `"other",W/${etag}`, '*', ' * '])
    expect((await fetched(path, { 'if-none-match': tags })).status, tags).toBe(304)
  for (const tags of ['"other"', 'W/"other"', etag.slice(1, -1), `w/${etag}`, `"x${etag}"`, '', 'W/'])
    expect((await fetched(path, { 'if-none-match': tags })).status, tags).toBe(200)
  expect((await fetch(`${world().url}${path}`, { method: 'HEAD' })).status).toBe(200)
})

test('a new address makes the earlier one unknown, taking it back every one', async () => {
  const first = await open(tom())
  const second = await open(tom())
  expect(second).not.toBe(first)
  expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200])
  expect((await tom().get(PATH)).body['data']).toEqual({ openedAt: '2026-11-19T09:00:00.000Z' })
  expect(await appendedBy(() => tom().del(PATH))).toEqual(['CalendarFeedClosed'])
  expect((await fetched(second)).status).toBe(404)
  expect((await tom().get(PATH)).body['data']).toEqual({ openedAt: null })
})

test.each([
  ['a new password', 'Pat Word', (me: Neighbour) => me.post('/api/auth/change-password', NEW_PASSWORD)],
  ['signing out everywhere', 'Eve Where', (me: Neighbour) => me.del('/api/auth/sessions/terminate-all')],
])('%s closes the address', async (_, name, act) => {
  const me = await join(world().url, name)
  const path = await open(me)
  expect((await fetched(path)).status).toBe(200)
  expect((await act(me)).status).toBe(200)
  expect((await fetched(path)).status).toBe(404)
})

test('the same try again gives the same address', async () => {
  const key = { 'idempotency-key': 'one-feed' }
  const [one, two] = [await maya().post(PATH, {}, key), await maya().post(PATH, {}, key)]
  expect(opened.parse(one.body)).toEqual(opened.parse(two.body))
})

test('the address is 256 bits, and kept by its hash alone', async () => {
  const path = await open(tom())
  const token = /^\/api\/calendar\/([0-9a-f]{64})\.ics$/u.exec(path)?.[1] ?? ''
  expect(token).not.toBe('')
  expect(JSON.stringify(await events())).not.toContain(token)
  expect(JSON.stringify(await events())).toContain(world().deps.sha256(token))
})

test.each(['0'.repeat(64), 'x', '..%2f', '%00'])('unknown: %s', async (token) => {
  expect((await fetched(`/api/calendar/${token}.ics`)).status).toBe(404)
})

test('signed out, nobody opens one', async () => {
  expect(refusal(await stranger().post(PATH))).toEqual([401, 'not-signed-in'])
})

test('of a forgotten person it is unknown', async () => {
  const path = await open(priya())
  await world().commands.erasure.erase(priya().id, {
    by: { kind: 'job', id: 'test' },
    commandId: world().deps.random.uuid(),
    startedAt: world().time.now,
  })
  await world().runner.waitFor(await world().stores.events.head(), 1000)
  expect((await fetched(path)).status).toBe(404)
})
