import { Metadata, type ServiceError, status } from '@grpc/grpc-js'
import type { ExpectedRevision, Log } from './log.ts'

/** What goes wrong with one append. `written`: the events are in the log although the client does not hear of it. */
export type AppendFault =
  | 'written-then-connection-dropped'
  | 'connection-dropped'
  | 'written-never-answered'
  | 'never-answered'
  | 'written-then-timeout'
  | 'timeout'
  | 'not-ready'
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
  | { readonly answeredAfterMs: number }
  | { readonly endsAt: number }

export interface Address {
  readonly host: string
  readonly port: number
}

/** How a subscription ends on command: the server's own way, as an error, because its reader is too slow, or thrown inside the server. */
export type Ending = 'normal' | 'reset' | 'too-slow' | 'thrown'

/** One stand-in: what it keeps, what it has been asked, and what is to go wrong next. */
export interface State {
  readonly log: Log
  readonly appendFaults: AppendFault[]
  readonly readFaults: ReadFault[]
  readonly seen: {
    readonly appends: { path: 'batch' | 'legacy'; stream: string; expected: ExpectedRevision; ids: readonly string[] }[]
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
  /** Streams of appends that are open: while the server is frozen nobody reads from them. */
  readonly openAppends: Set<{ readonly pause: () => unknown; readonly resume: () => unknown }>
  /** Resolves while the server is not frozen. */
  thawed: Promise<void>
  /** Where the leader is; null: here. */
  leader: Address | null
  isDiscoverable: boolean
  supportsBatchAppend: boolean
  /** Events that wait for one live reader before it is thrown out. */
  slowReaderLimit: number
  dropConnections: () => void
}

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

/** The answer of a node that is not the leader to whoever asks for the leader; null: it may answer itself. */
export const notLeader = (state: State, metadata: Metadata): ServiceError | null => {
  if (state.leader === null || metadata.get('requires-leader')[0] !== 'true') return null
  const { host, port } = state.leader
  const trailer = { exception: 'not-leader', 'leader-endpoint-host': host, 'leader-endpoint-port': String(port) }
  return refused(status.NOT_FOUND, 'Leader info available', trailer)
}
