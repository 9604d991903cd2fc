import { beforeEach, describe, expect, test } from 'vitest'
import { makeMortal, neighboursOf } from '#commands/mortal.kit.ts'
import { settled } from '#scheduler/scheduler.kit.ts'
import { listIn, town } from '#tests/visitor/api-spec.ts'
import type { Neighbour } from '#tests/visitor/visitor.ts'

/** Maya asks for a cot, Tom offers his armchair; the process that takes her yes may die (docs/decisions/75). */
const { tom, maya, world } = town()
const commands = () => world().commands
/** Presses of earlier tests are others than those of this one. */
let presses = 0
let mortal: ReturnType<typeof makeMortal>
let requestId: string
let toms: { itemId: string; offerId: string }
const by = (person: Neighbour) => ({ ...mortal.by(person.id), commandId: `yes-${(presses += 1)}` })
beforeEach(async () => {
  const made = makeMortal(world().stores)
  mortal = { ...made, by: (id) => ({ ...made.by(id), commandId: `press-of-a-yes-${(presses += 1)}` }) }
  const { need, share, offer } = neighboursOf(mortal)
  requestId = await need(maya().id)
  const itemId = await share(tom().id)
  toms = { itemId, offerId: await offer(tom().id, requestId, itemId) }
})

const inbox = async (who: Neighbour) => {
  await settled(world())
  return listIn(await who.get('/api/notifications?limit=100'))
}
/** The notifications that an action led to, latest first. */
const notificationsAfter = async (who: Neighbour, action: () => Promise<unknown>) => {
  const before = new Set((await inbox(who)).map(({ id }) => id))
  await action()
  return (await inbox(who)).filter(({ id }) => !before.has(id))
}
const accept = () => commands().offers.accept(toms.offerId, by(maya()))

describe('a yes', () => {
  test('whose process died and that the scheduler went on with: both, the requester once', async () => {
    mortal.dieAfter(2)
    await expect(mortal.commands().offers.accept(toms.offerId, by(maya()))).rejects.toThrow('the process')
    mortal.live()
    const job = { ...by(maya()), by: { kind: 'job', id: 'finish-acceptances' } } as const
    const finish = () => commands().offers.finishAcceptance(requestId, job)
    const hers = await notificationsAfter(maya(), async () =>
      expect(await notificationsAfter(tom(), finish)).toMatchObject([{ type: 'offer_accepted', read: false }]),
    )
    expect(hers).toMatchObject([
      {
        type: 'offer_settled',
        title: 'Your yes to Tom counts',
        message: 'Green wool armchair is promised to you for “A cot for six weeks”: agree on a pickup in the chat.',
        data: { requestId, conversationId: `${toms.itemId}-${maya().id}` },
      },
    ])
    expect(await notificationsAfter(maya(), () => commands().offers.accept(toms.offerId, by(maya())))).toEqual([])
    await commands().send({ type: 'cancelClaim', claimId: String(Object(hers[0]?.['data']).claimId) }, by(maya()))
    expect((await inbox(maya())).find(({ id }) => id === hers[0]?.['id'])).toMatchObject({ read: true })
  })
  test('that got its answer, at once or when pressed again: only the helper', async () => {
    mortal.dieAfter(1)
    await expect(mortal.commands().offers.accept(toms.offerId, by(maya()))).rejects.toThrow('the process')
    mortal.live()
    expect(await notificationsAfter(maya(), accept)).toEqual([])
  })
})
