import { expect, test } from 'vitest'
import { makeMortal, neighboursOf } from './mortal.kit.ts'

/** What an admin asks the log by: whom an event concerns, and which command made it. */
test('every event names the people it concerns and the command that made it', async () => {
  const mortal = makeMortal()
  const { claims, send } = mortal.commands()
  const itemId = await neighboursOf(mortal).share('tom')
  await claims.request(itemId, { pickupTime: null, message: null, joinWaitlist: true }, mortal.by('maya'))
  await send({ type: 'deleteItem', itemId }, mortal.by('tom'))
  const events = await mortal.stores.events.load(`item-${itemId}`)
  expect(events.map(({ type, command, people }) => [type, command, people?.toSorted()])).toEqual([
    ['ItemListed', 'listItem', ['tom']],
    ['ClaimRequested', 'requestClaim', ['maya', 'tom']],
    ['ItemDeleted', 'deleteItem', ['tom']],
    ['ClaimEnded', 'deleteItem', ['maya', 'tom']],
  ])
})
