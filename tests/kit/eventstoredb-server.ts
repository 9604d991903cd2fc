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
import { append, batchAppend } from './eventstoredb/append.ts'
import { type Log, makeLog } from './eventstoredb/log.ts'
import { read } from './eventstoredb/read.ts'
import type { Address, AppendFault, Ending, ReadFault, State } from './eventstoredb/state.ts'

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
      for (const call of state.openAppends) call.pause()
    },
    thaw: () => {
      thaw()
      for (const call of state.openAppends) call.resume()
    },
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
    followLeader: (leader: Address | null) => void (state.leader = leader),
    /** Whether gossip names anybody. */
    setDiscoverable: (isDiscoverable: boolean) => void (state.isDiscoverable = isDiscoverable),
    withoutBatchAppend: () => void (state.supportsBatchAppend = false),
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
  openAppends: new Set(),
  thawed: Promise.resolve(),
  leader: null,
  isDiscoverable: true,
  supportsBatchAppend: true,
  slowReaderLimit: 3000,
  dropConnections: () => undefined,
})

const serverOf = (state: State, address: Address): Server => {
  const server = new Server({ 'grpc.max_receive_message_length': 16 * 1024 * 1024 })
  // What it does not offer is answered UNIMPLEMENTED by the library.
  const { read: readMethod, append: appendMethod, batchAppend: batchMethod } = streamsGrpc.StreamsService
  server.addService(
    { read: readMethod, append: appendMethod, batchAppend: batchMethod },
    { read: read(state), append: append(state), batchAppend: batchAppend(state) },
  )
  const supported: IServerFeaturesServer = {
    getSupportedMethods: (_, answer) => void state.thawed.then(() => answer(null, methodsOf(state))),
  }
  server.addService(featuresGrpc.ServerFeaturesService, supported)
  const members: IGossipServer = { read: (_, answer) => answer(null, membersOf(state, address)) }
  server.addService(gossipGrpc.GossipService, members)
  return server
}

const STREAMS = 'event_store.client.streams.streams'
const methodsOf = ({ supportsBatchAppend }: State) => {
  const method = (name: string) => new features.SupportedMethod().setServiceName(STREAMS).setMethodName(name)
  const names = ['read', 'append', ...(supportsBatchAppend ? ['batchappend'] : [])]
  return new features.SupportedMethods().setEventStoreServerVersion('23.10.6').setMethodsList(names.map(method))
}

/** A follower names itself and its leader. */
const membersOf = ({ isDiscoverable, leader }: State, own: Address) => {
  const member = ({ host, port }: Address, isLeader: boolean) =>
    new gossip.MemberInfo()
      .setInstanceId(new shared.UUID().setString('00000000-0000-4000-8000-000000000001'))
      .setTimeStamp('0')
      .setState(isLeader ? gossip.MemberInfo.VNodeState.LEADER : gossip.MemberInfo.VNodeState.FOLLOWER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port))
  const members = [member(own, leader === null), ...(leader ? [member(leader, true)] : [])]
  return new gossip.ClusterInfo().setMembersList(isDiscoverable ? members : [])
}

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
