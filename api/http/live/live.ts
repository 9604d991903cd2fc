import { PassThrough } from 'node:stream'
import type { Context, Middleware } from 'koa'
import type { RecordedEvent } from '#domain/event.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { Vault } from '#stores/vault/port.ts'
import { erasedBy } from '#projections/accounts/erasures.ts'
import type { Change } from '#api/notifications/contract.ts'
import { makeBell } from './bell.ts'
import { writeToReader } from './deaf-reader.ts'
import { watchSessions } from '#api/http/session/ended-sessions.ts'
import { problem } from '#api/http/answers/problem.ts'
import { positionIn } from '#api/http/reader-position.ts'
import { type Audience, makeRecentChanges } from './recent-changes.ts'
import { currentSession, isSignedIn } from '#api/http/session/session.ts'

/** Proxies drop silent connections after about half a minute. What is said meanwhile is the time: a device's own clock may be wrong. */
const HEARTBEAT = 25_000
/** Tabs of one person; more are somebody's mistake. */
const STREAMS_PER_PERSON = 12
/** Changes that are told at the beginning: a few kilobytes, which any reader takes at once. */
const MOST_MISSED = 300

interface Listener {
  readonly personId: string
  readonly sessionId: string
  readonly stream: PassThrough
  readonly write: (text: string) => void
}
export interface Live {
  readonly middleware: Middleware
  readonly listeners: () => number
  /** The same vault; a session that ends through it ends its streams at once, however it ends; through another process, within 2 s. */
  readonly watching: (vault: Vault) => Vault
  readonly close: () => void
}

/**
 * GET /api/stream: tells what to fetch again, never content, and only to those whom it concerns. `after`, or the id
 * of what was heard last, is a position up to which the reader knows all: the line begins there where what came since is still known, and where not at the
 * present one.
 */
export const makeLive = (deps: ApiDeps, audienceOf: (event: RecordedEvent) => Audience): Live => {
  const streams = new Map<string, Set<Listener>>()
  const of = (personId: string): readonly Listener[] => [...(streams.get(personId) ?? [])]
  const listeners = (): readonly Listener[] => [...streams.keys()].flatMap(of)
  const tell = (listener: Listener, change: Change): void => {
    listener.write(`id: ${toldUpTo(change.position)}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`)
  }
  /** Lists are told of a little later than what concerns one person. */
  const toldUpTo = (position: number): number =>
    Math.min(position, ...Object.values(bells).map((bell) => bell.rungBefore()))
  const tellAll = (change: Change): void => listeners().forEach((listener) => tell(listener, change))
  const bells = { feed: makeBell('feed', tellAll), requests: makeBell('requests', tellAll) }
  const recent = makeRecentChanges()
  const stop = deps.readModels.onApplied((events) => {
    for (const event of events) hear(event)
  })
  /** Of an event that cannot be read nobody knows whom it concerns: whoever goes on from before it asks for all again. */
  const hear = (event: RecordedEvent): void => {
    try {
      endErased(erasedBy(event))
      spread(event, audienceOf(event))
    } catch (err) {
      recent.forget(event)
      deps.log.error({ err, position: event.position }, 'whom an event concerns is not known')
    }
  }
  const spread = ({ position }: RecordedEvent, audience: Audience): void => {
    recent.note({ position }, audience)
    if (streams.size === 0) return
    const { lists, people } = audience
    for (const list of lists) bells[list].ring(position)
    for (const [personId, changes] of people)
      for (const listener of of(personId)) for (const change of changes) tell(listener, { ...change, position })
  }
  const beat = (listener: Listener): void =>
    listener.write(`event: time\ndata: ${JSON.stringify({ now: deps.clock() })}\n\n`)
  const heartbeat = setInterval(() => listeners().forEach(beat), HEARTBEAT)
  heartbeat.unref()

  const add = (listener: Listener): void => {
    const { personId } = listener
    streams.set(personId, (streams.get(personId) ?? new Set()).add(listener))
  }
  const remove = (listener: Listener): void => {
    const left = streams.get(listener.personId)
    left?.delete(listener)
    if (left?.size === 0) streams.delete(listener.personId)
  }

  const open = async (context: Context): Promise<void> => {
    const after = afterIn(context)
    const session = await currentSession(context, deps)
    if (!isSignedIn(session)) throw problem('not-signed-in')
    const { personId } = session
    const mine = of(personId)
    if (mine.length >= STREAMS_PER_PERSON) mine[0]?.stream.end()
    const stream = new PassThrough()
    const write = writeToReader(stream, () => void context.res.destroy())
    const listener: Listener = { personId, sessionId: session.id, stream, write }
    add(listener)
    listener.stream.on('close', () => remove(listener))
    context.req.on('close', () => listener.stream.destroy())
    context.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    context.compress = false
    context.status = 200
    context.body = listener.stream
    // After the listener is there: whatever comes later is told.
    begin(listener, after)
  }
  /** Where what came since is not known any more, or is much, it is all to be fetched again. */
  const begin = (listener: Listener, after: number | null): void => {
    const since = after === null ? null : recent.since(after, listener.personId)
    const missed = since && since.length <= MOST_MISSED ? since : null
    const position = missed ? after : deps.readModels.position()
    const told = JSON.stringify({ position, now: deps.clock(), userId: listener.personId })
    listener.write(`retry: 2000\n\nid: ${position}\nevent: begin\ndata: ${told}\n\n`)
    for (const change of missed ?? []) if (!isAboutToBeTold(change)) tell(listener, change)
  }
  const isAboutToBeTold = ({ kind }: Change): boolean =>
    (kind === 'feed' || kind === 'requests') && bells[kind].rungBefore() < Infinity

  const end = (ended: readonly Listener[]): void => ended.forEach(({ stream }) => stream.end())
  const stopLooking = watchSessions(deps, {
    open: () => listeners().map(({ sessionId }) => sessionId),
    end: (isOver) => end(listeners().filter(({ sessionId }) => isOver(sessionId))),
  })
  const endErased = (erased: string | null): void => {
    if (erased !== null) end(of(erased))
  }
  const watching = (vault: Vault): Vault => ({
    ...vault,
    sessions: {
      ...vault.sessions,
      end: async (id) => {
        const ended = await vault.sessions.end(id)
        end(listeners().filter(({ sessionId }) => sessionId === id))
        return ended
      },
      endAll: async (personId, exceptId) => {
        const ended = await vault.sessions.endAll(personId, exceptId)
        end(of(personId).filter(({ sessionId }) => sessionId !== exceptId))
        return ended
      },
    },
  })

  return {
    watching,
    middleware: (context, next) =>
      context.method === 'GET' && context.path === '/api/stream' ? open(context) : next(),
    listeners: () => listeners().length,
    close: () => {
      stop()
      stopLooking()
      clearInterval(heartbeat)
      for (const bell of Object.values(bells)) bell.close()
      end(listeners())
    },
  }
}

/** A browser that comes back by itself says it in a header (HTML, "server-sent events"). */
const afterIn = (context: Context): number | null => {
  const last = context.get('last-event-id')
  if (last !== '') return positionIn(last, 'Last-Event-ID')
  const { after } = context.query
  return after === undefined ? null : positionIn(String(after), 'after')
}
