import { beforeEach, describe, expect, test } from 'vitest'
import { makeMortal, neighboursOf } from '#commands/mortal.kit.ts'
import { DAY, plus } from '#domain/time.ts'
import { settled } from '#scheduler/scheduler.kit.ts'
import { listIn, town } from '#tests/visitor/api-spec.ts'
import type { Neighbour } from '#tests/visitor/visitor.ts'

/** Maya asks for a cot, Tom offers his armchair, Priya another thing. */
const { tom, maya, priya, world } = town()
const commands = () => world().commands
/** Presses of earlier tests are others than those of this one. */
let presses = 0
let mortal: ReturnType<typeof makeMortal>
let neighbours: ReturnType<typeof neighboursOf>
let requestId: string
let toms: { itemId: string; offerId: string }
const by = (person: Neighbour) => ({ ...mortal.by(person.id), commandId: `told-${(presses += 1)}` })
const offer = async (who: Neighbour) => {
  const itemId = await neighbours.share(who.id)
  return { itemId, offerId: await neighbours.offer(who.id, requestId, itemId) }
}
beforeEach(async () => {
  const made = makeMortal(world().stores)
  mortal = { ...made, by: (id) => ({ ...made.by(id), commandId: `press-of-this-test-${(presses += 1)}` }) }
  neighbours = neighboursOf(mortal)
  requestId = await neighbours.need(maya().id)
  toms = await offer(tom())
})

const inbox = async (who: Neighbour) => {
  await settled(world())
  return who.get('/api/notifications?limit=100')
}
/** The notifications that an action led to, latest first. */
const notificationsAfter = async (who: Neighbour, action: () => Promise<unknown>) => {
  const before = new Set(listIn(await inbox(who)).map(({ id }) => id))
  await action()
  return listIn(await inbox(who)).filter(({ id }) => !before.has(id))
}
const accept = async () => {
  const outcome = await commands().offers.accept(toms.offerId, by(maya()))
  if (!outcome.ok) throw new Error(outcome.rejection.message)
  return outcome.state.chosen?.claimId ?? ''
}
/** The row of what somebody was told first, as it stands now. */
const again = async (who: Neighbour, id: unknown) => listIn(await inbox(who)).find((one) => one['id'] === id)

describe('an offer', () => {
  test('made: the requester, with what is offered and for which request', async () => {
    let made = { itemId: '', offerId: '' }
    const told = await notificationsAfter(maya(), async () => (made = await offer(priya())))
    expect(told).toMatchObject([
      {
        type: 'offer_received',
        title: 'Priya offers Green wool armchair',
        message: 'For “A cot for six weeks”. Say yes, or see who else offers.',
        read: false,
        data: { requestId, ...made, itemTitle: 'Green wool armchair', claimId: null },
      },
    ])
    await commands().send({ type: 'withdrawOffer', offerId: made.offerId }, by(priya()))
    expect(await again(maya(), told[0]?.['id'])).toMatchObject({ read: true, message: 'The offer was withdrawn.' })
  })
  test('accepted: the helper, once and not by its claim as well; the requester knows', async () => {
    const [received] = listIn(await inbox(maya()))
    let claimId = ''
    const hers = await notificationsAfter(maya(), async () => {
      const his = await notificationsAfter(tom(), async () => (claimId = await accept()))
      expect(his).toMatchObject([
        {
          type: 'offer_accepted',
          title: 'Maya accepted your offer',
          data: { requestId, claimId, conversationId: `${toms.itemId}-${maya().id}`, itemTitle: 'Green wool armchair' },
        },
      ])
    })
    expect(hers).toEqual([])
    expect(await again(maya(), received?.['id'])).toMatchObject({ read: true, message: 'You said yes.' })
  })
  test('declined: the helper, with why', async () => {
    const no = () => commands().send({ type: 'declineOffer', offerId: toms.offerId }, by(maya()))
    expect(await notificationsAfter(tom(), no)).toMatchObject([
      { type: 'offer_declined', title: 'Maya said no this time' },
    ])
    await offer(priya())
    const cancel = () => commands().send({ type: 'cancelRequest', requestId }, by(maya()))
    expect(await notificationsAfter(priya(), cancel)).toMatchObject([
      { type: 'offer_declined', title: 'A request was cancelled', message: expect.stringContaining('A cot') },
    ])
  })
  test('withdrawn by its helper, or because its thing is gone: the requester', async () => {
    const back = () => commands().send({ type: 'withdrawOffer', offerId: toms.offerId }, by(tom()))
    expect(await notificationsAfter(maya(), back)).toMatchObject([
      { type: 'offer_withdrawn', title: 'Tom withdrew an offer' },
    ])
    const other = await offer(priya())
    await commands().send({ type: 'deleteItem', itemId: other.itemId }, by(priya()))
    const gone = () => commands().offers.withdrawGone(other.itemId, [other.offerId], by(priya()))
    expect(await notificationsAfter(maya(), gone)).toMatchObject([
      { type: 'offer_withdrawn', title: 'An offer is gone' },
    ])
  })
  test('of what is promised to another request meanwhile is not named any more', async () => {
    const second = await neighbours.need(priya().id)
    const offerId = await neighbours.offer(tom().id, second, toms.itemId)
    const [received] = listIn(await inbox(maya()))
    await commands().offers.accept(offerId, by(priya()))
    expect(await again(maya(), received?.['id'])).toMatchObject({
      title: 'Tom offers a listing that is gone',
      data: { itemTitle: null, thumbUrl: null, category: null },
    })
  })
})

