import { expect, test } from 'vitest'
import { feedback as feedbackModel } from '#projections/feedback/feedback.ts'
import { daysPass, purgeWords } from '#tests/purge-words.ts'
import { refusal, town } from '#tests/api-spec.ts'

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
