import { setTimeout as pause } from 'node:timers/promises'
import { type handleBidiStreamingCall, type handleClientStreamingCall, status } from '@grpc/grpc-js'
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import { type Append, MAX_APPEND_BYTES } from './log.ts'
import {
  appendAnswer,
  appendTarget,
  batchAnswer,
  batchTarget,
  notReadyAnswer,
  proposedOf,
  timeoutAnswer,
} from './messages.ts'
import { notLeader, refused, type State, userIn } from './state.ts'

interface Batch extends Append {
  /** Milliseconds since 1970. */
  readonly deadline: number
}

/** One stream per client; the appends on it are told apart by their correlation id, and answered in no order. */
export const batchAppend =
  (state: State): handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> =>
  (call) => {
    state.seen.users.push(userIn(call.metadata))
    const wrong = notLeader(state, call.metadata)
    if (wrong) return void call.emit('error', wrong)
    const begun = new Map<string, Batch>()
    state.openAppends.add(call)
    call.once('close', () => state.openAppends.delete(call))
    call.once('cancelled', () => state.openAppends.delete(call))
    call.on('error', () => undefined)
    call.on('end', () => call.end())
    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()
      const key = JSON.stringify(id?.toObject())
      const batch = grown(begun.get(key), request)
      begun.set(key, batch)
      if (!request.getIsFinal()) return
      begun.delete(key)
      const send = (answer: BatchAppendResp): void => {
        if (!call.cancelled && !call.destroyed) call.write(answer.setCorrelationId(id))
      }
      void answerBatch(state, batch, send)
    })
  }

/** The first part of an append has its options, all parts have events. */
const grown = (before: Batch | undefined, request: BatchAppendReq): Batch => {
  const options = request.getOptions()
  const begun = options ? { ...batchTarget(options), deadline: deadlineOf(options), events: [] } : before
  if (!begun) throw new Error('a part of an append that nobody began')
  return { ...begun, events: [...begun.events, ...request.getProposedMessagesList().map(proposedOf)] }
}
const deadlineOf = (options: BatchAppendReq.Options): number => options.getDeadline()?.toDate().getTime() ?? Infinity

const answerBatch = async (state: State, batch: Batch, send: (answer: BatchAppendResp) => void): Promise<void> => {
  await state.thawed
  note(state, 'batch', batch)
  // The server honours a deadline: what waited longer than that is not written.
  if (Date.now() > batch.deadline) return send(timeoutAnswer(batch.stream))
  const fault = state.appendFaults.shift()
  if (typeof fault === 'string') return failBatch(state, { batch, fault }, send)
  const judged = state.log.append(batch)
  if (fault) await pause(fault.answeredAfterMs)
  await state.thawed
  send(batchAnswer(batch.stream, judged))
  // As measured: a bad request is answered a second time, which ends the client's process.
  if (judged.is === 'bad-request') void pause(2000).then(() => send(batchAnswer(batch.stream, judged)))
}

const failBatch = (
  state: State,
  { batch, fault }: { batch: Batch; fault: Exclude<State['appendFaults'][number], object> },
  send: (answer: BatchAppendResp) => void,
): void => {
  if (fault.startsWith('written')) state.log.append(batch)
  if (fault.endsWith('connection-dropped')) return state.dropConnections()
  if (fault.endsWith('timeout')) return send(timeoutAnswer(batch.stream))
  if (fault === 'not-ready') send(notReadyAnswer(batch.stream))
}

const note = ({ seen }: State, path: 'batch' | 'legacy', { stream, expected, events }: Append): void =>
  void seen.appends.push({ path, stream, expected, ids: events.map(({ id }) => id) })

/** One call per append, for servers that do not know the other way. */
export const append =
  (state: State): handleClientStreamingCall<AppendReq, AppendResp> =>
  (call, answer) => {
    const wrong = notLeader(state, call.metadata)
    if (wrong) return answer(wrong)
    const requests: AppendReq[] = []
    call.on('error', () => undefined)
    call.on('data', (request: AppendReq) => requests.push(request))
    call.on('end', () => {
      const options = requests[0]?.getOptions()
      if (!options) return answer(refused(status.INVALID_ARGUMENT, 'no options'))
      const events = requests.flatMap((request) => request.getProposedMessage() ?? []).map(proposedOf)
      const wanted = { ...appendTarget(options), events }
      void state.thawed.then(() => answerOne(state, wanted, answer))
    })
  }

const answerOne = (state: State, wanted: Append, answer: Parameters<ReturnType<typeof append>>[1]): void => {
  note(state, 'legacy', wanted)
  const judged = state.log.append(wanted)
  if (judged.is === 'bad-request') return answer(refused(status.UNKNOWN, 'BadRequest'))
  if (judged.is !== 'too-large') return answer(null, appendAnswer(judged))
  const trailer = { exception: 'maximum-append-size-exceeded', 'maximum-append-size': String(MAX_APPEND_BYTES) }
  answer(refused(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded', trailer))
}
