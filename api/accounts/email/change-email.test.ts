import { describe, expect, test } from 'vitest'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { accessOf } from '#api/accounts/access.kit.ts'

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://gifty.example' }
const { world, events } = town(MAIL)
const { ask, changed, confirm, guest, later, newAddress, newcomer, register, changeToken, signIn, personOf, emailOf } =
  accessOf(world)
const DAY = 86_400_000
const NOT_VALID = [400, 'email-change-not-valid']

describe('another e-mail address', () => {
  test('counts once the link in its mailbox is followed; until then nothing has changed', async () => {
    const { one, id, email } = await newcomer()
    const { visitor: other } = await signIn(email)
    const address = newAddress()
    const answer = await ask(one, address)
    expect([answer.status, answer.body['data']]).toEqual([202, expect.objectContaining({ pending: true })])
    expect(await emailOf(id)).toBe(email)
    expect((await signIn(address)).answer.status).toBe(401)
    const token = await changeToken(id)
    expect((await confirm(token, one)).body['data']).toEqual({ email: address })
    expect((await one.get('/api/auth/me')).body['user']).toMatchObject({ email: address, emailVerified: true })
    expect((await other.get('/api/auth/me')).status).toBe(401)
    expect((await signIn(email)).answer.status).toBe(401)
    expect((await signIn(address)).answer.status).toBe(200)
    expect((await confirm(token)).status).toBe(200)
  })

  test('is asked for with the password, and is another one', async () => {
    const { one, email } = await newcomer()
    const wrong = await ask(one, newAddress(), 'Wrong-1234')
    expect([...refusal(wrong), wrong.body['errors']]).toEqual([
      400,
      'wrong-password',
      [{ path: 'password', message: 'Current password is incorrect.' }],
    ])
    expect(refusal(await ask(one, ` ${email.toUpperCase()} `))).toEqual([400, 'email-unchanged'])
    expect(refusal(await ask(one, 'nowhere'))).toEqual([400, 'invalid-input'])
    expect((await ask(await guest(), newAddress())).status).toBe(401)
  })

  test('the newest link counts, for 24 hours, and for nothing else', async () => {
    const { one, id } = await newcomer()
    await ask(one, newAddress())
    const old = await changeToken(id)
    await ask(one, newAddress())
    const token = await changeToken(id)
    expect(refusal(await confirm(old))).toEqual(NOT_VALID)
    for (const path of ['verify-email', 'validate-reset-token', 'not-me'])
      expect((await (await guest()).post(`/api/auth/${path}`, { token })).status, path).toBe(400)
    const { now } = world().time
    later(DAY)
    expect(refusal(await confirm(token))).toEqual(NOT_VALID)
    world().time.now = now
    expect((await confirm(token)).status).toBe(200)
  })

  test('no address and no token stands in the log', async () => {
    const { one, id } = await newcomer()
    const address = newAddress()
    await ask(one, address)
    const token = await changeToken(id)
    await confirm(token)
    const log = JSON.stringify(await events())
    expect(log).toContain('EmailChanged')
    for (const secret of [address, token.split('-').at(-1)]) expect(log).not.toContain(secret)
  })
})

