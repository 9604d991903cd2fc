import { describe, expect, test } from 'vitest'
import { HOUR, plus } from '#domain/time.ts'
import { listIn, town } from '#tests/visitor/api-spec.ts'
import type { Neighbour } from '#tests/visitor/visitor.ts'

/** What the owner changed after somebody asked is shown as a difference, and told; who asked may step back (docs/decisions/95). */
const { tom, maya, priya, share, ask, accept, appendedBy, world } = town()

interface Claim {
  readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[]
  readonly freeToStepBack: boolean
  readonly late: boolean
}
const claimAs = async (claimId: string, by: Neighbour = maya()) =>
  (await by.get(`/api/claims/${claimId}`)).body['claim'] as Claim
const edit = async (itemId: string, changes: object) =>
  expect((await tom().put(`/api/items/${itemId}`, changes)).status).toBe(200)
const soon = () => plus(world().time.now, HOUR)
const toldOf = async (itemId: string, by: Neighbour) =>
  listIn(await by.get('/api/notifications')).filter(
    ({ type, data }) => type === 'listing_changed' && (data as { itemId: string }).itemId === itemId,
  )

describe('what changed since somebody asked', () => {
  test('is nothing of a listing that is as it was', async () => {
    expect(await claimAs(await ask(await share()))).toMatchObject({ changes: [], freeToStepBack: false })
  })
  test('is told with what stood there before, to whom it was different', async () => {
    const itemId = await share({ condition: 'like_new' })
    const mayas = await ask(itemId)
    await edit(itemId, { condition: 'good' })
    const priyas = await ask(itemId, priya())
    await edit(itemId, { title: 'Green armchair, scratched' })
    expect((await claimAs(mayas)).changes.map(({ field }) => field)).toEqual(['title', 'condition'])
    expect((await claimAs(mayas)).changes[1]).toEqual({ field: 'condition', before: 'like_new', after: 'good' })
    expect((await claimAs(priyas, priya())).changes.map(({ field }) => field)).toEqual(['title'])
  })
  test('is nothing for the owner, and nothing once the claim is over', async () => {
    const itemId = await share()
    const claimId = await ask(itemId)
    await edit(itemId, { title: 'Green armchair' })
    expect((await claimAs(claimId, tom())).changes).toEqual([])
    await maya().put(`/api/claims/${claimId}/cancel`)
    expect(await claimAs(claimId)).toMatchObject({ changes: [], freeToStepBack: false })
  })
  test('names the suburb of a new place and nothing nearer', async () => {
    const itemId = await share()
    const claimId = await ask(itemId)
    const street = '7 Secret Street'
    const location = { type: 'Point', coordinates: [115.75, -32.05], address: `${street}, Fremantle WA 6160` }
    await edit(itemId, { location })
    const { changes } = await claimAs(claimId)
    expect(changes.map(({ field }) => field)).toEqual(['place'])
    expect(JSON.stringify(changes)).not.toContain(street)
    expect(JSON.stringify(changes)).not.toContain('115.75')
  })
  test('notes are shown to the one who may read them, from the yes on', async () => {
    const itemId = await share({ pickupNotes: 'First notes.' })
    const [mayas, priyas] = [await ask(itemId), await ask(itemId, priya())]
    await edit(itemId, { pickupNotes: 'Second notes.' })
    await accept(mayas)
    expect((await claimAs(mayas)).changes).toEqual([])
    await edit(itemId, { pickupNotes: 'Third notes.' })
    expect((await claimAs(mayas)).changes).toEqual([
      { field: 'pickupNotes', before: 'Second notes.', after: 'Third notes.' },
    ])
    expect((await claimAs(priyas, priya())).changes).toEqual([])
    expect(await toldOf(itemId, priya())).toEqual([])
  })
})

describe('stepping back from it', () => {
  test('is not late, though the pickup is within the hour', async () => {
    const itemId = await share()
    const claimId = await ask(itemId, maya(), { pickupTime: soon() })
    await edit(itemId, { condition: 'for_parts' })
    await accept(claimId)
    expect((await claimAs(claimId)).freeToStepBack).toBe(true)
    expect(await appendedBy(() => maya().put(`/api/claims/${claimId}/cancel`))).toContain('ClaimCancelled')
    expect((await claimAs(claimId)).late).toBe(false)
    expect((await claimAs(claimId, tom())).late).toBe(false)
  })
  test('is late where nothing was changed', async () => {
    const claimId = await ask(await share(), maya(), { pickupTime: soon() })
    await accept(claimId)
    await maya().put(`/api/claims/${claimId}/cancel`)
    expect((await claimAs(claimId)).late).toBe(true)
  })
  test('counts again once the claimer has gone on with it', async () => {
    const itemId = await share()
    const claimId = await ask(itemId, maya(), { pickupTime: soon() })
    await edit(itemId, { condition: 'for_parts' })
    await accept(claimId)
    await maya().put(`/api/claims/${claimId}/on-my-way`)
    const claim = await claimAs(claimId)
    expect(claim.freeToStepBack).toBe(false)
    expect(claim.changes).toHaveLength(1)
  })
})

describe('being told of it', () => {
  test('is one row for a listing, however often it is edited, and over with the claim', async () => {
    const itemId = await share()
    const claimId = await ask(itemId)
    await edit(itemId, { title: 'Green armchair' })
    await edit(itemId, { condition: 'fair' })
    const told = await toldOf(itemId, maya())
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ title: 'Tom changed what you asked for', read: false })
    const { body } = await maya().get('/api/notifications')
    expect((body['meta'] as { total: number }).total).toBe(listIn(await maya().get('/api/notifications')).length)
    await maya().put(`/api/claims/${claimId}/cancel`)
    expect((await toldOf(itemId, maya()))[0]).toMatchObject({ read: true })
  })
})
