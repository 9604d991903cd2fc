import { describe, expect, test } from 'vitest'
import { streams } from '#domain/ids.ts'
import { hmacOf } from '#runtime/process/identity.ts'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { accessOf } from '#api/accounts/access.kit.ts'

/** Somebody with an address or a name that looks like another's, so as to be taken for them or to take their account. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://gifty.example' }
const { world, events } = town(MAIL)
const { ask, changeToken, confirm, emailOf, guest, newcomer, personOf, register, signIn, tokenOf, later } =
  accessOf(world)
const TAKEN = [409, 'email-taken']
const PASSWORD = 'Quiet-garden-7'

/** All of one mailbox. */
const spellingsOf = (domain: string, inNet: string): readonly string[] => [
  `jo@${domain}.example`,
  ` JO@${domain.toUpperCase()}.Example `.trim(),
  `jo@${domain.normalize('NFD')}.example`,
  `jo@${inNet}.example`,
  `jo@${domain}.\uFF45xample`,
]

describe('an address in another spelling', () => {
  const all = spellingsOf('bücher', 'xn--bcher-kva')
  const [first = '', ...others] = all
  test('is not had twice, and signs in the one who has it', async () => {
    expect((await register(first)).status).toBe(201)
    for (const other of others) expect(refusal(await register(other)), other).toEqual(TAKEN)
    for (const one of all) expect((await signIn(one, PASSWORD)).answer.status, one).toBe(200)
  })
  test('of all at once one is registered', async () => {
    const answers = await Promise.all(spellingsOf('zürich', 'xn--zrich-kva').map((email) => register(email)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  })
  test('is not taken over by a change of address', async () => {
    const attacker = await newcomer()
    for (const other of others) {
      await ask(attacker.one, other)
      expect(refusal(await confirm(await changeToken(attacker.id))), other).toEqual(TAKEN)
    }
    expect(await emailOf(attacker.id)).toBe(attacker.email)
  })
  test('is no other address of whoever has it', async () => {
    const { visitor } = await signIn(first, PASSWORD)
    for (const other of others)
      expect(refusal(await ask(visitor, other, PASSWORD)), other).toEqual([400, 'email-unchanged'])
  })
  test('another letter that only looks alike is another mailbox', async () => {
    expect((await register('jo@b\u00FCch\u0435r.example')).status).toBe(201)
    expect((await register('j\u043E@b\u00FCcher.example')).status).toBe(201)
  })
})

test('what nobody sees is taken out of an address before anything looks at it: with it, it is the same mailbox', async () => {
  expect((await register('jo@flowers.example')).status).toBe(201)
  for (const unseen of '\u0007\u00AD\u200B\u200D\u200E\u202E\u2060\u2066\u2069\uFEFF') {
    for (const email of [`j${unseen}o@flowers.example`, `jo@flow${unseen}ers.example`, `${unseen}jo@flowers.example`])
      expect(refusal(await register(email)), JSON.stringify(email)).toEqual(TAKEN)
  }
})

test.each([
  ['a filler', 'jo\u3164@flowers.example'],
  ['a joiner of marks', 'jo\u034F@flowers.example'],
  ['a selector', 'jo\uFE0F@flowers.example'],
  ['an invisible sign of sums', 'jo\u206A@flowers.example'],
  ['a tag', 'jo\u{E0041}@flowers.example'],
  ['a line break inside', 'jo\nan@flowers.example'],
])('an address with %s is none', async (_, email) => {
  const answer = await register(email)
  const wrong = [{ path: 'email', message: 'Enter a valid email address.' }]
  expect([...refusal(answer), answer.body['errors']]).toEqual([400, 'invalid-input', wrong])
  const { one } = await newcomer()
  expect(refusal(await ask(one, email))).toEqual([400, 'invalid-input'])
})

describe('a name that nobody sees whole', () => {
  const nameOf = async (name: string) => {
    const { now } = world().time
    const consents = { termsAcceptedAt: now, privacyAcceptedAt: now }
    const email = `named.${(named += 1)}@example.net`
    const visitor = await guest()
    const answer = await visitor.post('/api/auth/register', { name, email, password: PASSWORD, ...consents })
    return answer.status === 201 ? Object((await visitor.get('/api/auth/me')).body['user']).name : refusal(answer)
  }
  let named = 0
  test.each([
    ['a space of no width', 'Wanda\u200BHill', 'WandaHill'],
    ['a turn of the line', '\u202EWanda Hill', 'Wanda Hill'],
    ['isolates', '\u2067Wanda\u2069 Hill', 'Wanda Hill'],
    ['control characters', 'Wanda\u0007 Hill\u0000', 'Wanda Hill'],
    ['a soft hyphen and a mark before the text', '\uFEFFWan\u00ADda Hill', 'Wanda Hill'],
    ['a letter and its mark apart', 'Jo\u0308rg Hill', 'J\u00F6rg Hill'],
  ])('is cleaned of %s', async (_, name, clean) => {
    expect(await nameOf(name)).toBe(clean)
  })
  test.each([
    ['a filler', 'Wanda\u3164Hill'],
    ['a joiner of marks', 'Wanda\u034F Hill'],
    ['a selector', 'Wanda\uFE0F Hill'],
    ['nothing to see', '\u2800\u2800\u2800'],
    ['tags', 'Wanda\u{E0041} Hill'],
  ])('is refused with %s', async (_, name) => {
    expect(await nameOf(name)).toEqual([400, 'name-not-possible'])
  })
})

describe('an address that an earlier release reserved under the name of its own spelling', () => {
  const DAY = 86_400_000
  const TYPED = 'lena@käse.example'
  const OTHERS = ['lena@xn--kse-qla.example', 'lena@\uFF4Bäse.example', 'Lena@Käse.Example']
  const at = () =>
    ({
      by: { kind: 'system', id: 'test' },
      commandId: world().deps.random.uuid(),
      startedAt: world().time.now,
    }) as const
  const append = async (stream: string, accountId: string, type: 'EmailReserved' | 'EmailReleased') => {
    const { by, commandId } = at()
    const past = await world().stores.events.load(stream)
    const facts = { at: world().time.now, actor: by, commandId, correlationId: commandId, causationId: commandId }
    const event = { type, data: { accountId } } as const
    const events = [{ ...facts, id: world().deps.random.uuid(), event, command: 'test', people: [accountId] }]
    expect((await world().stores.events.append([{ stream, expected: past.length - 1, events }])).ok).toBe(true)
  }
  /** As if it had been registered then. */
  const joinedThen = async () => {
    expect((await register(TYPED)).status).toBe(201)
    const { accounts } = world().commands
    const accountId = (await accounts.byEmail(TYPED)) ?? ''
    // Only what was proven is kept when it is left.
    const token = tokenOf('verify', (await personOf(accountId)).verificationId)
    expect((await (await guest()).post('/api/auth/verify-email', { token })).status).toBe(200)
    const name = hmacOf(world().stores.vault.siteKeys)('email', `email|${TYPED}`)
    await append(streams.email(Buffer.from(name).toString('hex')), accountId, 'EmailReserved')
    await append(accounts.emailStreams(TYPED)[0] ?? '', accountId, 'EmailReleased')
    return accountId
  }

  test('is its own in every spelling, and free in every one once it is let go', async () => {
    const accountId = await joinedThen()
    for (const one of [TYPED, ...OTHERS]) {
      expect((await signIn(one, PASSWORD)).answer.status, one).toBe(200)
      expect(refusal(await register(one)), one).toEqual(TAKEN)
    }
    const lost = await guest()
    await lost.post('/api/user/recover-account', { email: TYPED, method: 'support' })
    const asked = await lost.post('/api/user/recovery-support', { reason: 'Lost my phone', contact: '' })
    expect([asked.status, (await events()).at(-1)?.data]).toEqual([202, expect.objectContaining({ accountId })])
    const attacker = await newcomer()
    await ask(attacker.one, OTHERS[0] ?? '')
    expect(refusal(await confirm(await changeToken(attacker.id)))).toEqual(TAKEN)
    const { visitor } = await signIn(TYPED, PASSWORD)
    await ask(visitor, 'lena@elsewhere.example', PASSWORD)
    expect((await confirm(await changeToken(accountId))).status).toBe(200)
    for (const one of [TYPED, ...OTHERS]) expect(refusal(await register(one)), `${one} is kept`).toEqual(TAKEN)
    later(8 * DAY)
    expect((await register(OTHERS[0] ?? '')).status).toBe(201)
    expect(refusal(await register(TYPED))).toEqual(TAKEN)
  })
})
