import { expect, test } from 'vitest'
import { countingView, isCountedIn } from '#projections/counting.kit.ts'
import { conversations } from './conversations.ts'
import { conversationsOf } from './questions.ts'

test('the total of somebody’s conversations is counted in indexes, without reading a conversation', async () => {
  const { view, counted } = countingView()
  expect(await conversationsOf(view, 'tom', { limit: 20 })).toMatchObject({ total: 4 })
  expect(counted.map(isCountedIn(conversations.indexes))).toEqual([true, true])
})
