import { itemOfClaim, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { isRejection, reject, type Rejection } from '#domain/rejection.ts'
import type { NeedBy, RequestChanges, RequestCommand, RequestWords as Posted } from '#domain/requests/decide.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import { hasSlot, requestSlotDecider } from '#domain/requests/reservation.ts'
import type { RequestStream } from '#domain/requests/state.ts'
import { makeHiddenByBlock } from '#commands/processes/blocked.ts'
import type { CommandMetadata, CommandDeps } from '#commands/deps.ts'
import { envOf, type Handler, type Outcome } from '#commands/handle.ts'
import { type Location, makeLocate } from '#commands/processes/locate.ts'
import { makeEndMatch, withMatchEnded } from '#commands/processes/match-ending.ts'

/** What the requester says; the public point and the suburb are found here. */
export type RequestWords = Omit<Posted, 'requestId' | 'publicPoint' | 'suburb' | 'suburbPoint' | 'location'> & {
  readonly location: Location
  readonly needBy: NeedBy | null
  /** Requests of this person that a read model shows as open; absent: as many as one likes. */
  readonly shownAsOpen?: readonly string[]
}
/** What is absent stays as it was; `needBy: null` takes the date away. */
export type RequestEdit = Omit<RequestChanges, 'publicPoint' | 'suburb' | 'suburbPoint' | 'location'> & {
  readonly location?: Location
  readonly needBy?: NeedBy | null
}

export const makeRequests = (deps: CommandDeps, handler: Handler) => {
  const { handle, read, look } = handler
  const locate = makeLocate(deps, handler)
  const endMatch = makeEndMatch(deps, handler)
  const hiddenByBlock = makeHiddenByBlock(handler)
  const hidden = (outcome: Outcome<RequestStream>, requestId: string, metadata: CommandMetadata) =>
    hiddenByBlock(outcome, async () => (await read(streams.request(requestId), requestDecider)).requesterId, metadata)
  const send = async (requestId: string, command: RequestCommand, metadata: CommandMetadata) =>
    hidden(
      await handle({ stream: streams.request(requestId), decider: requestDecider, command }, metadata),
      requestId,
      metadata,
    )
  /** What would be refused, before a place is remembered for it. A command that was applied before is not refused. */
  const refused = async (
    requestId: string,
    command: RequestCommand,
    metadata: CommandMetadata,
  ): Promise<Rejection | null> => {
    const at = { stream: streams.request(requestId), decider: requestDecider }
    const { before, state } = await look(at, metadata)
    if (before) return null
    const decision = requestDecider.decide(command, state, envOf(deps, metadata))
    return isRejection(decision) ? decision : null
  }

  /** Refused where the person has as many open ones as one may have. Exact, however many processes are asked at once (docs/decisions/90). */
  const takeSlot = async (
    requestId: string,
    shownAsOpen: readonly string[],
    metadata: CommandMetadata,
  ): Promise<Rejection | null> => {
    const { before } = await look({ stream: streams.request(requestId), decider: requestDecider }, metadata)
    if (before) return null
    const stream = streams.requestSlots(metadata.by.id)
    const { counted } = await read(stream, requestSlotDecider)
    const ids = new Set([...counted.map(({ requestId: id }) => id), ...shownAsOpen])
    const states = [...ids].map(async (id) => [id, await read(streams.request(id), requestDecider)] as const)
    const command = { type: 'takeSlot', requestId, requests: new Map(await Promise.all(states)) } as const
    const outcome = await handle({ stream, decider: requestSlotDecider, command }, metadata)
    if (!outcome.ok) return outcome.rejection
    // The same try again, long after its slot was given to another request.
    return hasSlot(outcome.state, requestId) ? null : reject('too-many-open-requests')
  }

  return {
    endMatch,
    post: async (words: RequestWords, metadata: CommandMetadata) => {
      const requestId = deps.idsOf(metadata).newId()
      const { location, needBy, shownAsOpen, ...content } = words
      const unplaced = { ...content, ...nowhere(location), location, requestId }
      const located =
        (await refused(requestId, { type: 'postRequest', request: unplaced, needBy }, metadata)) ??
        (shownAsOpen ? await takeSlot(requestId, shownAsOpen, metadata) : null) ??
        (await locate({ personId: metadata.by.id, location }, metadata))
      if (isRejection(located)) return { requestId, outcome: { ok: false, rejection: located } as const }
      const request = { ...content, ...located, requestId }
      return { requestId, outcome: await send(requestId, { type: 'postRequest', request, needBy }, metadata) }
    },
    edit: async (
      requestId: string,
      { location, needBy, ...content }: RequestEdit,
      metadata: CommandMetadata,
    ): Promise<Outcome<RequestStream>> => {
      const unplaced = { type: 'editRequest', changes: { ...content, ...(location && { location }) } } as const
      const located = location
        ? ((await refused(requestId, needBy === undefined ? unplaced : { ...unplaced, needBy }, metadata)) ??
          (await locate({ personId: metadata.by.id, location }, metadata)))
        : {}
      if (isRejection(located)) return hidden({ ok: false, rejection: located }, requestId, metadata)
      const command = { type: 'editRequest', changes: { ...content, ...located } } as const
      return send(requestId, needBy === undefined ? command : { ...command, needBy }, metadata)
    },
    cancel: (requestId: string, metadata: CommandMetadata) => send(requestId, { type: 'cancelRequest' }, metadata),
    renew: (requestId: string, metadata: CommandMetadata) => send(requestId, { type: 'renewRequest' }, metadata),
    expire: (requestId: string, metadata: CommandMetadata) => send(requestId, { type: 'expireRequest' }, metadata),
    remindOfExpiry: (requestId: string, metadata: CommandMetadata) =>
      send(requestId, { type: 'remindOfRequestExpiry' }, metadata),
    /** The requester says that it was picked up: the claim is completed, and the request follows as when the helper says so. */
    fulfil: async (requestId: string, metadata: CommandMetadata): Promise<Outcome<RequestStream>> => {
      const stream = streams.request(requestId)
      const request = await read(stream, requestDecider)
      const rejection = notFulfillable(request, metadata)
      if (rejection) return hidden({ ok: false, rejection }, requestId, metadata)
      const claimId = request.chosen?.claimId ?? ''
      const at = { stream: streams.item(itemOfClaim(claimId) ?? ''), decider: itemDecider }
      const completed = await handle({ ...at, command: { type: 'completeClaim', claimId } }, metadata)
      if (!completed.ok) return completed
      const { position, events } = await withMatchEnded(endMatch)(completed, metadata)
      return { ok: true, state: await read(stream, requestDecider), events, position }
    },
  }
}

/** No rule looks at the public point, which is not known yet. */
const nowhere = (location: Location) => ({ publicPoint: location, suburb: '', suburbPoint: location })

/** Fulfilled before, it is asked again in vain: the claim answers that it is completed. */
const notFulfillable = ({ is, requesterId }: RequestStream, { by }: CommandMetadata): Rejection | null => {
  if (is === 'unposted') return reject('request-not-found')
  if (requesterId !== by.id) return reject('request-only-requester')
  return is === 'matched' || is === 'fulfilled' ? null : reject('request-not-matched')
}
