import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Route } from '#api/http/routing/route.ts'
import { appliedAnswer } from '#api/http/contract.ts'
import { routes } from '#api/routes.ts'
import type { Reads, View } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'
import { town } from '#tests/visitor/api-spec.ts'
import { type PageServer, servePages } from '#tests/site/page-server.ts'
import type { GoodCall } from '#tests/writes/writes-accounts.ts'
import { writes } from '#tests/writes/writes.ts'

/** After an append nothing answers 404 or 409 about what was just made, however far behind the read models are. */
const place = town({ DEMO_MODE: 'on' })
const { world, events } = place
/** Documents with anything newer than this are not there yet. */
let shownUpTo = Infinity
let url = ''
let server: PageServer

const withoutNew = <D extends Document>(view: View<D>): View<D> => ({
  ...view,
  get: async (id) => {
    const found = await view.get(id)
    return found && found._pos <= shownUpTo ? found : null
  },
  getMany: async (ids) => (await view.getMany(ids)).filter(({ _pos }) => _pos <= shownUpTo),
})
const behind = (reads: Reads): Reads => ({ of: (projection) => withoutNew(reads.of(projection)) })

beforeEach(async () => {
  shownUpTo = Infinity
  const { deps } = world()
  const readModels = { ...deps.readModels, waitFor: () => Promise.resolve(false) }
  server = await servePages({ ...deps, openReads: () => behind(deps.openReads()), readModels }, {})
  url = server.url
})
afterEach(() => server.close())

const nameOf = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`
/** These append nothing to the log, so there is nothing that could be behind. */
const NO_EVENTS =
  /^(?:POST \/auth\/(?:login|demo-login|logout|reauthenticate|validate-reset-token|2fa\/verify-setup)|POST \/media|DELETE \/auth\/sessions\/.+)$/u
/** These answer everybody in the same words, whatever they did: nothing of a document is in them. */
const SAME_WORDS =
  /^POST \/(?:auth\/(?:resend-verification|forgot-password)|mail\/unsubscribe|user\/(?:recover-account|recovery-support))$/u
const names = routes
  .filter(({ method }) => method !== 'get')
  .map(nameOf)
  .filter((name) => !NO_EVENTS.test(name) && !SAME_WORDS.test(name))

const send = async (name: string, { by, path, body, raw }: GoodCall, key: string) => {
  const { csrfToken, sessionId } = by.session()
  const method = name.split(' ')[0] ?? ''
  const headers = {
    cookie: by.cookies(),
    'x-csrf-token': csrfToken,
    'x-session-id': sessionId,
    'idempotency-key': key,
    ...(raw ? {} : { 'content-type': 'application/json' }),
  }
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: raw ?? JSON.stringify(body ?? {}) })
  return {
    status: answer.status,
    stale: answer.headers.get('x-stale'),
    cookies: answer.headers.getSetCookie(),
    body: (await answer.json()) as unknown,
  }
}

const isHandedOut = (cookie: string): boolean => /^[^=]+=[^;]/u.test(cookie)

describe('202 with the id, and the same again under the same key', () => {
  test.each(names)('%s', async (name) => {
    const call = await writes[name]?.(place)
    if (!call) throw new Error(`there is no good call of ${name}`)
    shownUpTo = await world().stores.events.head()
    const first = await send(name, call, `later ${name}`)
    expect([first.status, first.stale], JSON.stringify(first.body)).toEqual([202, 'true'])
    const { data } = appliedAnswer.parse(first.body)
    expect(data.id).not.toBe('')
    expect(data._id).toBe(data.id)
    // A new session was handed out: its browser asks again with another token (api/accounts/register/lost-answer.test.ts).
    if (first.cookies.some(isHandedOut)) return expect(first.body).toMatchObject({ csrfToken: expect.any(String) })
    // Signed out: nobody is there to ask again.
    if (first.cookies.length > 0) return
    const appended = (await events()).length
    const again = await send(name, call, `later ${name}`)
    expect(again.status).toBeLessThan(300)
    expect((await events()).length).toBe(appended)
  })
})

describe('the id is of what was made', () => {
  test.each([
    ['POST /items', /^[0-9a-z]{26}$/u],
    ['POST /claims', /^[0-9a-z]{26}-[0-9a-z]{8}$/u],
  ])('%s', async (name, pattern) => {
    const call = await writes[name]?.(place)
    if (!call) throw new Error('no call')
    shownUpTo = await world().stores.events.head()
    const { id } = appliedAnswer.parse((await send(name, call, `made ${name}`)).body).data
    expect(id).toMatch(pattern)
    expect(JSON.stringify((await events()).at(-1)?.data)).toContain(id)
  })
})

describe('what an Idempotency-Key remembers', () => {
  test('not that a document was not there: a moment later the same try succeeds', async () => {
    const itemId = await place.share()
    const call = { by: place.tom(), path: `/items/${itemId}`, body: { title: 'Soft armchair' } }
    shownUpTo = 0
    expect((await send('PUT /items/:id', call, 'too early')).status).toBe(404)
    shownUpTo = Infinity
    expect((await send('PUT /items/:id', call, 'too early')).status).toBe(202)
  })
  test('another spelling of the path is the same call', async () => {
    const call = (path: string) => ({ by: place.tom(), path, body: { status: 'unavailable' } })
    const itemId = await place.share()
    const before = (await events()).length
    for (const path of [`/items/${itemId}/status`, `/items/${itemId}/status/`, `/Items/${itemId}/STATUS`])
      expect((await send('PUT', call(path), 'spelling')).status).toBe(202)
    expect((await events()).length).toBe(before + 1)
  })
})
