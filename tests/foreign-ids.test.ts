import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { ask as askFor, offer } from '#tests/visitor/api-requests.ts'
import { idIn, town } from '#tests/visitor/api-spec.ts'
import { type Answer, type Neighbour, PASSWORD } from '#tests/visitor/visitor.ts'

/** A true id of what is between two others answers a third one as an id of nothing does, in every call that takes one. */
const { tom, maya, priya, share, ask, accept, appendedBy } = town()
const NOBODY = '01jd2k8m4x9t5w7z3c6q8r0vab'

/** What Tom and Maya have between them or each alone, and the same of nobody. */
type What =
  'claim' | 'offer' | 'message' | 'notification' | 'search' | 'session' | 'account' | 'ticket' | 'report' | 'change'
let real: Readonly<Record<What, string>>
let never: Readonly<Record<What, string>>
let requestId = ''
beforeAll(async () => {
  const claim = await ask(await share())
  await accept(claim)
  requestId = await askFor(maya())
  const { offerId } = await offer(tom(), requestId)
  const message = idIn(await maya().post('/api/messages', { claimId: claim, content: 'On my way.' }), 'data')
  const search = idIn(await maya().post('/api/searches', { q: 'bunk bed' }), 'data')
  const [notification] = (await maya().get('/api/notifications')).body['data'] as [{ id: string }]
  const { sessionId } = tom().session()
  await maya().post('/api/user/recover-account', { email: 'maya.fernandes@example.org', method: 'support' })
  real = {
    claim,
    offer: offerId,
    message,
    notification: notification.id,
    search,
    session: sessionId,
    account: tom().id,
    change: await changeOf(tom()),
    report: idIn(await maya().post(`/api/users/${tom().id}/report`, { reason: 'spam' }), 'data'),
    ticket: idIn(await maya().post('/api/user/recovery-support', { reason: 'My phone is gone.' }), 'data'),
  }
  never = {
    claim: `${NOBODY}-01234567`,
    offer: `${requestId}-01234567`,
    message: NOBODY,
    notification: NOBODY,
    search: NOBODY,
    session: NOBODY,
    ticket: NOBODY,
    report: NOBODY,
    change: NOBODY,
    account: NOBODY,
  }
})

/** Of a password, which its owner may take back. */
const changeOf = async (one: Neighbour): Promise<string> => {
  await one.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'lemon tree on field st' })
  const { changes } = (await one.get('/api/auth/security')).body['data'] as { changes: readonly [{ id: string }] }
  return changes[0].id
}

const WORDS = { content: 'Hello' }
/** Whose thing the id of a route is; what needs more than the id, what is sent. */
const calls: Readonly<Record<string, readonly [What, object?]>> = {
  'DELETE /auth/sessions/:id': ['session'],
  'DELETE /searches/:id': ['search'],
  'GET /appreciations/pending/:id': ['account'],
  'GET /claims/:id': ['claim'],
  'GET /messages/claim/:id': ['claim'],
  'GET /messages/offers/:id': ['offer'],
  'POST /auth/not-me/:changeId': ['change'],
  'POST /claims/:id/dispute': ['claim', { reason: 'Nobody came.' }],
  'POST /messages/:id/report': ['message', { reason: 'spam' }],
  'POST /messages/offers/:id': ['offer', WORDS],
  'POST /requests/:id/offers/:offerId/accept': ['offer'],
  'POST /requests/:id/offers/:offerId/decline': ['offer'],
  'POST /requests/offers/:offerId/withdraw': ['offer'],
  'GET /admin/reports/:id': ['report'],
  'PUT /admin/reports/:id/status': ['report', { status: 'dismissed' }],
  'GET /admin/tickets/:id': ['ticket'],
  'PUT /admin/tickets/:id': ['ticket', { status: 'closed' }],
  'PUT /admin/users/:id/role': ['account', { role: 'auditor' }],
  'PUT /claims/:id/accept': ['claim'],
  'PUT /claims/:id/cancel': ['claim'],
  'PUT /claims/:id/complete': ['claim'],
  'PUT /claims/:id/decline': ['claim'],
  'PUT /claims/:id/on-my-way': ['claim'],
  'PUT /claims/:id/pickup': ['claim', { confirm: true }],
  'PUT /messages/:id/read': ['message'],
  'PUT /messages/claim/:id/read-all': ['claim'],
  'PUT /messages/offers/:id/read-all': ['offer'],
  'PUT /notifications/:id/read': ['notification'],
}
/** Everybody may know that these are there; what of them is private: api/items/private.test.ts, tests/privacy.test.ts. */
const OPEN =
  /^\w+ (?:\/admin)?\/texts\/:kind$|^\w+ \/(?:items|users|requests)\/:id(?:\/[a-z-]+)?$|\/(?:claims\/item|messages\/items|appreciations\/user|user\/receipts)\/:id/u

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method.toUpperCase()} ${path}`
const named = routes.filter(({ path }) => path.includes(':')).map(nameOf)

const call = (name: string, ids: typeof real): Promise<Answer> => {
  const [method = '', path = ''] = name.split(' ')
  const [what, body = {}] = calls[name] ?? ['claim']
  const address = path.includes('/requests/:id') ? path.replace(':id', requestId) : path
  return priya().call(method, `/api${address.replace(/:\w+/u, ids[what])}`, method === 'GET' ? {} : { body })
}
const said = ({ status, body }: Answer) => ({
  status,
  code: body['code'],
  message: body['message'],
  data: body['data'],
})

test('every call with an id stands here, or what it names is everybody’s to know of', () => {
  expect(named.filter((name) => !OPEN.test(name)).toSorted()).toEqual(Object.keys(calls).toSorted())
})

describe('a true id of somebody else’s', () => {
  test.each(Object.keys(calls))('%s', async (name) => {
    let foreign: Answer | null = null
    expect(await appendedBy(async () => (foreign = await call(name, real)))).toEqual([])
    const unknown = await call(name, never)
    expect(foreign && said(foreign)).toEqual(said(unknown))
    expect([200, 400, 403, 404]).toContain(unknown.status)
  })
  test.each([
    ['POST /messages', () => ({ ...WORDS, claimId: real.claim }), () => ({ ...WORDS, claimId: never.claim })],
    [
      'POST /appreciations',
      () => ({ claimId: real.claim, recipientId: tom().id, type: 'generous' }),
      () => ({ claimId: never.claim, recipientId: tom().id, type: 'generous' }),
    ],
  ])('inside the body of %s', async (name, mine, nobodys) => {
    const [, path] = name.split(' ')
    const send = (body: object) => priya().post(`/api${path}`, body)
    expect(said(await send(mine()))).toEqual(said(await send(nobodys())))
  })
  test('leaves all as it was', async () => {
    expect((await tom().get('/api/auth/me')).status).toBe(200)
    expect((await maya().get('/api/searches')).body['data']).toHaveLength(1)
    expect((await maya().get(`/api/claims/${real.claim}`)).body['claim']).toMatchObject({ status: 'accepted' })
    expect((await maya().get('/api/notifications')).body['data']).toContainEqual(
      expect.objectContaining({ id: real.notification, read: false }),
    )
  })
})