describe('a request', () => {
  test('edited: those who offered, until their offer is over', async () => {
    const edit = () => commands().requests.edit(requestId, { title: 'A cot for a week' }, by(maya()))
    const told = await notificationsAfter(tom(), edit)
    expect(told).toMatchObject([{ type: 'request_edited', read: false, data: { requestId, itemId: null } }])
    expect(told[0]?.['message']).toBe('Different now: the title. See whether your offer still fits “A cot for a week”.')
    expect(await notificationsAfter(priya(), edit)).toEqual([])
    await commands().send({ type: 'withdrawOffer', offerId: toms.offerId }, by(tom()))
    expect(await again(tom(), told[0]?.['id'])).toMatchObject({ read: true })
  })
  test('edited in all that a helper sees: named one by one, the place by its suburb, as they are now', async () => {
    const location = { lat: -32.05, lng: 115.75, address: '7 Secret Street, Fremantle' }
    const needBy = { date: '2026-12-24', endsAt: '2026-12-24T15:59:59.999Z' }
    const changes = { description: 'Only for a week.', category: 'other', location, needBy } as const
    const told = await notificationsAfter(tom(), () => commands().requests.edit(requestId, changes, by(maya())))
    expect(told).toHaveLength(1)
    expect(told[0]?.['message']).toBe(
      'Different now: the description, the category (Other), the day (by 24 December) and the place (Fremantle). See whether your offer still fits “A cot for six weeks”.',
    )
    expect(JSON.stringify(told)).not.toMatch(/Secret|115\.75|Only for a week/u)
  })
  test('edited by a street that was added: nobody, since nobody sees it', async () => {
    const here = { lat: -31.9341, lng: 115.8716 }
    const edit = (address: string) =>
      commands().requests.edit(requestId, { location: { ...here, address } }, by(maya()))
    expect(await notificationsAfter(tom(), () => edit('12a Oak Lane, Mount Lawley'))).toEqual([])
  })
  test('reopened because the helper released it: the requester, once, and those whose offers count again', async () => {
    await offer(priya())
    const claimId = await accept()
    const release = () =>
      commands().send({ type: 'declineClaim', claimId, ownerResponse: null, noShow: false }, by(tom()))
    const hers = await notificationsAfter(maya(), async () =>
      expect(await notificationsAfter(priya(), release)).toMatchObject([
        { type: 'request_reopened', message: 'Your offer for “A cot for six weeks” counts again.' },
      ]),
    )
    expect(hers).toMatchObject([{ type: 'request_reopened', title: 'Tom took an offer back', data: { requestId } }])
  })
  test('reopened because the requester cancelled: the helper, of the pickup', async () => {
    const claimId = await accept()
    const cancel = () => commands().send({ type: 'cancelClaim', claimId }, by(maya()))
    const hers = await notificationsAfter(maya(), async () =>
      expect(await notificationsAfter(tom(), cancel)).toMatchObject([
        { type: 'claim_cancelled', title: 'Pickup cancelled' },
      ]),
    )
    expect(hers).toEqual([])
  })
  test.each([
    ['the helper: the requester', tom, maya],
    ['the requester: the helper', maya, tom],
  ])('fulfilled by %s, once', async (_, who, other) => {
    const claimId = await accept()
    const own = await notificationsAfter(who(), async () =>
      expect(
        await notificationsAfter(other(), () => commands().send({ type: 'completeClaim', claimId }, by(who()))),
      ).toMatchObject([{ type: 'request_fulfilled', title: 'Picked up', data: { requestId, claimId } }]),
    )
    expect(own).toEqual([])
  })
  test('about to end: the requester, until it is renewed; ended: the requester', async () => {
    const { now } = world().time
    const at = (days: number) => ({
      ...by(maya()),
      by: { kind: 'job', id: 'a job' } as const,
      now: plus(now, days * DAY),
    })
    const told = await notificationsAfter(maya(), () =>
      commands().send({ type: 'remindOfRequestExpiry', requestId }, at(58)),
    )
    expect(told).toMatchObject([{ type: 'request_expiring', title: 'Your request ends soon', read: false }])
    await commands().send({ type: 'renewRequest', requestId }, { ...by(maya()), now: plus(now, 58 * DAY) })
    expect(await again(maya(), told[0]?.['id'])).toMatchObject({ read: true, message: 'It stays longer.' })
    expect(
      await notificationsAfter(maya(), () => commands().send({ type: 'expireRequest', requestId }, at(119))),
    ).toMatchObject([{ type: 'request_expired', title: 'Your request has ended', data: { requestId } }])
  })
})
