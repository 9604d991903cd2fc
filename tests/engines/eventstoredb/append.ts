import { setTimeout as pause } from 'node:timers/promises'
import { type handleClientStreamingCall, type sendUnaryData, status } from '@grpc/grpc-js'
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import { type Append, type Judged, MAX_APPEND_BYTES } from './log.ts'
import { appendAnswer, appendTarget, proposedOf } from './messages.ts'
import { type AppendFault, notReady, refusalOf, refused, type State, thrown, userIn } from './state.ts'

type Answer = sendUnaryData<AppendResp>

/** One call for each append. Those in batches, which the real server knows as well, have no place in this one. */
export const append =
  (state: State): handleClientStreamingCall<AppendReq, AppendResp> =>
  (call, answer) => {
    state.seen.users.push(userIn(call.metadata))
    const requests: AppendReq[] = []
    call.on('error', () => undefined)
    call.on('data', (request: AppendReq) => requests.push(request))
    call.on('end', () => {
      const options = requests[0]?.getOptions()
      if (!options) return answer(refused(status.INVALID_ARGUMENT, 'no options'))
      const events = requests.flatMap((request) => request.getProposedMessage() ?? []).map(proposedOf)
      const wanted = { ...appendTarget(options), events }
      // What it had taken in before it was frozen is written when it is thawed, whether or not anybody still waits.
      void state.thawed.then(async () => {
        const refusal = refusalOf(state, call.metadata)
        return refusal ? answer(refusal) : answerOne(state, wanted, answer)
      })
    })
  }

const answerOne = async (state: State, wanted: Append, answer: Answer): Promise<void> => {
  const { stream, expected, events } = wanted
  state.seen.appends.push({ stream, expected, ids: events.map(({ id }) => id) })
  const fault = state.appendFaults.shift()
  if (typeof fault === 'string') return fail(state, { wanted, fault }, answer)
  const judged = (state.standing.stalled ?? state.log.append)(wanted)
  if (fault) await pause(fault.answeredAfterMs)
  await state.thawed
  if (judged === 'never-committed') return void pause(COMMIT_MS).then(() => answer(timedOut()))
  send(judged, answer)
}

/** The real server's is about 2.7 s. */
const COMMIT_MS = 300
const timedOut = () => refused(status.ABORTED, 'Operation timed out: Commit phase timeout')

const fail = (
  state: State,
  { wanted, fault }: { wanted: Append; fault: Extract<AppendFault, string> },
  answer: Answer,
) => {
  if (fault.startsWith('written')) state.log.append(wanted)
  if (fault.endsWith('connection-dropped')) return state.dropConnections()
  if (fault.endsWith('timeout')) return answer(timedOut())
  if (fault === 'not-ready') return answer(notReady())
  if (fault === 'thrown') return answer(thrown())
}

const send = (judged: Judged, answer: Answer): void => {
  if (judged.is === 'bad-request') return answer(refused(status.UNKNOWN, 'BadRequest'))
  if (judged.is !== 'too-large') return answer(null, appendAnswer(judged))
  const trailer = { exception: 'maximum-append-size-exceeded', 'maximum-append-size': String(MAX_APPEND_BYTES) }
  answer(refused(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded', trailer))
}
