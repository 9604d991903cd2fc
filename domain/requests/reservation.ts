import type { Decider } from '../decider.ts'
import { reject } from '../rejection.ts'
import { between, MINUTE } from '../time.ts'
import { type NewRequestSlotEvent, type RequestSlotEvent, RequestSlotTaken } from './events.ts'
import { isPast, type RequestStream } from './state.ts'

/** Requests that one person has open at once. */
export const MOST_OPEN = 10

type Slots = RequestSlotEvent['data']['counted']

/** A person's requests that counted as open when the last one was made, oldest first. */
export interface RequestSlots {
  readonly counted: Slots
}

export interface SlotCommand {
  readonly type: 'takeSlot'
  readonly requestId: string
  /** Requests of this person, as their own streams tell of them: those that count, and those that the read model shows as open. */
  readonly requests: ReadonlyMap<string, RequestStream>
}

/** A process that took a slot and died never posts: longer than any append waits for its answer. */
const POSTED_WITHIN = MINUTE

/** At most ten open requests of one person: decided where the person's requests are counted, before the request has a stream of its own. */
export const requestSlotDecider: Decider<SlotCommand, NewRequestSlotEvent, RequestSlots, RequestSlotEvent> = {
  initial: { counted: [] },
  decide: ({ requestId, requests }, { counted }, { now, by }) => {
    if (hasSlot({ counted }, requestId)) return []
    const isLeft = (slot: Slots[number]): boolean => counts(slot, requests.get(slot.requestId), now)
    const others = [...requests.keys()].filter((id) => !hasSlot({ counted }, id))
    const all = [...counted, ...others.map((id) => ({ requestId: id, since: now }))].filter(isLeft)
    if (all.length >= MOST_OPEN) return reject('too-many-open-requests')
    return [RequestSlotTaken.new({ personId: by.id, requestId, counted: [...all, { requestId, since: now }] })]
  },
  evolve: (_, { data: { counted } }) => ({ counted }),
}

export const hasSlot = ({ counted }: RequestSlots, requestId: string): boolean =>
  counted.some((slot) => slot.requestId === requestId)

/** One that was taken since the streams were read is not among them, and counts. */
const counts = ({ since }: Slots[number], request: RequestStream | undefined, now: string): boolean => {
  if (request === undefined) return true
  if (request.is === 'unposted') return between(since, now) < POSTED_WITHIN
  return request.is === 'accepting' || (request.is === 'open' && !isPast(request, now))
}
