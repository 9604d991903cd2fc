import { describe, expect, test } from 'vitest'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import type { Neighbour } from '#tests/visitor/visitor.ts'

/** PUT /claims/{id}/pickup: either party proposes a new time, the other confirms. */
const { tom, maya, priya, world, share, ask, accept, appendedBy } = town()
const START = '2026-11-19T07:12:00.000Z'
const FRIDAY = '2026-11-20T09:30:00.000Z'
const SATURDAY = '2026-11-21T02:00:00.000Z'
const SUNDAY = '2026-11-22T02:00:00.000Z'
const put = (claimId: string, body: unknown, by = tom()) => by.put(`/api/claims/${claimId}/pickup`, body)
const timesOf = async (claimId: string, by: Neighbour = maya()) => {
  const claim = (await by.get(`/api/claims/${claimId}`)).body['claim'] as Record<string, unknown>
  return { agreed: claim['pickupTime'], proposed: claim['proposedPickupTime'], by: claim['proposedBy'] }
}
const promised = async (pickupTime: string | null = FRIDAY) => {
  const claimId = await ask(await share(), maya(), { pickupTime })
  await accept(claimId)
  return claimId
}

describe('proposing', () => {
  test.each([
    ['owner', tom],
    ['claimer', maya],
  ] as const)('the %s: the agreed time stands until the other says yes; both see it', async (side, by) => {
    const claimId = await promised()
    expect((await put(claimId, { pickupTime: SATURDAY }, by())).status).toBe(200)
    const expected = { agreed: FRIDAY, proposed: SATURDAY, by: side }
    expect(await timesOf(claimId, tom())).toEqual(expected)
    expect(await timesOf(claimId, maya())).toEqual(expected)
  })
  test('before the owner has said yes, too', async () => {
    const claimId = await ask(await share(), maya(), { pickupTime: FRIDAY })
    await put(claimId, { pickupTime: SATURDAY })
    expect(await timesOf(claimId)).toEqual({ agreed: FRIDAY, proposed: SATURDAY, by: 'owner' })
    await put(claimId, { confirm: true }, maya())
    await accept(claimId)
    expect(await timesOf(claimId)).toEqual({ agreed: SATURDAY, proposed: null, by: null })
  })
  test('where there was none', async () => {
    const claimId = await promised(null)
    await put(claimId, { pickupTime: SATURDAY })
    expect(await timesOf(claimId)).toEqual({ agreed: null, proposed: SATURDAY, by: 'owner' })
  })
  test('the same again is nothing; another time replaces it; the other may propose against it', async () => {
    const claimId = await promised()
    await put(claimId, { pickupTime: SATURDAY })
    expect(await appendedBy(() => put(claimId, { pickupTime: SATURDAY }))).toEqual([])
    await put(claimId, { pickupTime: SUNDAY })
    expect(await timesOf(claimId)).toMatchObject({ proposed: SUNDAY, by: 'owner' })
    await put(claimId, { pickupTime: SATURDAY }, maya())
    expect(await timesOf(claimId)).toMatchObject({ proposed: SATURDAY, by: 'claimer' })
  })
  test('the agreed time proposed is nothing new', async () => {
    const claimId = await promised()
    expect(await appendedBy(() => put(claimId, { pickupTime: FRIDAY }))).toEqual([])
    expect(await timesOf(claimId)).toEqual({ agreed: FRIDAY, proposed: null, by: null })
  })
  test('kept in UTC, whatever zone it was written in', async () => {
    const claimId = await promised()
    await put(claimId, { pickupTime: '2026-11-21T10:00:00+08:00' })
    expect(await timesOf(claimId)).toMatchObject({ proposed: SATURDAY })
  })
  test.each([
    ['the past', '2026-11-19T07:11:59.999Z', 'pickup-in-past'],
    ['beyond 60 days', '2027-01-18T07:12:00.001Z', 'pickup-too-far'],
    ['no instant', 'Saturday', 'invalid-input'],
    ['without a zone', '2026-11-21T10:00:00', 'invalid-input'],
  ])('%s is 400', async (_, pickupTime, code) => {
    expect(refusal(await put(await promised(), { pickupTime }))).toEqual([400, code])
  })
  test('after the end of the listing: The listing ends before that time.', async () => {
    const itemId = await share({ timeSensitive: true, expiresAt: FRIDAY })
    const claimId = await ask(itemId)
    const answer = await put(claimId, { pickupTime: SATURDAY })
    expect(answer).toMatchObject({ status: 400, body: { message: 'The listing ends before that time.' } })
  })
})

describe('answering', () => {
  test('yes: it is agreed; no: the agreed one stays', async () => {
    const claimId = await promised()
    await put(claimId, { pickupTime: SATURDAY })
    await put(claimId, { confirm: false }, maya())
    expect(await timesOf(claimId)).toEqual({ agreed: FRIDAY, proposed: null, by: null })
    await put(claimId, { pickupTime: SATURDAY })
    await put(claimId, { confirm: true }, maya())
    expect(await timesOf(claimId)).toEqual({ agreed: SATURDAY, proposed: null, by: null })
  })
  test('nobody answers his own, nor none, nor twice', async () => {
    const claimId = await promised()
    expect(refusal(await put(claimId, { confirm: true }))).toEqual([409, 'pickup-nothing-proposed'])
    await put(claimId, { pickupTime: SATURDAY })
    for (const confirm of [true, false])
      expect(refusal(await put(claimId, { confirm }))).toEqual([409, 'pickup-own-proposal'])
    await put(claimId, { confirm: true }, maya())
    expect(refusal(await put(claimId, { confirm: true }, maya()))).toEqual([409, 'pickup-nothing-proposed'])
  })
  test('a time that has passed meanwhile may only be declined', async () => {
    const claimId = await promised()
    await put(claimId, { pickupTime: SATURDAY })
    world().time.now = '2026-11-21T02:00:00.001Z'
    const yes = await put(claimId, { confirm: true }, maya())
    const no = await put(claimId, { confirm: false }, maya())
    world().time.now = START
    expect(refusal(yes)).toEqual([400, 'pickup-in-past'])
    expect(no.status).toBe(200)
  })
  test.each([[{}], [{ confirm: 'yes' }], [{ confirm: null }], [{ pickupTime: null }], [[]], ['soon']])(
    '%j is 400',
    async (body) => {
      const claimId = await promised()
      await put(claimId, { pickupTime: SATURDAY })
      expect(refusal(await put(claimId, body, maya()))[0]).toBe(400)
      expect(await timesOf(claimId)).toMatchObject({ proposed: SATURDAY })
    },
  )
})

describe('who may', () => {
  test('for others the claim does not exist; once it has ended nobody', async () => {
    const claimId = await promised()
    expect(refusal(await put(claimId, { pickupTime: SATURDAY }, priya()))).toEqual([404, 'claim-not-found'])
    await maya().put(`/api/claims/${claimId}/complete`)
    for (const by of [tom(), maya()])
      for (const body of [{ pickupTime: SATURDAY }, { confirm: true }])
        expect(refusal(await put(claimId, body, by))).toEqual([409, 'claim-not-live'])
  })
  test('a proposal that is still open ends with the claim', async () => {
    const claimId = await promised()
    await put(claimId, { pickupTime: SATURDAY })
    await maya().put(`/api/claims/${claimId}/complete`)
    expect(await timesOf(claimId)).toEqual({ agreed: FRIDAY, proposed: null, by: null })
  })
})
