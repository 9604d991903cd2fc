import { expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import type { Neighbour } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, stranger, world, share, ask, accept, appendedBy } = town()
const TODAY = '2026-11-19T09:30:00.000Z'
const promised = async (pickupTime: string | null = TODAY) => {
  const claimId = await ask(await share(), maya(), { pickupTime })
  await accept(claimId)
  return claimId
}
const setOut = (claimId: string, by: Neighbour = maya()) => by.put(`/api/claims/${claimId}/on-my-way`)
const claimOf = async (claimId: string, by: Neighbour) => (await by.get(`/api/claims/${claimId}`)).body['claim']

test('the owner is told: in the claim, the conversation and the notifications', async () => {
  const claimId = await promised()
  expect((await setOut(claimId)).body).toMatchObject({ claim: { id: claimId, onTheWayAt: world().time.now } })
  expect(await claimOf(claimId, tom())).toMatchObject({ onTheWayAt: world().time.now })
  expect(listIn(await tom().get('/api/notifications'))[0]).toMatchObject({
    type: 'on_the_way',
    title: 'Maya is on the way',
    message: 'To pick up Green wool armchair for Thu 19 Nov 17:30.',
    read: false,
  })
  const thread = listIn(await tom().get(`/api/messages/claim/${claimId}`))
  expect(thread.map(({ content }) => content)).toContain('Maya is on the way')
})
test('pressing twice tells once', async () => {
  const claimId = await promised()
  expect(await appendedBy(() => setOut(claimId))).toEqual(['ClaimerSetOut'])
  const again = await setOut(claimId)
  expect(again.status).toBe(200)
  expect(await appendedBy(() => setOut(claimId))).toEqual([])
})
test('a new agreed time begins anew; a pickup that is over retires it', async () => {
  const claimId = await promised()
  await setOut(claimId)
  await tom().put(`/api/claims/${claimId}/pickup`, { pickupTime: '2026-11-19T11:00:00.000Z' })
  await maya().put(`/api/claims/${claimId}/pickup`, { confirm: true })
  expect(await claimOf(claimId, tom())).toMatchObject({ onTheWayAt: null })
  expect(await appendedBy(() => setOut(claimId))).toEqual(['ClaimerSetOut'])
  const told = async () => listIn(await tom().get('/api/notifications')).filter(({ type }) => type === 'on_the_way')
  const unread = async () => (await told()).filter(({ read, data }) => !read && JSON.stringify(data).includes(claimId))
  expect(await unread()).toHaveLength(1)
  await maya().put(`/api/claims/${claimId}/complete`)
  expect(await unread()).toEqual([])
})
test('refused: the owner, who has not been told yes, days before, without a time, and everybody else', async () => {
  const claimId = await promised()
  expect(refusal(await setOut(claimId, tom()))).toEqual([403, 'claim-only-claimer'])
  expect(refusal(await setOut(claimId, priya()))).toEqual([404, 'claim-not-found'])
  expect(refusal(await stranger().put(`/api/claims/${claimId}/on-my-way`))).toEqual([401, 'not-signed-in'])
  expect(refusal(await setOut(await ask(await share())))).toEqual([409, 'claim-not-accepted'])
  expect(refusal(await setOut(await promised('2026-11-25T09:30:00.000Z')))).toEqual([409, 'pickup-not-soon'])
  expect(refusal(await setOut(await promised(null)))).toEqual([409, 'pickup-not-soon'])
})
