import type { ClaimCommand } from '#domain/claims/decide.ts'
import { itemOfClaim, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStream } from '#domain/items/state.ts'
import { reject } from '#domain/rejection.ts'
import type { Asked, CommandDeps } from '#commands/handling/deps.ts'
import type { Handler, Outcome } from '#commands/handling/handler.ts'

type Request = Omit<Extract<ClaimCommand, { type: 'requestClaim' }>, 'type'>
type Ruling = { readonly ownerResponse: string | null }

/** A claim id carries its item's, so no act needs a read model to find its stream (G11). A malformed one does not exist. */
export const makeClaims = (_deps: CommandDeps, { handle }: Handler) => {
  const send = async (itemId: string | null, command: ClaimCommand, asked: Asked): Promise<Outcome<ItemStream>> =>
    itemId === null
      ? { ok: false, rejection: reject('claim-not-found') }
      : handle({ stream: streams.item(itemId), decider: itemDecider, command }, asked)
  const to = (command: Exclude<ClaimCommand, { type: 'requestClaim' }>, asked: Asked) =>
    send(itemOfClaim(command.claimId), command, asked)

  return {
    request: (itemId: string, request: Request, asked: Asked) =>
      send(itemId, { type: 'requestClaim', ...request }, asked),
    accept: (claimId: string, { ownerResponse }: Ruling, asked: Asked) =>
      to({ type: 'acceptClaim', claimId, ownerResponse }, asked),
    decline: (claimId: string, ruling: Ruling & { readonly noShow: boolean }, asked: Asked) =>
      to({ type: 'declineClaim', claimId, ...ruling }, asked),
    cancel: (claimId: string, asked: Asked) => to({ type: 'cancelClaim', claimId }, asked),
    complete: (claimId: string, asked: Asked) => to({ type: 'completeClaim', claimId }, asked),
    propose: (claimId: string, pickupTime: string, asked: Asked) =>
      to({ type: 'proposePickup', claimId, pickupTime }, asked),
    answer: (claimId: string, confirm: boolean, asked: Asked) => to({ type: 'answerPickup', claimId, confirm }, asked),
    dispute: (claimId: string, reason: string, asked: Asked) => to({ type: 'disputeClaim', claimId, reason }, asked),
    remind: (claimId: string, asked: Asked) => to({ type: 'remindOfPickup', claimId }, asked),
  }
}
