import type { RequestWords } from '#commands/processes/requests/post-request.ts'
import { chosenIn } from '#domain/pickup-times.ts'
import { offerBy } from '#domain/requests/state.ts'
import { DAY, HOUR, ms, plus } from '#domain/time.ts'
import { makeDice } from '#runtime/demo/agenda.ts'
import { listingOf } from '#runtime/demo/lives/listing.ts'
import { eveningAfter, happened, type Neighbour, personIn, type Stage } from '#runtime/demo/stage.ts'
import { thanking } from '#runtime/demo/talk.ts'
import type { DemoOffer, DemoRequest } from './gift-request.ts'
import { openRequests } from './open-requests.ts'
import { pastRequests } from './past-requests.ts'

/** A helper's thing is on the map so many days before it is offered. */
const LISTED_BEFORE = 3
/** Their pictures and command ids are counted from here, behind those of things.ts. */
const FIRST_INDEX = 1000

/** The requests of the neighbours and what becomes of them; dice of their own, so the other stories stay as they are. */
export const putRequests = (stage: Stage, neighbours: readonly Neighbour[]): void => {
  const own: Stage = { ...stage, dice: makeDice(20261123) }
  const personOf = (name: string): Neighbour => personIn(neighbours, name)
  let index = FIRST_INDEX
  for (const [turn, plan] of [...openRequests, ...pastRequests].entries()) {
    const postedAt = stage.end - plan.daysAgo * DAY
    const itemIds = new Map<DemoOffer, string>()
    for (const offer of plan.offers) {
      index += 1
      const listed = { offer, index }
      stage.agenda.at(
        postedAt - LISTED_BEFORE * DAY,
        async () => void itemIds.set(offer, await list(own, { ...listed, owner: personOf(offer.helper) })),
      )
    }
    const told = { key: `request/${turn}`, plan, personOf, itemOf: (offer: DemoOffer) => itemIds.get(offer) ?? '' }
    stage.agenda.at(postedAt, () => post(own, told))
  }
}

interface Listed {
  readonly offer: DemoOffer
  readonly index: number
  readonly owner: Neighbour
}

const list = async (stage: Stage, { offer: { thing }, index, owner }: Listed): Promise<string> => {
  // As of a thing that is given: its listing has no end of its own.
  const words = await listingOf(stage, { thing, index, owner, plot: 'given' })
  const outcome = await stage.commands.items.list(words, stage.metadata(`list/${index}`, owner.id))
  const { id: itemId } = outcome
  happened(outcome, thing.title)
  return itemId
}

interface RequestStory {
  readonly key: string
  readonly plan: DemoRequest
  readonly personOf: (name: string) => Neighbour
  readonly itemOf: (offer: DemoOffer) => string
}
interface Story extends RequestStory {
  readonly requestId: string
  readonly requester: Neighbour
}

const post = async (stage: Stage, told: RequestStory): Promise<void> => {
  const { commands, metadata, clock, agenda } = stage
  const { plan, key } = told
  const requester = told.personOf(plan.requester)
  const { title, words, category } = plan
  const needBy = needByOf(clock(), plan.neededIn)
  const request = { title, description: words, category, location: requester.home, needBy }
  const outcome = await commands.requests.post(request, metadata(`${key}/post`, requester.id))
  const { id: requestId } = outcome
  happened(outcome, title)
  const story = { ...told, requestId, requester }
  plan.offers.forEach((offer, turn) => agenda.at(hoursOn(stage, 3 + 4 * turn), () => makeOffer(stage, story, offer)))
  if (plan.end === 'cancelled') agenda.at(hoursOn(stage, 50), () => cancel(stage, story))
  if (plan.end === 'expired' && needBy) agenda.at(ms(needBy.endsAt) + 1000, () => expire(stage, story))
}

/** So many hours from now, or up to two more; milliseconds. */
const hoursOn = ({ clock, dice }: Stage, hours: number): number => ms(clock()) + (hours + dice.between(0, 2)) * HOUR

/** The date in Perth, and the last millisecond of it. */
const needByOf = (from: string, days: number | null): RequestWords['needBy'] => {
  if (days === null) return null
  const noon = eveningAfter(from, days, 12)
  return { date: noon.slice(0, 10), endsAt: plus(eveningAfter(from, days, 24), -1) }
}

