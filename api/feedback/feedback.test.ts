import { expect, test } from 'vitest'
import { plus } from '#domain/time.ts'
import { feedback as feedbackModel } from '#projections/feedback/feedback.ts'
import { newWord } from '#tests/visitor/mailed-links.ts'
import { giveRole } from '#tests/visitor/staff.ts'
import { join, makeVisitor } from '#tests/visitor/visitor.ts'
import { daysPass, purgeWords } from '#tests/site/purge-words.ts'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'

const { world, stranger, tom, events } = town()
const words = { reason: 'not-enough-activity', feedback: 'Nothing within a walk for weeks.', email: 'me@example.org' }

const inbox = async () =>
  (await world().deps.openReads().of(feedbackModel).find({ where: [], limit: 10 })).documents.toSorted((a, b) =>
    String(b.email).localeCompare(String(a.email)),
  )
const purge = () => purgeWords(world(), 'purge-feedback')

test.each([
  ['without words', { ...words, feedback: '  ' }],
  ['with another reason', { ...words, reason: 'boredom' }],
  ['with half an address', { ...words, email: 'me@' }],
  ['with too many words', { ...words, feedback: 'x'.repeat(2001) }],
])('%s it is refused', async (_, body) => {
  expect(refusal(await stranger().post('/api/feedback', body))).toEqual([400, 'invalid-input'])
})

test('anybody may say why; it names no account, and goes with its own key after 90 days', async () => {
  expect((await stranger().post('/api/feedback', words)).status).toBe(201)
  // Also of somebody who is still signed in nothing but the words is kept.
  expect((await tom().post('/api/feedback', { ...words, email: '' })).status).toBe(201)
  expect(await inbox()).toMatchObject([
    { email: null },
    { reason: words.reason, feedback: words.feedback, email: words.email },
  ])
  const given = (await events()).filter(({ type }) => type === 'FeedbackGiven')
  expect(JSON.stringify(given)).not.toContain(tom().id)
  expect(await purge()).toBe('0 forgotten')
  daysPass(world(), 90)
  expect(await purge()).toBe('2 forgotten')
  expect(await inbox()).toEqual([])
  expect(JSON.stringify(await events())).not.toContain('within a walk')
  expect(await purge()).toBe('0 forgotten')
})

const staff = async (role: 'admin' | 'auditor') => {
  const one = await join(world().url, `Ada ${newWord()}`)
  await giveRole(world(), one.id, role)
  return one
}

test('those who run the site read it, by reason and in pages, until it is forgotten; nobody else does', async () => {
  const anybody = makeVisitor(world().url)
  await anybody.greet()
  for (const reason of ['privacy', 'usability', 'privacy']) {
    world().time.now = plus(world().time.now, 1000)
    expect((await anybody.post('/api/feedback', { ...words, reason })).status).toBe(201)
  }
  for (const role of ['admin', 'auditor'] as const) {
    const reader = await staff(role)
    const all = await reader.get('/api/admin/feedback')
    expect(all.body['meta']).toEqual({ total: 3, nextCursor: null })
    expect(listIn(all)[0]).toEqual({
      id: expect.any(String),
      _id: expect.any(String),
      reason: 'privacy',
      feedback: words.feedback,
      email: words.email,
      createdAt: world().time.now,
      keptUntil: new Date(Date.parse(world().time.now) + 90 * 86_400_000).toISOString(),
    })
    expect(listIn(await reader.get('/api/admin/feedback?reason=privacy'))).toHaveLength(2)
    expect(refusal(await reader.get('/api/admin/feedback?reason=boredom'))).toEqual([400, 'invalid-input'])
    const first = await reader.get('/api/admin/feedback?limit=2')
    const { nextCursor } = first.body['meta'] as { nextCursor: string }
    expect(listIn(await reader.get(`/api/admin/feedback?limit=2&cursor=${nextCursor}`))).toHaveLength(1)
  }
  expect((await join(world().url, `Neighbour ${newWord()}`).then((one) => one.get('/api/admin/feedback'))).status).toBe(
    403,
  )
  expect((await makeVisitor(world().url).get('/api/admin/feedback')).status).toBe(401)
  daysPass(world(), 91)
  expect(await purge()).toBe('3 forgotten')
  expect((await (await staff('auditor')).get('/api/admin/feedback')).body['data']).toEqual([])
})
