import { expect, test } from 'vitest'
import { armchair } from '#tests/visitor/api-spec.ts'
import { runJob } from '../run.ts'
import { depsOf, settled } from '../scheduler.kit.ts'
import { neighbourhood } from './pushes.kit.ts'

const { world, tom, maya, look, pass, titles } = neighbourhood()

/** Maya shares a cot, and it is looked up. */
const share = async (): Promise<void> => {
  pass(1)
  await maya().post('/api/items', { ...armchair, title: 'Wooden cot' })
  await settled(world())
  await runJob(depsOf(world()), 'send-alerts')
  await look()
}

test('a new listing that matches a saved search is pushed once, unless new items are switched off', async () => {
  await tom().post('/api/searches', { q: 'cot' })
  await share()
  await look()
  expect(titles()).toEqual(['A new listing matches “cot”'])
  await tom().put('/api/notifications/preferences', { newItemsNearby: false })
  await share()
  expect(titles()).toHaveLength(1)
})
