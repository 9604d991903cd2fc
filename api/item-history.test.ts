import { describe, expect, test } from 'vitest'
import { armchair, town } from '#tests/api-spec.ts'
import { join } from '#tests/visitor.ts'

const { tom, maya, priya, world, share, ask, accept } = town()

describe('the life of a thing', () => {
  test('tells a stranger no names, no hours and no places', async () => {
    const id = await share()
    const claimId = await ask(id, maya(), { pickupTime: '2026-11-20T09:30:00.000Z', claimerMessage: 'Lovely.' })
    await accept(claimId)
    await tom().put(`/api/claims/${claimId}/complete`)
    const stranger = await join(world().url, 'Zoe Stranger')
    const life = await stranger.get(`/api/items/${id}/history`)
    expect(life.status).toBe(200)
    for (const secret of ['Maya', 'Tom', 'Whitfield', 'Oak Lane', '09:30', 'Lovely', maya().id, tom().id])
      expect(life.text).not.toContain(secret)
    const { steps } = life.body['data'] as { steps: { kind: string; name: string | null }[] }
    expect(steps.map(({ kind }) => kind)).toEqual(['ItemListed', 'ClaimRequested', 'ClaimAccepted', 'ClaimCompleted'])
    expect(steps.every(({ name }) => name === null)).toBe(true)
    const own = await tom().get(`/api/items/${id}/history`)
    expect(own.text).toContain('Maya')
  })
  test('a pending claimer learns nothing of the others', async () => {
    const id = await share({ title: armchair.title })
    await ask(id, maya())
    await ask(id, priya())
    const life = await priya().get(`/api/items/${id}/history`)
    expect(life.text).toContain('Tom')
    expect(life.text).not.toContain('Maya')
  })
})
