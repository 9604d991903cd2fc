import { describe, expect, test } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import { openReads } from '#projections/engine/reads.ts'
import { timers } from '#projections/timers/timers.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { commandDeps } from '#runtime/world.ts'
import { alwaysMine } from '#scheduler/deps.ts'
import { finishErasures } from '#scheduler/forgetting/erasures.ts'
import { settled } from '#scheduler/scheduler.kit.ts'
import { accept, ask as need, cot, match, offer, offersMadeBy, requestOf } from '#tests/visitor/api-requests.ts'
import { listIn, NEAR_MAYA, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

/** Nothing of a person who is forgotten takes a claim, shows in a feed or reminds anybody; what is completed stays. */
const { maya, world, share, ask, ids, events } = town()
const localities = makeLocalities()
const PICKUP = '2026-11-20T09:30:00.000Z'

let left = 0
const newcomer = () => join(world().url, `Leaving ${'a'.repeat((left += 1))}`)
const erase = async (by: Neighbour): Promise<void> => {
  const metadata = {
    by: { kind: 'system', id: 'a test' },
    commandId: `erase-${by.id}`,
    startedAt: world().time.now,
  } as const
  expect((await world().commands.erasure.erase(by.id, metadata)).ok).toBe(true)
  await settled(world())
}
const claimOf = async (by: Neighbour, claimId: string) =>
  (await by.get(`/api/claims/${claimId}`)).body['claim'] as Record<string, unknown>
const told = async (by: Neighbour) => listIn(await by.get('/api/notifications')).map(({ type }) => String(type))
const due = async () => {
  const { documents } = await openReads(world().stores.reads).of(timers).find({ where: [], limit: 500 })
  return documents.filter(({ job }) => job !== null).map(({ subject }) => subject)
}

/** Everything that one can have open, and a pickup that was completed. */
const lived = async () => {
  const gone = await newcomer()
  const [waiting, agreed, done] = [
    await share({}, maya()),
    await share({}, maya()),
    await share({ title: 'Done' }, gone),
  ]
  const claims = { waiting: await ask(waiting, gone), agreed: await ask(agreed, gone, { pickupTime: PICKUP }) }
  await maya().put(`/api/claims/${claims.agreed}/accept`)
  const listed = { open: await share({ title: 'Open' }, gone), promised: await share({ title: 'Promised' }, gone) }
  const asked = { open: await ask(listed.open), promised: await ask(listed.promised, maya(), { pickupTime: PICKUP }) }
  await gone.put(`/api/claims/${asked.promised}/accept`)
  const completed = await ask(done)
  await gone.put(`/api/claims/${completed}/accept`)
  await maya().put(`/api/claims/${completed}/complete`)
  const requests = { open: await need(gone), matched: await need(gone) }
  const mine = await offer(maya(), requests.open)
  const matched = await offer(maya(), requests.matched)
  const match_ = await match(gone, requests.matched, matched.offerId)
  const theirs = await need(maya())
  const offered = await offer(gone, theirs)
  const kept = await need(maya())
  const promised = await offer(gone, kept)
  await accept(maya(), kept, promised.offerId)
  return {
    gone,
    claims,
    listed,
    asked,
    completed,
    requests,
    mine,
    matched: { ...matched, claimId: match_ },
    theirs,
    offered,
    kept,
    waiting,
    agreed,
  }
}

describe('what a person had open when forgotten', () => {
  test('ends with notice to the other side, and what was completed stays', async () => {
    const { gone, claims, listed, asked, completed, requests, mine, matched, theirs, offered, kept, waiting, agreed } =
      await lived()
    await erase(gone)
    for (const id of [claims.waiting, claims.agreed, matched.claimId])
      expect(await claimOf(maya(), id)).toMatchObject({ status: 'cancelled' })
    for (const id of Object.values(asked)) expect(await claimOf(maya(), id)).toMatchObject({ status: 'cancelled' })
    expect(await claimOf(maya(), completed)).toMatchObject({ status: 'completed' })
    expect(JSON.stringify(await claimOf(maya(), completed))).toContain('Former neighbour')
    for (const id of Object.values(listed))
      expect(refusal(await maya().get(`/api/items/${id}`))).toEqual([404, 'item-not-found'])
    for (const id of [waiting, agreed, matched.itemId])
      expect((await maya().get(`/api/items/${id}`)).body['item']).toMatchObject({ status: 'available', claimsCount: 0 })
    const offers = await offersMadeBy(maya())
    expect([offers[mine.offerId], offers[matched.offerId]].every((status) => status === 'declined')).toBe(true)
    for (const id of Object.values(requests)) expect(await requestOf(maya(), id)).toMatchObject({ status: 'cancelled' })
    expect(await requestOf(maya(), theirs)).toMatchObject({ status: 'open', offersCount: 0 })
    expect(await requestOf(maya(), kept)).toMatchObject({ status: 'open', offersCount: 0 })
    expect(await told(maya())).toEqual(
      expect.arrayContaining(['claim_cancelled', 'offer_withdrawn', 'request_reopened']),
    )
    const subjects = [
      ...Object.values(claims),
      ...Object.values(asked),
      ...Object.values(listed),
      ...Object.values(requests),
    ]
    expect((await due()).filter((subject) => subjects.includes(subject))).toEqual([])
    expect([offered.offerId, completed].every(Boolean)).toBe(true)
  })
  test('nothing of theirs is found or takes a claim', async () => {
    const gone = await newcomer()
    const itemId = await share({ title: 'Zither of brass' }, gone)
    await gone.post('/api/requests', { ...cot, title: 'A zither case' })
    await erase(gone)
    for (const path of ['/api/items?q=zither', NEAR_MAYA, '/api/requests?q=zither'])
      expect(await ids(path)).not.toContain(itemId)
    expect(await ids('/api/requests?q=zither')).toEqual([])
    expect(refusal(await maya().post('/api/claims', { itemId }))).toEqual([404, 'item-not-found'])
  })
})

describe('an erasure that dies in between', () => {
  const dyingAt = async (gone: Neighbour, after: number) => {
    const { stores, time } = world()
    const deps = commandDeps(stores, { clock: () => time.now, localities })
    let appends = 0
    const append: typeof stores.events.append = (writes) => {
      appends += 1
      if (appends > after) return Promise.reject(new Error('the process died'))
      return stores.events.append(writes)
    }
    const commands = makeCommands({ ...deps, events: { ...stores.events, append } })
    const metadata = {
      by: { kind: 'system', id: 'a test' },
      commandId: `dying-${gone.id}`,
      startedAt: time.now,
    } as const
    await commands.erasure.erase(gone.id, metadata)
  }
  test.each([1, 2, 3, 5, 8])(
    'after %i appends is finished by whoever looks next, and the key goes last',
    async (appends) => {
      const { gone, claims, listed, completed, requests } = await lived()
      await expect(dyingAt(gone, appends)).rejects.toThrow('the process died')
      expect((await world().stores.vault.keys.get([gone.id])).get(gone.id)).not.toBeNull()
      await settled(world())
      const { commands, stores } = world()
      await finishErasures({
        commands,
        openReads: () => openReads(stores.reads),
        lease: alwaysMine,
        isLogAway: () => false,
        log: { warn: (fields) => expect(fields).toBeUndefined() },
      })
      await settled(world())
      for (const id of Object.values(claims)) expect(await claimOf(maya(), id)).toMatchObject({ status: 'cancelled' })
      for (const id of Object.values(listed)) expect((await maya().get(`/api/items/${id}`)).status).toBe(404)
      for (const id of Object.values(requests))
        expect(await requestOf(maya(), id)).toMatchObject({ status: 'cancelled' })
      expect(await claimOf(maya(), completed)).toMatchObject({ status: 'completed' })
      expect((await stores.vault.keys.get([gone.id])).get(gone.id)).toBeNull()
      const ends = (await events())
        .filter(({ type }) => type === 'ItemDeleted')
        .map(({ data }) => (data as { itemId: string }).itemId)
      expect(ends.filter((id) => id === listed.open)).toHaveLength(1)
    },
  )
})
