import { beforeAll, describe, expect, test } from 'vitest'
import { TEXT_KINDS } from '#domain/texts/vocabulary.ts'
import { shippedTexts } from '#runtime/shipped-texts.ts'
import { publishShipped } from '#tests/site/published-texts.ts'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { giveRole } from '#tests/visitor/staff.ts'
import type { Answer, Visitor } from '#tests/visitor/visitor.ts'

const { world, tom, maya, priya, stranger, events } = town()
beforeAll(async () => {
  await publishShipped(world())
  await giveRole(world(), tom().id, 'admin')
  await giveRole(world(), priya().id, 'auditor')
})

const dataOf = ({ body }: Answer) => Object(body['data'])
const next = { version: 2, text: '## In short\n\nAll of it is new.', changes: '+ **All of it** is new.' }
const publish = (by: Visitor, kind: string, body: unknown = next) => by.post(`/api/admin/texts/${kind}`, body)

describe('reading', () => {
  test.each(TEXT_KINDS)('%s can be read by anybody: the shipped words, their version and since when', async (kind) => {
    const shipped = shippedTexts().find((one) => one.kind === kind)
    const answer = await stranger().get(`/api/texts/${kind}`)
    expect(answer.status).toBe(200)
    expect(dataOf(answer)).toEqual({
      kind,
      version: 1,
      publishedAt: world().time.now,
      text: shipped?.text,
      changes: '',
      digest: shipped?.digest,
      current: 1,
      versions: [{ version: 1, publishedAt: world().time.now }],
    })
  })
  test('whoever has it need not get it again', async () => {
    const tag = (await stranger().get('/api/texts/terms')).headers.get('etag')
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/u)
    const again = await stranger().get('/api/texts/terms', { 'if-none-match': tag ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
  })
  test.each(['/api/texts/cookies', '/api/texts/terms?version=2', '/api/texts/__proto__'])(
    '404 for %s',
    async (path) => {
      expect(refusal(await stranger().get(path))).toEqual([404, 'not-found'])
    },
  )
  test.each(['0', '-1', '1.5', 'one'])('400 for version %s', async (version) => {
    expect(refusal(await stranger().get(`/api/texts/terms?version=${version}`))).toEqual([400, 'invalid-input'])
  })
})

describe('publishing', () => {
  test('401 signed out, 403 for a member and for an auditor', async () => {
    expect(refusal(await publish(stranger(), 'terms'))).toEqual([401, 'not-signed-in'])
    for (const by of [maya(), priya()]) expect(refusal(await publish(by, 'terms'))).toEqual([403, 'admins-only'])
  })
  test.each([
    ['without words', { ...next, text: ' ' }],
    ['without saying what has changed', { ...next, changes: '' }],
    ['with more than fits', { ...next, text: 'x'.repeat(60_001) }],
    ['with no number', { ...next, version: '2' }],
  ])('400 %s', async (_, body) => {
    expect(refusal(await publish(tom(), 'listing-policy', body))).toEqual([400, 'invalid-input'])
  })
  test('an admin publishes the next version; the earlier one stays readable as it was', async () => {
    const before = dataOf(await stranger().get('/api/texts/listing-policy'))
    const answer = await publish(tom(), 'listing-policy')
    expect(answer.status, answer.text).toBe(201)
    expect(dataOf(answer)).toMatchObject({ kind: 'listing-policy', ...next, current: 2 })
    expect(dataOf(await stranger().get('/api/texts/listing-policy'))).toEqual(dataOf(answer))
    const earlier = dataOf(await stranger().get('/api/texts/listing-policy?version=1'))
    expect(earlier).toEqual({ ...before, current: 2, versions: dataOf(answer).versions })
    expect((await events()).at(-1)).toMatchObject({
      type: 'PolicyTextPublished',
      actor: { kind: 'admin', id: tom().id },
      data: { kind: 'listing-policy', ...next },
    })
  })
  test('409 where somebody was quicker, and where nothing is different', async () => {
    expect(refusal(await publish(tom(), 'listing-policy'))).toEqual([409, 'text-version-taken'])
    expect(refusal(await publish(tom(), 'listing-policy', { ...next, version: 3 }))).toEqual([409, 'text-unchanged'])
  })
  test('of two who publish at once one succeeds', async () => {
    await giveRole(world(), maya().id, 'admin')
    const two = [tom(), maya()].map((by, index) =>
      publish(by, 'listing-policy', { ...next, version: 3, text: `Mine, ${index}.` }),
    )
    expect(new Set((await Promise.all(two)).map(({ status }) => status))).toEqual(new Set([201, 409]))
  })
})
