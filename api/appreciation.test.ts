import { describe, expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/api-spec.ts'
import { join } from '#tests/visitor.ts'

const { tom, maya, world, share, ask, accept } = town()

describe('thanks', () => {
  test('the two of a completed claim, once per direction; pending lists what is left', async () => {
    const claimId = await ask(await share())
    const thank = (by: typeof tom, body: object = {}) =>
      by().post('/api/appreciations', { recipientId: tom().id, claimId, type: 'generous', ...body })
    await accept(claimId)
    expect(refusal(await thank(maya))).toEqual([409, 'appreciation-not-completed'])
    await maya().put(`/api/claims/${claimId}/complete`)
    const left = () => maya().get(`/api/appreciations/pending/${maya().id}`)
    expect(listIn(await left())).toMatchObject([{ claimId, recipient: { name: 'Tom Whitfield' } }])
    for (const body of [
      { type: 'great' },
      { comment: 'x'.repeat(281) },
      { comment: 'me@example.org' },
      { recipientId: maya().id },
    ])
      expect(refusal(await thank(maya, body))[0], JSON.stringify(body)).toBe(400)
    expect((await thank(maya)).status).toBe(201)
    expect(refusal(await thank(maya))).toEqual([409, 'appreciation-already-sent'])
    expect(listIn(await left())).toEqual([])
    const zed = await join(world().url, 'Zed Stranger')
    expect(refusal(await zed.post('/api/appreciations', { recipientId: tom().id, claimId, type: 'generous' }))[0]).toBe(
      404,
    )
    expect(refusal(await zed.get(`/api/appreciations/pending/${maya().id}`))[0]).toBe(403)
    expect((await zed.get(`/api/appreciations/user/${tom().id}`)).body).toMatchObject({
      stats: { received: 1, given: 0, byType: { generous: 1 } },
      data: [{ sender: { name: 'Maya Fernandes' }, type: 'generous' }],
    })
  })
})