describe('an address that somebody else has', () => {
  test('is asked for like any other, and is not had: its mailbox gets a link, its owner keeps it', async () => {
    const victim = await newcomer()
    const attacker = await newcomer()
    const answer = await ask(attacker.one, victim.email)
    const other = await ask(attacker.one, newAddress())
    expect([answer.status, answer.body['message']]).toEqual([other.status, other.body['message']])
    await ask(attacker.one, victim.email)
    expect(refusal(await confirm(await changeToken(attacker.id)))).toEqual([409, 'email-taken'])
    expect(await emailOf(attacker.id)).toBe(attacker.email)
    expect((await signIn(victim.email)).answer.status).toBe(200)
    expect((await victim.one.get('/api/auth/me')).status).toBe(200)
  })

  test('of two who confirm one address at once one has it', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    const address = newAddress()
    for (const { one: by } of [one, other]) await ask(by, address)
    const tokens = [await changeToken(one.id), await changeToken(other.id)]
    const answers = await Promise.all(tokens.map((token) => confirm(token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const emails = [await emailOf(one.id), await emailOf(other.id)]
    expect(emails.filter((email) => email === address)).toHaveLength(1)
  })

  test('the one before is kept for its owner for 7 days, then anybody may have it', async () => {
    const { email } = await changed()
    expect(refusal(await register(email))).toEqual([409, 'email-taken'])
    const { now } = world().time
    later(7 * DAY)
    expect((await register(email)).status).toBe(201)
    world().time.now = now
  })
})

describe('a process that died', () => {
  test('after the reservation: the address is free again once the link has run out', async () => {
    const { one, id, email } = await newcomer()
    const address = newAddress()
    await ask(one, address)
    const { commands, deps } = world()
    const at = () =>
      ({ by: { kind: 'system', id: 'test' }, commandId: deps.random.uuid(), startedAt: world().time.now }) as const
    const { emailChangeId } = await personOf(id)
    await reserveFor(address, id)
    expect(refusal(await register(address))).toEqual([409, 'email-taken'])
    expect((await commands.accounts.settle(id, at())).ok).toBe(true)
    expect(refusal(await register(address)), 'while the link is good').toEqual([409, 'email-taken'])
    const { now } = world().time
    later(DAY + 5000)
    expect((await commands.accounts.settle(id, at(), { due: emailChangeId ?? '' })).ok).toBe(true)
    expect((await register(address)).status).toBe(201)
    world().time.now = now
    expect(await emailOf(id)).toBe(email)
  })

  test('after the event: settling lets the former address go and ends the sessions', async () => {
    const { one, id } = await newcomer()
    const address = newAddress()
    await ask(one, address)
    const { commands, deps } = world()
    const by = { by: { kind: 'member', id }, commandId: deps.random.uuid(), startedAt: world().time.now } as const
    expect((await commands.accounts.email.confirm(id, deps.sha256(await changeToken(id)), by)).ok).toBe(true)
    expect((await one.get('/api/auth/me')).status).toBe(200)
    for (let times = 0; times < 2; times += 1)
      expect((await commands.accounts.settle(id, { ...by, commandId: deps.random.uuid() })).ok).toBe(true)
    expect((await one.get('/api/auth/me')).status).toBe(401)
    expect((await signIn(address)).answer.status).toBe(200)
  })

  const reserveFor = async (email: string, accountId: string) => {
    const { stores, commands, deps } = world()
    const [stream = ''] = commands.accounts.emailStreams(email)
    const event = { type: 'EmailReserved', data: { accountId } } as const
    const facts = {
      at: world().time.now,
      actor: { kind: 'system', id: 'test' },
      commandId: deps.random.uuid(),
    } as const
    const ids = { id: deps.random.uuid(), correlationId: facts.commandId, causationId: facts.commandId }
    await stores.events.append([
      { stream, expected: -1, events: [{ ...facts, ...ids, event, command: 'reserveEmail', people: [accountId] }] },
    ])
  }
})

test('an erasure lets every address go that the account has had', async () => {
  const { id, email, address } = await changed()
  const { commands, deps } = world()
  const by = { by: { kind: 'job', id: 'test' }, commandId: deps.random.uuid(), startedAt: world().time.now } as const
  expect((await commands.erasure.erase(id, by)).ok).toBe(true)
  for (const one of [email, address]) expect((await register(one)).status, one).toBe(201)
})

describe('on a site that sends no mail', () => {
  const silent = town()
  test('the address counts at once, and the one before is free', async () => {
    const tom = silent.tom()
    const answer = await ask(tom, 'tom.new@example.net')
    expect([answer.status, answer.body['data']]).toEqual([202, expect.objectContaining({ pending: false })])
    expect((await tom.get('/api/auth/me')).body['user']).toMatchObject({ email: 'tom.new@example.net' })
    expect(await silent.world().commands.accounts.byEmail('tom.whitfield@example.org')).toBeNull()
    expect(refusal(await ask(tom, 'maya.fernandes@example.org'))).toEqual([409, 'email-taken'])
    expect((await tom.get('/api/auth/me')).body['user']).toMatchObject({ email: 'tom.new@example.net' })
  })
})
