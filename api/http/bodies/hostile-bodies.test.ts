import { describe, expect, test } from 'vitest'
import { armchair, town } from '#tests/visitor/api-spec.ts'
import type { Visitor } from '#tests/visitor/visitor.ts'
import { leastTime } from '#tests/least-time.ts'

/** Cheap refusals first. Each of these held the only thread for seconds (up to 8.6), so that everybody waited. */
const { tom, stranger, world } = town()
const MARKS = '\u0315'.repeat(24_000) + '\u0300'.repeat(24_000)
const MB = 1024 * 1024
/** 96 kB of JSON, as much as any call takes. */
const LONG = `a${'\u0315'.repeat(24_000)}${'\u0300'.repeat(24_000)}`

interface Attack {
  readonly by: () => Visitor
  readonly path: string
  readonly raw: () => string
  readonly status: number
}
const item = (words: object) => () => JSON.stringify({ ...armchair, ...words })
const attacks: Readonly<Record<string, Attack>> = {
  'combining marks in the e-mail of a visitor': {
    by: stranger,
    path: '/auth/login',
    raw: () => JSON.stringify({ email: LONG, password: 'x' }),
    status: 400,
  },
  'combining marks in a password, which is normalised before it is hashed': {
    by: stranger,
    path: '/auth/login',
    raw: () => JSON.stringify({ email: 'tom@example.org', password: LONG }),
    status: 400,
  },
  'combining marks in a new password': {
    by: tom,
    path: '/auth/change-password',
    raw: () => JSON.stringify({ currentPassword: LONG.slice(0, 24_000), newPassword: LONG.slice(24_000) }),
    status: 400,
  },
  '6,000 marks, short enough to be looked at': {
    by: stranger,
    path: '/auth/login',
    raw: () => JSON.stringify({ email: MARKS.slice(21_000, 27_000), password: 'x' }),
    status: 401,
  },
  '100,000 marks in a title': { by: tom, path: '/items', raw: item({ title: MARKS + MARKS }), status: 400 },
  'a million unknown fields': {
    by: tom,
    path: '/items',
    raw: () => `{${Array.from({ length: 1_000_000 }, (_, n) => `"k${n}":1`).join()}}`,
    status: 400,
  },
  '4,000 unknown fields': {
    by: tom,
    path: '/items',
    raw: () => `{${Array.from({ length: 4000 }, (_, n) => `"k${n}":1`).join()}}`,
    status: 400,
  },
  'one name of 11 MB': { by: tom, path: '/items', raw: () => `{"${'_a'.repeat(5.5 * MB)}":1}`, status: 400 },
  '11.9 MB of line ends': { by: tom, path: '/items', raw: item({ description: '\r'.repeat(5.9 * MB) }), status: 400 },
  '12 MB of brackets': { by: tom, path: '/items', raw: () => '['.repeat(12 * MB - 10), status: 400 },
  'brackets that a visitor nests': {
    by: stranger,
    path: '/auth/login',
    raw: () => `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
    status: 400,
  },
  '12 MB of empty space': { by: tom, path: '/items', raw: () => ' '.repeat(12 * MB - 10), status: 400 },
  'a picture of 11 MB as a title': {
    by: tom,
    path: '/items',
    raw: item({ title: `data:image/png;base64,${'A'.repeat(11 * MB)}` }),
    status: 400,
  },
  'more than 12 MB': { by: tom, path: '/items', raw: () => ' '.repeat(12 * MB + 1), status: 413 },
}

/** The longest time that nothing else could run, in ms. */
const longestStop = async (call: () => Promise<unknown>): Promise<number> => {
  let last = performance.now()
  let longest = 0
  const look = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 5)
  await call()
  look()
  clearInterval(timer)
  return longest
}

describe('a hostile body is refused and holds nobody up', () => {
  test.each(Object.entries(attacks))('%s', async (_, { by, path, raw, status }) => {
    const body = Buffer.from(raw())
    const { cookie, csrfToken, sessionId } = by().session()
    const headers = {
      cookie,
      'content-type': 'application/json',
      'x-csrf-token': csrfToken,
      'x-session-id': sessionId,
    }
    const send = () => fetch(`${world().url}/api${path}`, { method: 'POST', headers, body })
    const sendAndExpect = async () => expect((await send()).status).toBe(status)
    // 50 ms are allowed on a machine of its own; here client, server and other tests share two cores.
    expect(await leastTime(250, () => longestStop(sendAndExpect))).toBeLessThan(250)
    expect((await fetch(`${world().url}/api/branding`)).status).toBe(200)
  })
})

test('six photos of 1.9 MB each come through: the room of 12 MB is theirs', async () => {
  const photo = `data:image/gif;base64,${'A'.repeat(1.9 * MB)}`
  const answer = await tom().post('/api/items', { ...armchair, photos: Array.from({ length: 6 }, () => photo) })
  expect([answer.status, answer.body['code']]).toEqual([400, 'not-a-picture'])
})

test('a compressed body is 415, and the same connection is good for the next request', async () => {
  const { cookie, csrfToken, sessionId } = tom().session()
  const headers = {
    cookie,
    'content-type': 'application/json',
    'x-csrf-token': csrfToken,
    'x-session-id': sessionId,
  }
  const packed = { method: 'POST', headers: { ...headers, 'content-encoding': 'gzip' }, body: Buffer.alloc(300_000, 7) }
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await fetch(`${world().url}/api/items`, packed)).status).toBe(415)
    expect((await tom().get('/api/auth/me')).status).toBe(200)
  }
})
