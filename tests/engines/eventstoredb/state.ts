import { Metadata, type ServiceError, status } from '@grpc/grpc-js'
import type { MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js'
import type { Append, ExpectedRevision, Judged, Log } from './log.ts'

/** What goes wrong with one append. `written`: the events are in the log although the client does not hear of it. */
export type AppendFault =
  | 'written-then-connection-dropped'
  | 'connection-dropped'
  | 'written-never-answered'
  | 'never-answered'
  | 'written-then-timeout'
  | 'timeout'
  | 'not-ready'
  | 'thrown'
  | { readonly answeredAfterMs: number }
/**
 * What goes wrong with one read. `thrown`: status UNKNOWN, as a node gives to good calls while it ends. `endsAt`: it is answered as by a
 * leader that was frozen meanwhile and does not know it yet, whose log ends at that position.
 */
export type ReadFault =
  | 'unavailable'
  | 'never-answered'
  | 'connection-dropped'
  | 'thrown'
  | 'denied'
  | { readonly answeredAfterMs: number }
  | { readonly unavailableAfterMs: number }
  /** As the log was at that end; where that takes a while, it is on its way meanwhile. */
  | { readonly endsAt: number; readonly onItsWayMs?: number }

export interface Address {
  readonly host: string
  readonly port: number
}

/** A node as gossip describes it. */
export interface Member extends Address {
  readonly state: MemberInfo.VNodeState
  readonly isAlive: boolean
}

/** How a node stands in its cluster, and what follows from it for whoever calls it. */
export interface Standing {
  /** Where the leader is; null: here. */
  leader: Address | null
  /** `by-turns`: every other call is told that the server is not ready. `ending`: good calls get status UNKNOWN. */
  readiness: 'ready' | 'by-turns' | 'ending'
  /** Where its own copy of the log ends: what others have written after that is not here. */
  ownEnd: number
  /** Judges appends where they cannot be committed; null: they can. */
  stalled: ((append: Append) => Judged | 'never-committed') | null
  /** The cluster as it sees it; null: what follows from `leader`. */
  gossip: (() => readonly Member[]) | null
}

/** How a subscription ends on command: the server's own way, as an error, because its reader is too slow, or thrown inside the server. */
export type Ending = 'normal' | 'reset' | 'too-slow' | 'thrown'

/** One stand-in: what it keeps, what it has been asked, and what is to go wrong next. */
export interface State {
  readonly log: Log
  readonly appendFaults: AppendFault[]
  readonly readFaults: ReadFault[]
  readonly seen: {
    readonly appends: { stream: string; expected: ExpectedRevision; ids: readonly string[] }[]
    /** Of reads: whether the leader was asked for. */
    readonly reads: { requiresLeader: boolean }[]
    /** Of subscriptions: the position they begin after; null for the beginning. */
    readonly subscriptions: (number | null)[]
    /** Who said to be who: the user and password of each call, `name:password`; null where none. */
    readonly users: (string | null)[]
    /** Live readers that were thrown out. */
    slowReaders: number
  }
  readonly endSubscription: Set<(ending: Ending) => void>
  /** Resolves while the server is not frozen. */
  thawed: Promise<void>
  readonly standing: Standing
  /** Calls that were told that the server is not ready, or not. */
  turns: number
  isDiscoverable: boolean
  /** Events that wait for one live reader before it is thrown out. */
  slowReaderLimit: number
  dropConnections: () => void
}

/** How the server answers whoever it does not know, or whose password is another one. */
export const denied = (): ServiceError =>
  refused(status.UNAUTHENTICATED, 'Access Denied', { exception: 'access-denied' })

/** How the server answers a call that has thrown inside it: a reason, or none. */
export const thrown = (): ServiceError => refused(status.UNKNOWN, 'Exception was thrown by handler.')

export const refused = (
  code: status,
  details: string,
  trailer: Readonly<Record<string, string>> = {},
): ServiceError => {
  const metadata = new Metadata()
  for (const [name, value] of Object.entries(trailer)) metadata.set(name, value)
  return Object.assign(new Error(details), { code, details, metadata })
}

/** As the client says it in each call over TLS. */
export const userIn = (metadata: Metadata): string | null => {
  const [, basic] = String(metadata.get('authorization')[0] ?? '').split('Basic ')
  return basic === undefined ? null : Buffer.from(basic, 'base64').toString()
}

export const notReady = (): ServiceError => refused(status.UNAVAILABLE, 'Server Is Not Ready')

/** What a node answers, whatever it is asked, because it ends or is not ready; null: what is asked for. */
export const notInService = (state: State): ServiceError | null => {
  const { readiness } = state.standing
  if (readiness === 'ending') return thrown()
  return readiness === 'by-turns' && (state.turns += 1) % 2 === 1 ? notReady() : null
}

/** The same, and what one that does not lead answers to whoever asks for the leader. */
export const refusalOf = (state: State, metadata: Metadata): ServiceError | null => {
  const refusal = notInService(state)
  const { leader } = state.standing
  if (refusal) return refusal
  if (leader === null || metadata.get('requires-leader')[0] !== 'true') return null
  const trailer = {
    exception: 'not-leader',
    'leader-endpoint-host': leader.host,
    'leader-endpoint-port': String(leader.port),
  }
  return refused(status.NOT_FOUND, 'Leader info available', trailer)
}
