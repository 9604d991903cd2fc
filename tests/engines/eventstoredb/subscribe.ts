import { once } from 'node:events'
import { type ServiceError, status } from '@grpc/grpc-js'
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { Log, Logged } from './log.ts'
import { caughtUp, checkpoint, confirmation, eventMessage } from './messages.ts'
import type { ReadCall } from './read.ts'
import { type Ending, notInService, refused, type State, thrown } from './state.ts'

const ABORTED = 'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.'
/** Events looked at between two checkpoints, times the interval asked for. */
const CHECKPOINT_UNIT = 32

/** Everything after a position, then everything new. A live reader that lets too much wait is thrown out. */
export const subscribe = async (state: State, call: ReadCall, options: ReadReq.Options): Promise<void> => {
  const after = startOf(options)
  state.seen.subscriptions.push(after === 'end' ? null : after)
  const stopped = new AbortController()
  const end = (ending: Ending): void => {
    stopped.abort()
    state.endSubscription.delete(end)
    const error = errorOf(ending)
    if (error) call.emit('error', error)
    else call.end()
  }
  call.once('cancelled', () => {
    stopped.abort()
    state.endSubscription.delete(end)
  })
  state.endSubscription.add(end)
  await state.thawed
  const refusal = notInService(state)
  if (refusal) return void call.emit('error', refusal)
  const index = firstAfter(state.log, after === 'end' ? Infinity : (after ?? -1))
  if (index === null) return end('thrown')
  call.write(confirmation())
  await follow(state, { call, options, signal: stopped.signal, end }, index)
}

/** Null: from the beginning. */
const startOf = (options: ReadReq.Options): number | 'end' | null => {
  const all = options.getAll()
  if (all?.hasEnd()) return 'end'
  return all?.hasPosition() ? Number(all.getPosition()?.getCommitPosition()) : null
}

const errorOf = (ending: Ending): ServiceError | null => {
  if (ending === 'too-slow') return refused(status.ABORTED, ABORTED)
  if (ending === 'thrown') return thrown()
  return ending === 'reset' ? refused(status.INTERNAL, 'Received RST_STREAM with code 0') : null
}

/**
 * As measured. At a record: what follows. At one that is gone: the next one is taken for it, and skipped. Inside a record: null, the call fails.
 * Beyond the end: whatever is written next, though at a lower position.
 */
const firstAfter = (log: Log, position: number): number | null => {
  const index = log.indexFrom(position)
  const there = log.events[index]?.position
  if (position < 0 || there === undefined) return index
  return there === position || log.isGone(position) ? index + 1 : null
}

interface Following {
  readonly call: ReadCall
  readonly options: ReadReq.Options
  readonly signal: AbortSignal
  readonly end: (ending: Ending) => void
}

const follow = async (state: State, { call, options, signal, end }: Following, from: number): Promise<void> => {
  let index = from
  let scanned = 0
  let isLive = false
  while (!signal.aborted) {
    const event = nextOf(state, index)
    if (!event) {
      if (!isLive) call.write(caughtUp())
      isLive = true
      await state.log.growth(signal)
      await state.thawed
      continue
    }
    index += 1
    const isTaken = !isWanted(options, event) || call.write(eventMessage(event))
    if (!isTaken) await drained(state, { call, signal, end }, { isLive, index })
    scanned += 1
    if (scanned % (CHECKPOINT_UNIT * intervalOf(options)) === 0 && !signal.aborted)
      call.write(checkpoint(event.position))
  }
}

/** Not what a node that was frozen has not got yet. */
const nextOf = ({ log, standing }: State, index: number): Logged | undefined => {
  const event = log.events[index]
  return event && event.position <= standing.ownEnd ? event : undefined
}

/** In catching up the server waits for its reader; live it goes on collecting, up to a limit. */
const drained = async (
  state: State,
  { call, signal, end }: Omit<Following, 'options'>,
  { isLive, index }: { isLive: boolean; index: number },
): Promise<void> => {
  const ignore = state.log.onGrowth(() => {
    if (!isLive || state.log.events.length - index <= state.slowReaderLimit) return
    state.seen.slowReaders += 1
    end('too-slow')
  })
  await once(call, 'drain', { signal }).finally(ignore)
}

const isWanted = (options: ReadReq.Options, { type, stream }: Logged): boolean => {
  const filter = options.getFilter()
  const expression = filter?.getEventType() ?? filter?.getStreamIdentifier()
  if (!expression) return true
  const text = filter?.hasEventType() ? type : stream
  if (expression.getRegex() !== '') return new RegExp(expression.getRegex(), 'u').test(text)
  return expression.getPrefixList().some((prefix) => text.startsWith(prefix))
}

const intervalOf = (options: ReadReq.Options): number =>
  options.hasFilter() ? options.getFilter()?.getCheckpointintervalmultiplier() || 1 : Infinity
