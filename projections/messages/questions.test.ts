import { expect, test } from 'vitest'
import { countingView, isCountedIn, isFoundIn, viewOf } from '#projections/counting.kit.ts'
import { type ConversationDocument, conversations } from './conversations.ts'
import { conversationsAbout, conversationsOf } from './questions.ts'

test('the total of somebody’s conversations is counted in indexes, without reading a conversation', async () => {
  const { view, counted } = countingView()
  expect(await conversationsOf(view, 'tom', { limit: 20 })).toMatchObject({ total: 4 })
  expect(counted.map(isCountedIn(conversations.indexes))).toEqual([true, true])
})

test('a page of them is found in indexes, in its order: it costs a page, however many there are', async () => {
  const { view, found } = countingView()
  await conversationsOf(view, 'tom', { limit: 20 })
  expect(found.map(isFoundIn(conversations.indexes))).toEqual([true, true])
})

test.each([1, 2, 3, 20])('in pages of %i: latest first, none missing, none twice and none of others', async (limit) => {
  const view = await viewOf(conversations, [
    conversation('a', { ownerId: 'tom', updatedAt: '2026-03-01' }),
    conversation('b', { participantId: 'tom', updatedAt: '2026-03-03' }),
    conversation('c', { ownerId: 'tom', updatedAt: '2026-03-02' }),
    conversation('not-a-word-yet', { ownerId: 'tom', spoken: false, updatedAt: '2026-03-05' }),
    conversation('d', { participantId: 'tom', spoken: false, updatedAt: '2026-03-02' }),
    conversation('of-others', { updatedAt: '2026-03-04' }),
  ])
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await conversationsOf(view, 'tom', { limit, after })
    expect(page.total).toBe(4)
    expect(page.documents.length).toBeLessThanOrEqual(limit)
    seen.push(...page.documents.map(({ _id }) => _id))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(seen).toEqual(['b', 'c', 'd', 'a'])
})

test('about one thing: those in which something was said', async () => {
  const view = await viewOf(conversations, [
    conversation('a', { itemId: 'lamp' }),
    conversation('b', { itemId: 'lamp', spoken: false }),
    conversation('c', { itemId: 'desk' }),
  ])
  expect((await conversationsAbout(view, 'lamp')).map(({ _id }) => _id)).toEqual(['a'])
})

const conversation = (id: string, facts: Partial<ConversationDocument>) => ({
  _id: id,
  _pos: 1,
  itemId: 'chair',
  ownerId: 'mia',
  participantId: 'jo',
  spoken: true,
  updatedAt: '',
  ...facts,
})
