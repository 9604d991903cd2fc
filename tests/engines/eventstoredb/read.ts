import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type handleServerStreamingCall, type ServerWritableStream, status } from '@grpc/grpc-js'
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { Log, Logged } from './log.ts'
import { eventMessage, nameOf, streamNotFound } from './messages.ts'
import { denied, notReady, type ReadFault, refusalOf, refused, type State, thrown, userIn } from './state.ts'
import { subscribe } from './subscribe.ts'

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>
const BACKWARDS = 1

/** Reads of one stream or of all, in both directions, and subscriptions: all are one call. */
export const read =
  (state: State): handleServerStreamingCall<ReadReq, ReadResp> =>
  (call) => {
    call.on('error', () => undefined)
    const options = call.request.getOptions()
    if (!options) return void call.emit('error', refused(status.INVALID_ARGUMENT, 'no options'))
    if (options.hasSubscription()) return void subscribe(state, call, options).catch(() => undefined)
    state.seen.users.push(userIn(call.metadata))
    state.seen.reads.push({ requiresLeader: call.metadata.get('requires-leader')[0] === 'true' })
    void answerRead(state, call, options).catch((error: unknown) => call.emit('error', error))
  }

const answerRead = async (state: State, call: ReadCall, options: ReadReq.Options): Promise<void> => {
  await state.thawed
  const refusal = refusalOf(state, call.metadata)
  if (refusal) throw refusal
  const fault = state.readFaults.shift()
  if (typeof fault === 'string') return fail(state, fault)
  const log = await logAfter(fault, asItWas(state.log, state.standing.ownEnd))
  const wanted = wantedOf(options)
  const isMissing = wanted.stream !== null && log.of(wanted.stream).length === 0
  if (isMissing) call.write(streamNotFound(wanted.stream ?? ''))
  else for (const event of found(log, wanted)) await send(call, event)
  call.end()
}

const logAfter = async (fault: Exclude<ReadFault, string> | undefined, log: Readable): Promise<Readable> => {
  if (!fault) return log
  if ('endsAt' in fault) {
    await pause(fault.onItsWayMs ?? 0)
    return asItWas(log, fault.endsAt)
  }
  await pause('answeredAfterMs' in fault ? fault.answeredAfterMs : fault.unavailableAfterMs)
  if ('unavailableAfterMs' in fault) throw notReady()
  return log
}
type Readable = Pick<Log, 'events' | 'of' | 'isGone' | 'indexFrom'>
const asItWas = (log: Readable, end: number): Readable => {
  if (end === Infinity) return log
  const wasThere = ({ position }: Logged): boolean => position <= end
  const events = log.events.filter(wasThere)
  const indexFrom = (position: number): number => Math.min(log.indexFrom(position), events.length)
  return { ...log, events, indexFrom, of: (stream) => log.of(stream).filter(wasThere) }
}

const fail = (state: State, fault: Extract<ReadFault, string>): void => {
  if (fault === 'connection-dropped') state.dropConnections()
  if (fault === 'unavailable') throw notReady()
  if (fault === 'thrown') throw thrown()
  if (fault === 'denied') throw denied()
}

/** A write that waits while the client takes nothing. */
const send = async (call: ReadCall, event: Logged): Promise<void> => {
  if (call.cancelled || call.write(eventMessage(event))) return
  const waiting = new AbortController()
  const { signal } = waiting
  await Promise.race([once(call, 'drain', { signal }), once(call, 'cancelled', { signal })]).finally(() =>
    waiting.abort(),
  )
}

/** What a read asks for. `from` is a revision of a stream, or a position of all where `stream` is null. */
interface Wanted {
  readonly stream: string | null
  readonly from: number | 'start' | 'end'
  readonly isBackwards: boolean
  readonly count: number
}
const wantedOf = (options: ReadReq.Options): Wanted => {
  const [stream, all] = [options.getStream(), options.getAll()]
  const at = stream ? revisionOf(stream) : positionOf(all)
  return {
    stream: stream ? nameOf(stream.getStreamIdentifier()) : null,
    from: (stream ?? all)?.hasEnd() ? 'end' : at,
    isBackwards: options.getReadDirection() === BACKWARDS,
    count: Number(options.getCount()),
  }
}
const revisionOf = (stream: ReadReq.Options.StreamOptions) =>
  stream.hasRevision() ? Number(stream.getRevision()) : 'start'
const positionOf = (all: ReadReq.Options.AllOptions | undefined) =>
  all?.hasPosition() ? Number(all.getPosition()?.getCommitPosition()) : 'start'

const found = (log: Readable, wanted: Wanted): readonly Logged[] => {
  const events = wanted.stream === null ? inAll(log, wanted) : inStream(log.of(wanted.stream), wanted)
  return (wanted.isBackwards ? events.toReversed() : events).slice(0, wanted.count)
}

const numberOf = (from: Wanted['from']): number => (from === 'end' ? Infinity : from === 'start' ? -1 : from)

const inStream = (events: readonly Logged[], { from, isBackwards, count }: Wanted): readonly Logged[] => {
  const isUnexpected = count === 0 || (from === 'end' && !isBackwards)
  if (isUnexpected) throw refused(status.UNKNOWN, 'Unexpected ReadStreamResult: Error')
  // As measured: backwards from the start gives the first event.
  const revision = Math.max(0, numberOf(from))
  return events.filter((event) => (isBackwards ? event.revision <= revision : event.revision >= revision))
}

/** Forwards from a position includes it, backwards does not; a position inside the log at which no record begins is an error. */
const inAll = (log: Readable, { from, isBackwards, count }: Wanted): readonly Logged[] => {
  const index = from === 'end' ? log.events.length : log.indexFrom(numberOf(from))
  if (count === 0 || isInside(log, from, index)) throw refused(status.UNKNOWN, 'Unexpected ReadAllResult: Error')
  return isBackwards ? log.events.slice(Math.max(0, index - count), index) : log.events.slice(index, index + count)
}
const isInside = ({ events, isGone }: Readable, from: Wanted['from'], index: number): boolean => {
  const there = events[index]?.position
  return typeof from === 'number' && there !== undefined && there !== from && !isGone(from)
}
