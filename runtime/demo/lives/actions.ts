import { appreciationKinds } from '#domain/appreciation/vocabulary.ts'
import type { Outcome } from '#commands/handle.ts'
import { latestClaimOf } from '#domain/items/state.ts'
import { HOUR, iso, ms, plus } from '#domain/time.ts'
import { eveningAfter, happened, type Neighbour, type Stage } from '#runtime/demo/stage.ts'
import { answering, asking, chatting, questions, replies, thanking } from '#runtime/demo/talk.ts'

export interface Listing {
  readonly key: string
  readonly itemId: string
  readonly owner: Neighbour
  readonly others: readonly [Neighbour, ...Neighbour[]]
}

/** A yes comes within so many hours. */
export const YES_HOURS = 5

export interface RequestedClaim {
  readonly claimId: string
  /** When they want to come; null for any time. */
  readonly pickupTime: string | null
}

/** What the people of one listing do: single acts, each with its command id. */
export const makeActions = (stage: Stage, { key, itemId, owner }: Listing) => {
  const { commands, agenda, dice, metadata, clock } = stage
  const { claims, messages, appreciation, send } = commands
  /** The place in the log of the latest words about this listing: what reading reads up to. */
  let spokenUpTo = 0
  const later = (hours: number): number => ms(clock()) + dice.between(0.2, hours) * HOUR

  const request = async (person: Neighbour, joinWaitlist: boolean, ahead = false): Promise<RequestedClaim> => {
    // A promise that is still open is for an evening to come; any other for the day after the yes.
    const yes = ahead ? iso(stage.end) : plus(clock(), YES_HOURS * HOUR)
    const pickupTime = eveningAfter(yes, 1, dice.pick([17.5, 18, 18.5, 10]))
    const wish = { pickupTime: ahead || dice.chance(0.8) ? pickupTime : null, message: dice.pick(asking), joinWaitlist }
    const { state, position } = happened(
      await claims.request(itemId, wish, metadata(`${key}/ask/${person.id}/${clock()}`, person.id)),
      `${key} ask`,
    )
    spokenUpTo = Math.max(spokenUpTo, position)
    // A repeated act finds its own claim, though others have come since and this one may have ended.
    const claimId = latestClaimOf(state, person.id)?.claimId ?? ''
    return { claimId, pickupTime: wish.pickupTime }
  }
  const accept = async (claimId: string): Promise<void> => {
    const ruling = { ownerResponse: dice.pick(answering) }
    happened(
      await send({ type: 'acceptClaim', claimId, ...ruling }, metadata(`${claimId}/yes`, owner.id)),
      `${key} yes`,
    )
  }
  const read = async (person: Neighbour, reader: Neighbour): Promise<void> => {
    happened(
      await messages.markRead(
        { itemId, participantId: person.id, upTo: spokenUpTo },
        metadata(`${key}/read/${reader.id}/${clock()}`, reader.id),
      ),
      `${key} read`,
    )
  }
  /** Whoever writes has read what was said before. */
  const say = async (person: Neighbour, by: Neighbour, sending: () => Promise<Outcome<unknown>>): Promise<void> => {
    if (spokenUpTo > 0) await read(person, by)
    const { position } = happened(await sending(), `${key} say`)
    spokenUpTo = Math.max(spokenUpTo, position)
  }
  const chat = (claimId: string, person: Neighbour, turn: number): Promise<void> => {
    const by = turn % 2 === 0 ? person : owner
    return say(person, by, () =>
      messages.sendToClaim(
        claimId,
        chatting[turn % chatting.length] ?? chatting[0],
        metadata(`${claimId}/say/${turn}`, by.id),
      ),
    )
  }
  const ask = (person: Neighbour): Promise<void> =>
    say(person, person, () =>
      messages.sendToItem({ itemId, recipientId: null }, dice.pick(questions), metadata(`${key}/question`, person.id)),
    )
  const reply = (person: Neighbour): Promise<void> =>
    say(person, owner, () =>
      messages.sendToItem({ itemId, recipientId: person.id }, dice.pick(replies), metadata(`${key}/reply`, owner.id)),
    )

  const thank = (claimId: string, from: Neighbour, to: Neighbour): void => {
    if (!dice.chance(0.75)) return
    const words = {
      claimId,
      recipientId: to.id,
      kind: dice.pick(appreciationKinds),
      comment: dice.chance(0.6) ? dice.pick(from.id === owner.id ? thanking.owner : thanking.claimer) : null,
    }
    agenda.at(
      later(20),
      async () =>
        void happened(await appreciation.send(words, metadata(`${claimId}/thank/${from.id}`, from.id)), `${key} thank`),
    )
  }

  return { later, request, accept, chat, ask, reply, read, thank }
}
