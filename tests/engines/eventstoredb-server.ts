import { createServer } from 'node:net'
import { Server, ServerCredentials } from '@grpc/grpc-js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { IGossipServer } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import type { IServerFeaturesServer } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import { append } from '#tests/engines/eventstoredb/append.ts'
import { type Log, makeLog } from '#tests/engines/eventstoredb/log.ts'
import { read } from '#tests/engines/eventstoredb/read.ts'
import type {
  Address,
  AppendFault,
  Ending,
  Member,
  ReadFault,
  Standing,
  State,
} from '#tests/engines/eventstoredb/state.ts'

/**
 * A stand-in for EventStoreDB 23.10 inside the test's process: it speaks the protocol to the real client, answers as the real server was
 * measured to answer, and fails on command. It keeps its log in memory over its own restarts. What it does not know (projections,
 * persistent subscriptions, users, deleted streams) it does not offer.
 */
export const startEventStoreDb = async (options: StandInOptions = {}) => {
  const address: Address = { host: '127.0.0.1', port: await freePort() }
  const state = makeState(options.log ?? makeLog())
  let server: Server | null = null
  let thaw: () => void = () => undefined

  const start = async (): Promise<void> => {
    if (server) return
    server = serverOf(state, address)
    await bound(server, { ...address, tls: options.tls })
  }
  const stop = (): void => {
    server?.forceShutdown()
    server = null
  }
  state.dropConnections = () => {
    stop()
    void start()
  }
  if (!options.isAway) await start()

  return {
    ...address,
    log: state.log,
    seen: state.seen,
    start,
    /** As kill -9: every connection is cut; the log stays, the memory of ids does not. */
    kill: () => {
      stop()
      state.log.forgetIds()
    },
    dropConnections: () => state.dropConnections(),
    /** From now on nothing is answered, until `thaw`. */
    freeze: () => {
      state.thawed = new Promise((resolve) => (thaw = resolve))
    },
    thaw: () => thaw(),
    failAppends: (...faults: readonly AppendFault[]) => void state.appendFaults.push(...faults),
    /** Nothing more is to go wrong. */
    forgetFaults: () => {
      state.appendFaults.length = 0
      state.readFaults.length = 0
    },
    failReads: (...faults: readonly ReadFault[]) => void state.readFaults.push(...faults),
    endSubscriptions: (ending: Ending) => [...state.endSubscription].forEach((end) => end(ending)),
    openSubscriptions: () => state.endSubscription.size,
    /** This node follows another one; null: it leads. */
    followLeader: (leader: Address | null) => void (state.standing.leader = leader),
    /** Whether it believes so itself. */
    isLeader: () => state.standing.leader === null,
    /** How it stands in its cluster: what a cluster says of its nodes. */
    stand: (standing: Partial<Standing>) => void Object.assign(state.standing, standing),
    /** Whether gossip names anybody. */
    setDiscoverable: (isDiscoverable: boolean) => void (state.isDiscoverable = isDiscoverable),
    limitSlowReaders: (events: number) => void (state.slowReaderLimit = events),
  }
}
interface StandInOptions {
  readonly log?: Log
  readonly isAway?: boolean
  /** Key and certificate, as PEM: it then speaks TLS only. */
  readonly tls?: { readonly key: Buffer; readonly certificate: Buffer }
}
export type EventStoreDbServer = Awaited<ReturnType<typeof startEventStoreDb>>

const makeState = (log: Log): State => ({
  log,
  appendFaults: [],
  readFaults: [],
  seen: { appends: [], reads: [], subscriptions: [], users: [], slowReaders: 0 },
  endSubscription: new Set(),
  thawed: Promise.resolve(),
  standing: { leader: null, readiness: 'ready', ownEnd: Infinity, stalled: null, gossip: null },
  turns: 0,
  isDiscoverable: true,
  slowReaderLimit: 3000,
  dropConnections: () => undefined,
})

const serverOf = (state: State, address: Address): Server => {
  const server = new Server({ 'grpc.max_receive_message_length': 16 * 1024 * 1024 })
  // What it does not offer is answered UNIMPLEMENTED by the library.
  const { read: readMethod, append: appendMethod } = streamsGrpc.StreamsService
  server.addService({ read: readMethod, append: appendMethod }, { read: read(state), append: append(state) })
  const supported: IServerFeaturesServer = {
    getSupportedMethods: (_, answer) => void state.thawed.then(() => answer(null, supportedMethods())),
  }
  server.addService(featuresGrpc.ServerFeaturesService, supported)
  const members: IGossipServer = {
    read: (_, answer) => void state.thawed.then(() => answer(null, clusterOf(state, address))),
  }
  server.addService(gossipGrpc.GossipService, members)
  return server
}

/** Appends in batches are named, as by the real server, and refused: nobody may come to use them again unseen. */
const supportedMethods = () => {
  const method = (name: string) =>
    new features.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name)
  return new features.SupportedMethods()
    .setEventStoreServerVersion('23.10.6')
    .setMethodsList(['read', 'append', 'batchappend'].map(method))
}

const { VNodeState } = gossip.MemberInfo
/** A node in no cluster names itself, and the leader that it follows. */
const membersOf = ({ isDiscoverable, standing: { gossip: view, leader } }: State, own: Address): readonly Member[] => {
  if (!isDiscoverable) return []
  if (view) return view()
  const member = (address: Address, role: Member['state']) => ({ ...address, state: role, isAlive: true })
  if (!leader) return [member(own, VNodeState.LEADER)]
  return [member(own, VNodeState.FOLLOWER), member(leader, VNodeState.LEADER)]
}
const clusterOf = (state: State, own: Address) =>
  new gossip.ClusterInfo().setMembersList(
    membersOf(state, own).map(({ host, port, state: of, isAlive }) =>
      new gossip.MemberInfo()
        .setInstanceId(new shared.UUID().setString('00000000-0000-4000-8000-000000000001'))
        .setTimeStamp('0')
        .setState(of)
        .setIsAlive(isAlive)
        .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port)),
    ),
  )

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof at === 'object' && at ? at.port : 0
}

interface Bound extends Address {
  readonly tls: StandInOptions['tls']
}
const bound = (server: Server, { host, port, tls }: Bound): Promise<void> => {
  const credentials = tls
    ? ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.certificate }])
    : ServerCredentials.createInsecure()
  return new Promise((resolve, reject) =>
    server.bindAsync(`${host}:${port}`, credentials, (error) => (error ? reject(error) : resolve())),
  )
}
