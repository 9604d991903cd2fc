import { describe, expect, test } from 'vitest'
import { accessOf } from '#api/accounts/access.kit.ts'
import { openReads } from '#projections/engine/reads.ts'
import { thingsToFollow } from '#projections/open-things.ts'
import { NEAR_MAYA, town } from '#tests/visitor/api-spec.ts'
import { join } from '#tests/visitor/visitor.ts'

const place = town()
const { world, maya, share, ask, ids } = place
const { guest } = accessOf(world)

describe('what was handed over', () => {
  const completed = `${NEAR_MAYA}&status=all`
  const handedOver = async (name: string) => {
    const one = await join(world().url, name)
    const itemId = await share({}, one)
    const claimId = await ask(itemId)
    await one.put(`/api/claims/${claimId}/accept`)
    await one.put(`/api/claims/${claimId}/complete`)
    return { one, itemId }
  }
  const by = (commandId: string) =>
    ({ by: { kind: 'admin', id: 'siobhan' }, commandId, startedAt: world().time.now }) as const
  const followed = async () => world().runner.waitFor(await world().stores.events.head(), 1000)

  test('is not shown while its giver is away, but to whoever got it, and counts for no listing that is hidden', async () => {
    const { one, itemId } = await handedOver('Greta Garden')
    expect(await ids(completed)).toContain(itemId)
    const paused = await one.put('/api/auth/pause', { paused: true })
    expect(paused.body['user']).toMatchObject({ pause: { listings: 0, requests: 0 } })
    expect(await ids(completed)).not.toContain(itemId)
    expect((await (await guest()).get(`/api/items/${itemId}`)).status).not.toBe(200)
    expect((await maya().get(`/api/items/${itemId}`)).status).toBe(200)
    await one.put('/api/auth/pause', { paused: false })
    expect(await ids(completed)).toContain(itemId)
  })

  test('of somebody who is banned is shown no more, and once they are erased as of a former neighbour', async () => {
    const { one, itemId } = await handedOver('Gustav Garden')
    await world().commands.away.go(one.id, { reason: 'banned', words: 'Enough.' }, by(`ban ${one.id}`))
    await followed()
    const things = await thingsToFollow(openReads(world().stores.reads), one.id, true)
    await world().commands.away.bring(one.id, things, by(`follow ${one.id}`))
    await followed()
    expect(await ids(completed)).not.toContain(itemId)
    await world().commands.erasure.erase(one.id, by(`erase ${one.id}`))
    await followed()
    const { body, text } = await maya().get(`/api/items/${itemId}`)
    expect(body['item']).toMatchObject({ status: 'completed', hiddenBecause: [], owner: { isFormer: true } })
    expect(text).not.toContain('Gustav')
  })
})
