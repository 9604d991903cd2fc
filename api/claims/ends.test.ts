import { describe, expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import type { Neighbour } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, world, share, ask, accept, appendedBy, one } = town()
const START = '2026-11-19T07:12:00.000Z'
const at = async <Result>(now: string, action: () => Promise<Result>): Promise<Result> => {
  world().time.now = now
  const result = await action()
  world().time.now = START
  return result
}
const claimOf = async (claimId: string, by: Neighbour) =>
  (await by.get(`/api/claims/${claimId}`)).body['claim'] as Record<string, unknown>
const promised = async (words: object = {}) => {
  const itemId = await share()
  const claimId = await ask(itemId, maya(), words)
  await accept(claimId)
  return { itemId, claimId }
}
const completed = async () => {
  const { itemId, claimId } = await promised()
  await maya().put(`/api/claims/${claimId}/complete`)
  return { itemId, claimId }
}

describe('cancelling late: less than 2 h before the pickup', () => {
  const PICKUP = '2026-11-20T09:30:00.000Z'
  test.each([
    ['2 h before', '2026-11-20T07:30:00.000Z', false],
    ['a millisecond less', '2026-11-20T07:30:00.001Z', true],
    ['at the hour', PICKUP, true],
    ['after it', '2026-11-20T12:00:00.000Z', true],
  ])('%s', async (_, now, late) => {
    const { claimId } = await promised({ pickupTime: PICKUP })
    const answer = await at(now, () => maya().put(`/api/claims/${claimId}/cancel`))
    expect(answer.body).toMatchObject({
      message: 'Claim Cancelled',
      claim: { status: 'cancelled', endedBecause: 'claimer', late },
    })
  })
  test('without an agreed time nothing is late, nor is a pending claim', async () => {
    const { claimId } = await promised()
    expect((await maya().put(`/api/claims/${claimId}/cancel`)).body).toMatchObject({ claim: { late: false } })
    const pending = await ask(await share(), maya(), { pickupTime: '2026-11-19T08:00:00.000Z' })
    expect((await maya().put(`/api/claims/${pending}/cancel`)).body).toMatchObject({ claim: { late: false } })
  })
  test('the time that was agreed on last counts', async () => {
    const { claimId } = await promised({ pickupTime: '2026-11-19T08:00:00.000Z' })
    await tom().put(`/api/claims/${claimId}/pickup`, { pickupTime: PICKUP })
    await maya().put(`/api/claims/${claimId}/pickup`, { confirm: true })
    expect((await maya().put(`/api/claims/${claimId}/cancel`)).body).toMatchObject({ claim: { late: false } })
  })
  test('repeatable: it stays as it ended', async () => {
    const { claimId } = await promised({ pickupTime: '2026-11-19T08:00:00.000Z' })
    const cancel = () => maya().put(`/api/claims/${claimId}/cancel`)
    await cancel()
    expect(await appendedBy(cancel)).toEqual([])
    expect(await claimOf(claimId, maya())).toMatchObject({ late: true })
  })
})

describe('releasing: the owner', () => {
  test.each([
    [{}, 'released'],
    [{ noShow: false }, 'released'],
    [{ noShow: true }, 'no-show'],
  ])('%j', async (body, endedBecause) => {
    const { itemId, claimId } = await promised()
    const answer = await tom().put(`/api/claims/${claimId}/decline`, { ...body, ownerResponse: ' Sorry. ' })
    expect(answer.body).toMatchObject({ claim: { status: 'declined', endedBecause, ownerResponse: 'Sorry.' } })
    expect(await one(itemId, tom())).toMatchObject({ status: 'available', claimsCount: 0 })
    expect((await maya().post('/api/claims', { itemId })).status).toBe(201)
  })
  test('a pending claim is declined, and its person may not ask again', async () => {
    const itemId = await share()
    const claimId = await ask(itemId)
    await tom().put(`/api/claims/${claimId}/decline`, { noShow: true })
    expect(await claimOf(claimId, maya())).toMatchObject({ status: 'declined', endedBecause: 'owner' })
    expect(refusal(await maya().post('/api/claims', { itemId }))).toEqual([409, 'claim-barred'])
    expect((await priya().post('/api/claims', { itemId })).status).toBe(201)
  })
  test('until the thing was released, resumed or relisted', async () => {
    const itemId = await share()
    await tom().put(`/api/claims/${await ask(itemId)}/decline`)
    const other = await ask(itemId, priya())
    await accept(other)
    await tom().put(`/api/claims/${other}/decline`, { noShow: true })
    expect((await maya().post('/api/claims', { itemId })).status).toBe(201)
  })
  test('repeatable; then there is nothing left to accept, cancel or complete', async () => {
    const { claimId } = await promised()
    const decline = () => tom().put(`/api/claims/${claimId}/decline`)
    await decline()
    expect(await appendedBy(decline)).toEqual([])
    expect(refusal(await tom().put(`/api/claims/${claimId}/accept`))).toEqual([409, 'claim-not-pending'])
    expect(refusal(await maya().put(`/api/claims/${claimId}/cancel`))).toEqual([409, 'claim-not-live'])
    expect(refusal(await maya().put(`/api/claims/${claimId}/complete`))).toEqual([409, 'claim-not-live'])
  })
})

