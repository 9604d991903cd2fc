import type { Decider } from '../decider.ts'
import { decideOffer, type OfferCommand } from '../offers/decide.ts'
import type { NewOfferEvent } from '../offers/events.ts'
import { decideRequest, type RequestCommand } from './decide.ts'
import type { NewRequestEvent } from './events.ts'
import { evolveRequest, type RequestStreamEvent } from './evolve.ts'
import { type RequestStream, unposted } from './state.ts'

export type RequestStreamCommand = RequestCommand | OfferCommand
export type NewRequestStreamEvent = NewRequestEvent | NewOfferEvent

/** Requests and their offers share a stream, so "at most one accepted" is one expected-revision check (decisions section 2). */
export const requestDecider: Decider<RequestStreamCommand, NewRequestStreamEvent, RequestStream, RequestStreamEvent> = {
  initial: unposted,
  decide: (command, state, env) =>
    isRequestCommand(command) ? decideRequest(command, state, env) : decideOffer(command, state, env),
  evolve: evolveRequest,
}

const REQUEST_COMMANDS: ReadonlySet<RequestStreamCommand['type']> = new Set([
  'postRequest',
  'editRequest',
  'cancelRequest',
  'renewRequest',
  'expireRequest',
  'remindOfRequestExpiry',
])
const isRequestCommand = (command: RequestStreamCommand): command is RequestCommand =>
  REQUEST_COMMANDS.has(command.type)
