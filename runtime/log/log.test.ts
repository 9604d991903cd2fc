import { describe, expect, test } from 'vitest'
import { leastTime, timeOf } from '#tests/least-time.ts'
import { makeLog } from './log.ts'

/** What a line of the log says; whatever is private is not in it. */
const logged = (values: object, message = 'something happened'): string => {
  let line = ''
  makeLog('info', { write: (text) => (line += text) }).info(values, message)
  return line
}
const parsed = (values: object): unknown => JSON.parse(logged(values))

const EMAIL = 'tom.whitfield@example.org'
const TOKEN = 'q0-ZkX9wV3bT7mL1nR5sY8uA2cE4gH6jK_pD-fBoWiQ'
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

describe('a fact', () => {
  test('that helps is there', () => {
    const values = {
      job: 'expire-items',
      subject: '01jd2k8m4x9t5w7z3c6q8r0vab',
      position: 12,
      seconds: 0.01623,
      on: true,
    }
    expect(parsed(values)).toMatchObject({ ...values, level: 30, msg: 'something happened' })
    expect(parsed({ rebuilt: ['items@3', 'claims@2.1'], latest: null })).toMatchObject({
      rebuilt: ['items@3', 'claims@2.1'],
      latest: null,
    })
  })
  test.each([
    'email',
    'ownerEmail',
    'password',
    'newPassword',
    'address',
    'token',
    'csrfToken',
    'X-CSRF-Token',
    'cookie',
    'set-cookie',
    'Authorization',
    'siteSecret',
    'lat',
    'lng',
    'coordinates',
    'location',
    'publicPoint',
  ])('named %s is left out, however deep it stands', (name) => {
    for (const values of [{ [name]: 'quiet' }, { a: { b: [{ c: { [name]: 'quiet' } }] } }]) {
      expect(logged(values)).toContain('[left out]')
      expect(logged(values)).not.toContain('quiet')
    }
  })
  test('that is a picture or goes round in circles is no reason to fail', () => {
    const round: { self?: object } = {}
    round.self = round
    expect(parsed({ bytes: Buffer.from('picture'), round })).toMatchObject({ bytes: '[left out]' })
  })
})

describe('a text', () => {
  test.each([
    ['an e-mail address', `no account of ${EMAIL}.`, EMAIL],
    ['a question’s place', 'GET /api/items?lat=-31.93&lng=115.87&radius=5', '31.93'],
    ['its other half', 'GET /api/items?lat=-31.93&lng=115.87&radius=5', '115.87'],
    ['an exact place', 'nothing near -31.9341, 115.8716', '115.8716'],
    ['a body as JSON', '{"title":"Pot","location":{"address":"12 Oak Lane"}}', 'Oak Lane'],
    ['a body within a body', JSON.stringify({ raw: '{"password":"Lemon-tree-42"}' }), 'Lemon'],
    ['a body as it is inspected', "{ email: 'tom', password: 'Lemon tree 42' }", 'Lemon'],
    ['coordinates in a list', '{"coordinates":[115.87,-31.93]}', '115.87'],
    ['a cookie', 'cookie: gifty=abc; other=def', 'def'],
    ['a cookie that is set', 'Set-Cookie: gifty=abc; Path=/', 'abc'],
    ['a bearer', 'Authorization: Bearer abc.def', 'abc.def'],
    ['a token in an address', '/reset-password?token=abc123&x=1', 'abc123'],
    ['a session’s secret', `no session ${TOKEN}`, TOKEN],
    ['a hash', `no session ${HASH}`, HASH],
  ])('without %s', (...[, text, hidden]) => {
    for (const line of [logged({ error: text }), logged({}, text), logged(new Error(text))]) {
      expect(line).toContain('[left out]')
      expect(line).not.toContain(hidden)
    }
  })
  test('that says where the fault is stays as it is', () => {
    const stack = [
      'Error: things cannot fold ItemListed at position 12',
      '    at fold (/app/node_modules/@koa/router/dist/index.js:12:34)',
      '    at file:///app/node_modules/zod@4.6.7/lib/parse.js:1:2',
      'conversation-01jd2k8m4x9t5w7z3c6q8r0vab-01jd2k8m4x9t5w7z3c6q8r0vac is at 4, not 5',
      'command 5b6f6f0e-6d0f-4e43-9a2c-0f6b6a1f7c11 took 12.5 s',
    ].join('\n')
    expect(parsed({ error: stack })).toMatchObject({ error: stack })
  })
})

test('a very long text holds nobody up, and is not kept whole', async () => {
  for (const text of ['a', 'email', '12.', 'Ab1', 'a@', '{"token":"'].map((part) => part.repeat(100_000))) {
    const log = () => expect(logged({ error: text }).length).toBeLessThan(100_000)
    expect(await leastTime(500, () => timeOf(log))).toBeLessThan(500)
  }
})

describe('an error', () => {
  test('tells its kind, words, code and cause, and nothing that was hung on it', () => {
    const cause = Object.assign(new TypeError(`no mail to ${EMAIL}`), { request: { body: 'Oak Lane' } })
    const error = Object.assign(new Error('could not send', { cause }), { code: 'ECONNRESET', body: 'Oak Lane' })
    expect(parsed({ err: error })).toMatchObject({
      err: {
        type: 'Error',
        message: 'could not send',
        code: 'ECONNRESET',
        stack: expect.stringContaining('log.test.ts'),
        cause: { type: 'TypeError', message: 'no mail to [left out]' },
      },
    })
    for (const hidden of [EMAIL, 'Oak Lane']) expect(logged({ err: error })).not.toContain(hidden)
  })
})
