import { streams } from '#domain/ids.ts'
import { isRejection, reject, type Rejection } from '#domain/rejection.ts'
import {
  fulfillingRefused,
  type NeedBy,
  type RequestChanges,
  type RequestCommand,
  type RequestWords as Posted,
} from '#domain/requests/decide.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import { hasSlot, requestSlotDecider } from '#domain/requests/reservation.ts'
import type { RequestStream } from '#domain/requests/state.ts'
import { makeAbsent } from '#commands/processes/shared/absent.ts'
import { makeHiddenByBlock } from '#commands/processes/shared/blocked.ts'
import type { CommandMetadata, CommandDeps } from '#commands/deps.ts'
import { type Created, envOf, type Handler, type Outcome } from '#commands/handle.ts'
import { type Location, makeLocate } from '#commands/processes/shared/locate.ts'
import type { Send } from '#commands/send.ts'

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

/** Asking neighbours for a thing, and what becomes of it. */
export const makePostRequest = (deps: CommandDeps, handler: Handler, send: Send) => {
  const { handle, read, look } = handler
  const locate = makeLocate(deps, handler)
  const absent = makeAbsent(handler)
  const hiddenByBlock = makeHiddenByBlock(handler)
  const hidden = (rejection: Rejection, requestId: string, metadata: CommandMetadata) =>
    hiddenByBlock(
      { ok: false, rejection },
      async () => (await read(streams.request(requestId), requestDecider)).requesterId,
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
    if (isRejection(decision)) return decision
    return command.type === 'postRequest' ? absent.asker(metadata.by.id) : null
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
    post: async (words: RequestWords, metadata: CommandMetadata): Promise<Created<RequestStream>> => {
      const id = deps.idsOf(metadata).newId()
      const { location, needBy, shownAsOpen, ...content } = words
      const unplaced = { ...content, ...nowhere(location), location, requestId: id }
      const located =
        (await refused(id, { type: 'postRequest', request: unplaced, needBy }, metadata)) ??
        (shownAsOpen ? await takeSlot(id, shownAsOpen, metadata) : null) ??
        (await locate({ personId: metadata.by.id, location }, metadata))
      if (isRejection(located)) return { ok: false, rejection: located, id }
      const command = { type: 'postRequest', request: { ...content, ...located, requestId: id }, needBy } as const
      return { ...(await handle({ stream: streams.request(id), decider: requestDecider, command }, metadata)), id }
    },
    edit: async (
      requestId: string,
      { location, needBy, ...content }: RequestEdit,
      metadata: CommandMetadata,
    ): Promise<Outcome<unknown>> => {
      const unplaced = { type: 'editRequest', changes: { ...content, ...(location && { location }) } } as const
      const located = location
        ? ((await refused(requestId, needBy === undefined ? unplaced : { ...unplaced, needBy }, metadata)) ??
          (await locate({ personId: metadata.by.id, location }, metadata)))
        : {}
      if (isRejection(located)) return hidden(located, requestId, metadata)
      const command = { type: 'editRequest', requestId, changes: { ...content, ...located } } as const
      return send(needBy === undefined ? command : { ...command, needBy }, metadata)
    },
    /** The requester says that it was picked up: the claim is completed, and the request follows as when the helper says so. */
    fulfil: async (requestId: string, metadata: CommandMetadata): Promise<Outcome<unknown>> => {
      const stream = streams.request(requestId)
      const request = await read(stream, requestDecider)
      const rejection = fulfillingRefused(request, metadata.by.id)
      if (rejection) return hidden(rejection, requestId, metadata)
      const completed = await send({ type: 'completeClaim', claimId: request.chosen?.claimId ?? '' }, metadata)
      return completed.ok ? { ...completed, state: await read(stream, requestDecider) } : completed
    },
  }
}

/** No rule looks at the public point, which is not known yet. */
const nowhere = (location: Location) => ({ publicPoint: location, suburb: '', suburbPoint: location })
