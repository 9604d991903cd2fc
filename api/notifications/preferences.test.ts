import { expect, test } from 'vitest'
import { startingPreferences } from '#domain/accounts/defaults.ts'
import { refusal, town } from '#tests/visitor/api-spec.ts'

const { tom, maya, priya, stranger, appendedBy } = town()
const PATH = '/api/notifications/preferences'

test('everything is on at first but mail, and nights are quiet', async () => {
  const { body } = await tom().get(PATH)
  expect(body['data']).toEqual({
    enablePush: true,
    enableEmail: false,
    claimReceived: true,
    claimUpdates: true,
    newMessages: true,
    pickupReminders: true,
    newItemsNearby: true,
    itemExpiring: true,
    quietHours: { from: '22:00', to: '07:00' },
  })
  expect(body['data']).toEqual(startingPreferences.notifications)
})

test('what is absent stays, what is the same is no event, and the account shows the same', async () => {
  expect(await appendedBy(() => maya().put(PATH, { newMessages: false }))).toEqual(['ProfileChanged'])
  expect(await appendedBy(() => maya().put(PATH, { newMessages: false }))).toEqual([])
  const { body } = await maya().put(PATH, { quietHours: null })
  expect(body['data']).toMatchObject({ newMessages: false, claimReceived: true, quietHours: null })
  expect((await maya().get('/api/auth/me')).body['data']).toMatchObject({
    preferences: { notifications: { newMessages: false, quietHours: null }, preferredRadius: 10 },
  })
})

test('two devices that change different switches at the same moment both get their way', async () => {
  await Promise.all([priya().put(PATH, { newMessages: false }), priya().put(PATH, { itemExpiring: false })])
  expect((await priya().get(PATH)).body['data']).toMatchObject({ newMessages: false, itemExpiring: false })
})

test.each([
  { newMessages: 'false' },
  { newMessages: 0 },
  { enablePush: null },
  { quietHours: { from: '22:00' } },
  { quietHours: { from: '24:00', to: '07:00' } },
  { quietHours: { from: '7:00', to: '22:00' } },
  { quietHours: { from: '07:00', to: '07:00' } },
])('refused: %j', async (body) => expect(refusal(await tom().put(PATH, body))).toEqual([400, 'invalid-input']))

test('nobody who is signed out has any', async () => {
  expect(refusal(await stranger().get(PATH))).toEqual([401, 'not-signed-in'])
})
