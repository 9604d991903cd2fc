import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type handleServerStreamingCall, type ServerWritableStream, status } from '@grpc/grpc-js'
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { Log, Logged } from './log.ts'
import { eventMessage, nameOf, streamNotFound } from './messages.ts'
import { notLeader, refused, type State } from './state.ts'
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
    state.seen.reads.push({ requiresLeader: call.metadata.get('requires-leader')[0] === 'true' })
    void answerRead(state, call, options).catch((error: unknown) => call.emit('error', error))
  }

const answerRead = async (state: State, call: ReadCall, options: ReadReq.Options): Promise<void> => {
  await state.thawed
  const wrong = notLeader(state, call.metadata)
  if (wrong) throw wrong
  const fault = state.readFaults.shift()
  if (fault === 'never-answered') return
  if (fault === 'connection-dropped') return state.dropConnections()
  if (fault === 'unavailable') throw refused(status.UNAVAILABLE, 'Server Is Not Ready')
  if (fault) await pause(fault.answeredAfterMs)
  const stream = options.getStream()
  const name = nameOf(stream?.getStreamIdentifier())
  if (stream && state.log.of(name).length === 0) call.write(streamNotFound(name))
  else for (const event of stream ? inStream(state.log, options) : inAll(state.log, options)) await send(call, event)
  call.end()
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

const inStream = (log: Log, options: ReadReq.Options): readonly Logged[] => {
  const stream = options.getStream()
  const events = log.of(nameOf(stream?.getStreamIdentifier()))
  const isBackwards = options.getReadDirection() === BACKWARDS
  const unexpected = Number(options.getCount()) === 0 || (stream?.hasEnd() && !isBackwards)
  if (unexpected) throw refused(status.UNKNOWN, 'Unexpected ReadStreamResult: Error')
  const from = stream?.hasRevision() ? Number(stream.getRevision()) : stream?.hasEnd() ? Infinity : 0
  const found = isBackwards
    ? events.filter(({ revision }) => revision <= from).toReversed()
    : events.filter(({ revision }) => revision >= from)
  return found.slice(0, Number(options.getCount()))
}

/** Forwards from a position includes it, backwards does not; a position inside the log at which nothing stands is an error. */
const inAll = (log: Log, options: ReadReq.Options): readonly Logged[] => {
  const all = options.getAll()
  const isBackwards = options.getReadDirection() === BACKWARDS
  const from = all?.hasPosition() ? Number(all.getPosition()?.getCommitPosition()) : all?.hasEnd() ? Infinity : 0
  const isInside = all?.hasPosition() && from < (log.events.at(-1)?.position ?? 0)
  const isBoundary = !isInside || log.events.some(({ position }) => position === from)
  if (!isBoundary || Number(options.getCount()) === 0) throw refused(status.UNKNOWN, 'Unexpected ReadAllResult: Error')
  const found = isBackwards
    ? log.events.filter(({ position }) => position < from).toReversed()
    : log.events.filter(({ position }) => position >= from)
  return found.slice(0, Number(options.getCount()))
}