const makeOffer = async (stage: Stage, story: Story, offer: DemoOffer): Promise<void> => {
  const { commands, metadata, agenda } = stage
  const { key, requestId, requester } = story
  const { message, when } = offer
  const helper = story.personOf(offer.helper)
  const { times: pickupTimes, words: pickupWindow } = chosenIn(when)
  const words = { itemId: story.itemOf(offer), message, pickupTimes, pickupWindow }
  const made = await commands.offers.make(requestId, words, metadata(`${key}/offer/${helper.id}`, helper.id))
  const offerId = offerBy(happened(made, `${key} offer`).state, helper.id)?.offerId ?? ''
  const answers = {
    waits: null,
    chosen: () => accept(stage, story, { offerId, helper }),
    declined: async () =>
      void happened(
        await commands.send({ type: 'declineOffer', offerId }, metadata(`${offerId}/no`, requester.id)),
        `${key} no`,
      ),
    withdrawn: async () =>
      void happened(
        await commands.send({ type: 'withdrawOffer', offerId }, metadata(`${offerId}/back`, helper.id)),
        `${key} back`,
      ),
  }[offer.end]
  if (answers) agenda.at(hoursOn(stage, 12), answers)
}

interface Chosen {
  readonly offerId: string
  readonly helper: Neighbour
}

const accept = async (stage: Stage, story: Story, { offerId, helper }: Chosen): Promise<void> => {
  const { commands, metadata, agenda, clock, dice } = stage
  const { key, requester, plan } = story
  const { state } = happened(await commands.offers.accept(offerId, metadata(`${offerId}/yes`, requester.id)), key)
  const match = { claimId: state.chosen?.claimId ?? '', helper }
  if (plan.end === 'matched') agenda.at(hoursOn(stage, 2), () => proposePickup(stage, story, match))
  else agenda.at(ms(eveningAfter(clock(), 2, dice.pick([17.5, 18]))), () => fulfil(stage, story, match))
}

interface Match {
  readonly claimId: string
  readonly helper: Neighbour
}

const proposePickup = async (stage: Stage, { key }: Story, { claimId, helper }: Match): Promise<void> => {
  const ahead = eveningAfter(stage.clock(), 7, 18)
  const id = stage.metadata(`${claimId}/propose`, helper.id)
  happened(await stage.commands.send({ type: 'proposePickup', claimId, pickupTime: ahead }, id), `${key} propose`)
}

/** The thing was picked up; who says so depends on the story, and each thanks the other. */
const fulfil = async (stage: Stage, story: Story, { claimId, helper }: Match): Promise<void> => {
  const { requests, send } = stage.commands
  const { key, requestId, requester, plan } = story
  const done = (by: Neighbour) => stage.metadata(`${claimId}/done`, by.id)
  if (plan.end === 'fulfilled-by-helper')
    happened(await send({ type: 'completeClaim', claimId }, done(helper)), `${key} done`)
  else happened(await requests.fulfil(requestId, done(requester)), `${key} done`)
  thank(stage, { claimId, from: requester, to: helper, comments: thanking.claimer })
  thank(stage, { claimId, from: helper, to: requester, comments: thanking.owner })
}

interface Thanks {
  readonly claimId: string
  readonly from: Neighbour
  readonly to: Neighbour
  readonly comments: readonly [string, ...string[]]
}

const thank = (stage: Stage, { claimId, from, to, comments }: Thanks): void => {
  const kind = stage.dice.pick(['thank_you', 'friendly', 'generous'] as const)
  const words = { claimId, recipientId: to.id, kind, comment: stage.dice.pick(comments) }
  const id = `${claimId}/thank/${from.id}`
  stage.agenda.at(
    hoursOn(stage, 1),
    async () => void happened(await stage.commands.appreciation.send(words, stage.metadata(id, from.id)), id),
  )
}

const cancel = async ({ commands, metadata }: Stage, { key, requestId, requester }: Story): Promise<void> =>
  void happened(
    await commands.send({ type: 'cancelRequest', requestId }, metadata(`${key}/cancel`, requester.id)),
    `${key} cancel`,
  )

const expire = async ({ commands, metadata }: Stage, { key, requestId }: Story): Promise<void> => {
  const job = { kind: 'job', id: 'expire-requests' } as const
  happened(await commands.send({ type: 'expireRequest', requestId }, metadata(`${key}/expire`, job)), `${key} expire`)
}
