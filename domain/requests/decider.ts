import type { Decider, Decision, Env } from '../decider.ts'
import { dispatch } from '../dispatch.ts'
import { type OfferCommand, offerRules } from '../offers/decide.ts'
import type { NewOfferEvent } from '../offers/events.ts'
import { type RequestCommand, requestRules } from './decide.ts'
import type { NewRequestEvent } from './events.ts'
import { evolveRequest, type RequestStreamEvent } from './evolve.ts'
import { type RequestStream, unposted } from './state.ts'

export type RequestStreamCommand = RequestCommand | OfferCommand
export type NewRequestStreamEvent = NewRequestEvent | NewOfferEvent

/** Requests and their offers share a stream, so "at most one accepted" is one expected-revision check. */
export const requestDecider: Decider<RequestStreamCommand, NewRequestStreamEvent, RequestStream, RequestStreamEvent> = {
  initial: unposted,
  decide: dispatch<RequestStreamCommand, [RequestStream, Env], Decision<NewRequestStreamEvent>>({
    ...requestRules,
    ...offerRules,
  }),
  evolve: evolveRequest,
}
