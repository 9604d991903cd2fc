import { describe, expect, test } from 'vitest'
import { refusal, town } from '#tests/api-spec.ts'

const { tom, maya, world, share, ask, accept } = town()

describe('arranging and disputing', () => {
  test('proposing shows beside the agreed time, the other answers, not oneself', async () => {
    const claimId = await ask(await share(), maya(), { pickupTime: '2026-11-20T09:30:00.000Z' })
    await accept(claimId)
    const put = (body: object, by = tom()) => by.put(`/api/claims/${claimId}/pickup`, body)
    expect(refusal(await put({ confirm: true }))).toEqual([409, 'pickup-nothing-proposed'])
    expect((await put({ pickup_time: '2026-11-21T02:00:00.000Z' })).body).toMatchObject({
      claim: {
        pickupTime: '2026-11-20T09:30:00.000Z',
        proposedPickupTime: '2026-11-21T02:00:00.000Z',
        proposedBy: 'owner',
      },
    })
    expect(refusal(await put({ confirm: true }))).toEqual([409, 'pickup-own-proposal'])
    expect((await put({ confirm: false }, maya())).body).toMatchObject({ claim: { proposedBy: null } })
    for (const body of [{}, { confirm: 'yes' }, { pickupTime: 'soon' }, { pickupTime: '2026-01-01T00:00:00.000Z' }])
      expect(refusal(await put(body))[0]).toBe(400)
  })
  test('the other may dispute for 48 h; its words stay out of the thread', async () => {
    const claimId = await ask(await share())
    await accept(claimId)
    await maya().put(`/api/claims/${claimId}/complete`)
    const dispute = (by: ReturnType<typeof tom>, reason = 'Nobody came, honestly.') =>
      by.post(`/api/claims/${claimId}/dispute`, { reason })
    expect(refusal(await dispute(maya()))).toEqual([403, 'dispute-not-yours'])
    expect(refusal(await dispute(tom(), ' '))[0]).toBe(400)
    expect((await dispute(tom())).body).toMatchObject({ claim: { status: 'completed', disputedAt: world().time.now } })
    expect((await maya().get(`/api/messages/claim/${claimId}`)).text).not.toContain('honestly')
  })
})
