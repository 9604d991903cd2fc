import { expect, test } from 'vitest'
import { settled } from '../scheduler.kit.ts'
import { neighbourhood } from './pushes.kit.ts'

const { world, tom, look, pass, titles, shown } = neighbourhood()

const guessed = async (): Promise<void> => {
  pass(61)
  const metadata = { by: { kind: 'system', id: 'test' }, commandId: world().deps.random.uuid() } as const
  await world().commands.send(
    { type: 'noticeGuessing', accountId: tom().id },
    { ...metadata, startedAt: world().time.now },
  )
  await settled(world())
  await look()
}

test('what the owner of an account must know is pushed whatever is switched off, unless pushing itself is', async () => {
  const off = { claimReceived: false, claimUpdates: false, newMessages: false, pickupReminders: false }
  await tom().put('/api/notifications/preferences', { ...off, newItemsNearby: false, itemExpiring: false })
  await guessed()
  expect(titles()).toEqual(['Someone is trying your password'])
  expect(shown()).toMatchObject([{ address: '/profile' }])
  await tom().put('/api/notifications/preferences', { enablePush: false })
  await guessed()
  expect(titles()).toHaveLength(1)
})
