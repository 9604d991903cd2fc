import { afterEach, beforeEach, expect, test } from 'vitest'
import { takePort } from '#runtime/process/entrance.ts'
import { makeLog } from '#runtime/log/log.ts'
import { NEAR_MAYA, town } from '#tests/visitor/api-spec.ts'
import { makeVisitor, PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'
import { makeServer } from '#api/server.ts'

/** What the API writes to the log: whatever breaks, no line tells whose it was, gives access or leads to a home. */
const { world, tom } = town()
const EMAIL = 'tom.whitfield@example.org'
let lines: string[] = []
let visitor: Visitor
let close = async (): Promise<void> => undefined

beforeEach(async () => {
  lines = []
  const { deps } = world()
  const { sessions } = deps.vault
  const { app, live } = makeServer({
    ...deps,
    log: makeLog('trace', { write: (line) => void lines.push(line) }),
    passwords: {
      ...deps.passwords,
      verify: (_, password) =>
        Promise.reject(new Error(`argon2 failed: {"email":"${EMAIL}","password":"${password}"}`)),
    },
    vault: {
      ...deps.vault,
      sessions: {
        ...sessions,
        ofPerson: () => Promise.reject(new Error(`no sessions for ${cookie()}, at -31.9341, 115.8716`)),
      },
    },
  })
  const entrance = await takePort({ port: 0, host: '127.0.0.1' })
  entrance.open(app.callback())
  visitor = makeVisitor(`http://127.0.0.1:${entrance.port}`)
  close = () => {
    live.close()
    return entrance.close()
  }
})
afterEach(() => close())

const cookie = (): string => tom().session().cookie
const written = (): string => lines.join('')
const expectDiscreet = (): void => {
  const [, secret = ''] = cookie().split('=')
  for (const hidden of [EMAIL, PASSWORD, secret, '31.93', '115.87', 'Oak Lane']) expect(written()).not.toContain(hidden)
}

test('calls that go well, or that somebody got wrong, are not logged at all', async () => {
  await visitor.greet()
  const headers = { cookie: cookie() }
  expect((await visitor.get(NEAR_MAYA, headers)).status).toBe(200)
  expect((await visitor.get('/api/items?lat=abc', headers)).status).toBe(400)
  expect((await visitor.post('/api/auth/register', { email: EMAIL, password: PASSWORD })).status).toBe(400)
  expect((await visitor.get('/api/auth/sessions')).status).toBe(401)
  expect(written()).toBe('')
})

test('a call that breaks is logged with the place of the fault, and without what was in it', async () => {
  await visitor.greet()
  expect((await visitor.post('/api/auth/login', { email: EMAIL, password: PASSWORD })).status).toBe(500)
  expect((await visitor.get('/api/auth/sessions', { cookie: cookie() })).status).toBe(500)
  expect(lines).toHaveLength(2)
  expect(written()).toContain('argon2 failed')
  expect(written()).toContain('no sessions for')
  expect(written()).toContain('log.test.ts')
  expectDiscreet()
})
