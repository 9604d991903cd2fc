import { between, HOUR, iso, ms } from '#domain/time.ts'
import { type RequestedClaim, type Listing, makeActions, YES_HOURS } from './actions.ts'
import { eveningAfter, happened, type Neighbour, type Stage } from '#runtime/demo/stage.ts'
import { declining } from '#runtime/demo/talk.ts'

/** How a listing's story goes. */
export type Plot =
  | 'waits'
  | 'asked'
  | 'line'
  | 'promised'
  | 'given'
  | 'given-with-line'
  | 'declined'
  | 'cancelled'
  | 'missed'
  | 'paused'
  | 'elsewhere'
  | 'expired'
  | 'deleted'

/** Puts the turns of one listing's story on the agenda. */
export const live = (stage: Stage, listing: Listing, plot: Plot): void => {
  const soon = (): number => ms(stage.clock()) + stage.dice.between(2 * HOUR, 30 * HOUR)
  const [first, second = first, third = second] = listing.others
  const story = makeStory(stage, listing)
  switch (plot) {
    case 'waits':
      if (stage.dice.chance(0.3)) story.question(first, soon())
      return
    case 'asked':
      story.ask(first, soon())
      return
    case 'line':
      for (const person of [first, second, third]) story.ask(person, soon())
      return
    case 'promised':
      story.promise(first, { at: soon(), waiting: [second, third] })
      return
    case 'given':
      story.give(first, { at: soon(), waiting: [] })
      return
    case 'given-with-line':
      story.give(first, { at: soon(), waiting: [second, third] })
      return
    case 'declined':
      story.declined(first, soon())
      return
    case 'cancelled':
    case 'missed':
      story.fellThrough(first, { at: soon(), missed: plot === 'missed' })
      return
    default:
      story.owners(plot, soon())
  }
}

interface Turn {
  readonly at: number
  readonly waiting: readonly Neighbour[]
  /** The pickup is still to come when the demo begins. */
  readonly ahead?: boolean
}

/** What is said after a yes is said within so many hours. */
const TALK_HOURS = 3

const makeStory = (stage: Stage, listing: Listing) => {
  const { key, itemId, owner } = listing
  const { commands, agenda, dice, metadata, clock } = stage
  const { send } = commands
  const actions = makeActions(stage, listing)
  const { later, request, accept, chat, read, thank } = actions
  /** At the hour that was agreed, or a little later; without one the next evening. */
  const comesAt = (pickupTime: string | null): number =>
    ms(pickupTime ?? eveningAfter(clock(), 1, 18)) + dice.pick([0, 0.25, 0.5]) * HOUR
  const ask = (person: Neighbour, at: number): void => agenda.at(at, async () => void (await request(person, false)))

  /** Yes, some words, and those who wait behind. */
  const promise = (
    person: Neighbour,
    { at, waiting, ahead }: Turn,
    then: (metadata: RequestedClaim) => void = () => undefined,
  ): void =>
    agenda.at(at, async () => {
      const wish = await request(person, false, ahead)
      const { claimId } = wish
      agenda.at(later(YES_HOURS), async () => {
        await accept(claimId)
        const words = Math.floor(dice.between(0, 5))
        for (let turn = 0; turn < words; turn += 1) agenda.at(later(TALK_HOURS), () => chat(claimId, person, turn))
        for (const other of waiting) agenda.at(later(6), async () => void (await request(other, true)))
        then(wish)
      })
    })

  const give = (person: Neighbour, turn: Turn): void =>
    promise(person, turn, ({ claimId, pickupTime }) =>
      agenda.at(comesAt(pickupTime), async () => {
        const by = dice.chance(0.6) ? person : owner
        happened(await send({ type: 'completeClaim', claimId }, metadata(`${claimId}/done`, by.id)), `${key} done`)
        agenda.at(later(2), () => read(person, person))
        agenda.at(later(2), () => read(person, owner))
        thank(claimId, person, owner)
        thank(claimId, owner, person)
      }),
    )

  return {
    ask,
    promise: (person: Neighbour, turn: Turn) =>
      promise(person, { ...turn, ahead: true }, ({ claimId }) =>
        agenda.at(later(4), async () => {
          // Another day than any that was asked for.
          const pickupTime = eveningAfter(iso(stage.end), dice.pick([2, 3]), dice.pick([10, 17.5, 18]))
          if (between(clock(), pickupTime) > 0 && dice.chance(0.7))
            happened(
              await send({ type: 'proposePickup', claimId, pickupTime }, metadata(`${claimId}/propose`, owner.id)),
              `${key} propose`,
            )
        }),
      ),
    give,
    question: (person: Neighbour, at: number): void =>
      agenda.at(at, async () => {
        await actions.ask(person)
        if (dice.chance(0.6)) agenda.at(later(8), () => actions.reply(person))
      }),
    declined: (person: Neighbour, at: number): void =>
      agenda.at(at, async () => {
        const { claimId } = await request(person, false)
        const ruling = { ownerResponse: dice.pick(declining), noShow: false }
        agenda.at(
          later(8),
          async () =>
            void happened(
              await send({ type: 'declineClaim', claimId, ...ruling }, metadata(`${claimId}/no`, owner.id)),
              `${key} no`,
            ),
        )
      }),
    fellThrough: (person: Neighbour, { at, missed }: { readonly at: number; readonly missed: boolean }): void =>
      promise(person, { at, waiting: [] }, ({ claimId, pickupTime }) =>
        // Who does not come is missed an hour later; who cannot come says so before, and after all that was said.
        agenda.at(missed ? comesAt(pickupTime) + HOUR : later(4) + TALK_HOURS * HOUR, async () => {
          const ruling = { ownerResponse: null, noShow: true }
          const outcome = missed
            ? send({ type: 'declineClaim', claimId, ...ruling }, metadata(`${claimId}/missed`, owner.id))
            : send({ type: 'cancelClaim', claimId }, metadata(`${claimId}/cancel`, person.id))
          happened(await outcome, `${key} fell through`)
        }),
      ),
    owners: (plot: Plot, at: number): void =>
      agenda.at(at, async () => {
        const command = {
          paused: () => send({ type: 'pauseItem', itemId }, metadata(`${key}/pause`, owner.id)),
          elsewhere: () => send({ type: 'giveItemElsewhere', itemId }, metadata(`${key}/elsewhere`, owner.id)),
          deleted: () => send({ type: 'deleteItem', itemId }, metadata(`${key}/delete`, owner.id)),
        }[plot as 'paused']
        if (command) happened(await command(), `${key} ${plot}`)
      }),
  }
}
