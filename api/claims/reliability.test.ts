import { describe, expect, test } from 'vitest'
import { listIn, town } from '#tests/visitor/api-spec.ts'
import type { Neighbour } from '#tests/visitor/visitor.ts'

/** Facts about who asks, for the owner who chooses: never a score, and nobody else's business. */
const { tom, maya, priya, share, ask, accept, one } = town()

type Claim = { id: string; reliability: unknown }
const claimAs = async (claimId: string, by: Neighbour) =>
  ((await by.get(`/api/claims/${claimId}`)).body as { claim: Claim }).claim

describe('how reliable a claimer is', () => {
  test('is told to the owner: what was collected, and where nobody came', async () => {
    const collected = await ask(await share())
    await accept(collected)
    await maya().put(`/api/claims/${collected}/complete`)
    const missed = await ask(await share())
    await accept(missed)
    await tom().put(`/api/claims/${missed}/decline`, { noShow: true })
    const now = await ask(await share())
    const known = { collected: 1, noShows: 1, answersWithinHours: null }
    expect((await claimAs(now, tom())).reliability).toEqual(known)
    const listed = listIn(await tom().get('/api/claims?role=owner&status=pending')) as unknown as readonly Claim[]
    expect(listed.find(({ id }) => id === now)?.reliability).toEqual(known)
    await accept(now)
    expect((await claimAs(now, tom())).reliability).toEqual(known)
  })
  test('of somebody new there is nothing', async () => {
    const claimId = await ask(await share(), priya())
    expect((await claimAs(claimId, tom())).reliability).toEqual({ collected: 0, noShows: 0, answersWithinHours: null })
  })
  test('is told to nobody else, nor when the claim is over', async () => {
    const itemId = await share()
    const claimId = await ask(itemId)
    expect((await claimAs(claimId, maya())).reliability).toBeNull()
    expect(JSON.stringify(await one(itemId, priya()))).not.toContain('noShows')
    expect(JSON.stringify((await priya().get(`/api/users/${maya().id}/profile`)).body)).not.toContain('noShows')
    await tom().put(`/api/claims/${claimId}/decline`)
    expect((await claimAs(claimId, tom())).reliability).toBeNull()
  })
})