describe('completing: one side is enough', () => {
  test.each([
    ['owner', tom],
    ['claimer', maya],
  ] as const)('the %s', async (side, by) => {
    const { itemId, claimId } = await promised()
    const answer = await by().put(`/api/claims/${claimId}/complete`)
    expect(answer.body).toMatchObject({
      message: 'Pickup Completed',
      claim: {
        status: 'completed',
        completedBy: side,
        completedAt: START,
        disputableUntil: '2026-11-21T07:12:00.000Z',
      },
    })
    expect(await one(itemId)).toMatchObject({ status: 'completed', myClaimStatus: 'completed', myClaimId: claimId })
  })
  test('the other one saying so too changes nothing', async () => {
    const { claimId } = await completed()
    expect(await appendedBy(() => tom().put(`/api/claims/${claimId}/complete`))).toEqual([])
    expect(await claimOf(claimId, tom())).toMatchObject({ completedBy: 'claimer' })
  })
  test('it counts for who gave it', async () => {
    const given = async () => (await maya().get(`/api/users/${tom().id}/public`)).body['data'] as { given: number }
    const before = (await given()).given
    await completed()
    expect((await given()).given).toBe(before + 1)
  })
  test('it is among what was claimed, and among what the claimer was involved in', async () => {
    const { itemId, claimId } = await completed()
    const mine = listIn(await maya().get('/api/claims?role=claimer&status=completed&limit=100'))
    expect(mine.map(({ id }) => id)).toContain(claimId)
    const involved = listIn(await maya().get('/api/items/user/mine?involved=true&limit=100'))
    expect(involved.map(({ id }) => id)).toContain(itemId)
    expect(listIn(await maya().get('/api/items/user/mine?limit=100')).map(({ id }) => id)).not.toContain(itemId)
  })
})

describe('disputing: the other one, for 48 h', () => {
  const dispute = (claimId: string, by = tom(), reason: unknown = 'Nobody came.') =>
    by.post(`/api/claims/${claimId}/dispute`, { reason })
  test.each([
    ['48 h to the millisecond', '2026-11-21T07:12:00.000Z', 200],
    ['a millisecond later', '2026-11-21T07:12:00.001Z', 409],
  ])('%s', async (_, now, status) => {
    const { claimId } = await completed()
    expect((await at(now, () => dispute(claimId))).status).toBe(status)
  })
  test('the claim stays completed, and tells when', async () => {
    const { claimId } = await completed()
    expect((await dispute(claimId)).body).toMatchObject({ claim: { status: 'completed', disputedAt: START } })
    expect(await claimOf(claimId, maya())).toMatchObject({ disputedAt: START })
  })
  test('repeatable; not the one who completed; not before; for others it does not exist', async () => {
    const { claimId } = await completed()
    await dispute(claimId)
    expect(await appendedBy(() => dispute(claimId))).toEqual([])
    expect(refusal(await dispute(claimId, maya()))).toEqual([403, 'dispute-not-yours'])
    expect(refusal(await dispute(claimId, priya()))).toEqual([404, 'claim-not-found'])
    expect(refusal(await dispute((await promised()).claimId))).toEqual([409, 'dispute-not-completed'])
  })
  test('a reason of 1–1000 characters', async () => {
    const { claimId } = await completed()
    expect(refusal(await tom().post(`/api/claims/${claimId}/dispute`, {}))[0]).toBe(400)
    for (const reason of [null, '', ' ', 7, 'x'.repeat(1001)])
      expect(refusal(await dispute(claimId, tom(), reason))[0], String(reason)).toBe(400)
    expect((await dispute(claimId, tom(), 'x'.repeat(1000))).status).toBe(200)
  })
  test('its words are told to nobody but admins', async () => {
    const { itemId, claimId } = await completed()
    await dispute(claimId, tom(), 'A very private reason')
    for (const path of [
      `/claims/${claimId}`,
      `/messages/claim/${claimId}`,
      `/items/${itemId}/history`,
      '/notifications',
    ])
      expect((await maya().get(`/api${path}`)).text).not.toContain('private reason')
  })
})
