import { collectedLately } from '#api/claims/collected-lately.ts'
import { hasLiveClaim, isRunning, type ItemStream, latestClaimOf } from '#domain/items/state.ts'
import { HOUR, plus } from '#domain/time.ts'
import { type Choice, type Choices, type Choosing, listing } from './choosing.ts'

/** Closes in some hours, which are some seconds of the machines: an hour ahead at least when the last try of it is made. */
const listDrawn: Choice = (choosing) => {
  const { chance, knowledge } = choosing
  const words = listing(choosing)
  const closesAt = plus(knowledge.now, (1.5 + chance.next() * chance.pick([3, 12])) * HOUR)
  const expiresAt = words.timeSensitive ? plus(closesAt, chance.next() * 20 * HOUR) : null
  const draw = { closesAt, fewerForFrequent: chance.happens(0.5) }
  return async (commands, metadata) => await commands.items.list({ ...words, expiresAt, draw }, metadata)
}

const running = ({ knowledge }: Choosing): readonly ItemStream[] => knowledge.items.filter(isRunning)

/** Draws that the person may still take part in, as far as is known. */
const enterable = (choosing: Choosing): readonly ItemStream[] =>
  running(choosing).filter((item) => item.ownerId !== choosing.person.id && !hasLiveClaim(item, choosing.person.id))

/** As the API does: where fewer tickets are left for those who got much, it counts what they got. */
const enter: Choice = (choosing) => {
  const { chance, person } = choosing
  const { itemId } = chance.pick(enterable(choosing))
  const message = chance.happens(0.5) ? `${person.word}, please` : null
  return async (commands, metadata, { openReads }) => {
    const lately = await collectedLately(openReads(), { itemId, personId: person.id, now: metadata.startedAt })
    const wish = { pickupTime: null, message, joinWaitlist: true, collectedLately: lately }
    return commands.claims.request(itemId, wish, metadata)
  }
}

const enteredBy = (choosing: Choosing): readonly string[] =>
  running(choosing).flatMap((item) => {
    const claim = latestClaimOf(item, choosing.person.id)
    return claim?.is === 'pending' ? [claim.claimId] : []
  })

const leave: Choice = (choosing) => {
  const claimId = choosing.chance.pick(enteredBy(choosing))
  return (commands, metadata) => commands.send({ type: 'cancelClaim', claimId }, metadata)
}

/** What people may do with draws at this moment; nothing where nobody lets a draw decide. */
export const drawChoices = (choosing: Choosing): Choices =>
  choosing.hasDraws
    ? {
        listDrawn: [5, listDrawn],
        ...(enterable(choosing).length > 0 ? { enter: [25, enter] } : {}),
        ...(enteredBy(choosing).length > 0 ? { leave: [2, leave] } : {}),
      }
    : {}
