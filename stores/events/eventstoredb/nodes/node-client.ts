import { readFileSync } from 'node:fs'
import { Channel, type ChannelCredentials, connectivityState, credentials, Metadata } from '@grpc/grpc-js'
import { EventStoreDBClient } from '@eventstore/db-client'
import {
  type ConnectionOptions,
  parseConnectionString,
} from '@eventstore/db-client/dist/Client/parseConnectionString.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js'

/** Host and port, with a colon between. */
export type Address = string

/** A node as another one describes it. Replicas that only read are left out: they have no vote. */
export interface Member {
  readonly address: Address
  readonly isLeader: boolean
}

/** What a connection string says: the nodes it names, and how to connect to any node of their cluster. */
export const readConnectionString = (url: string) => {
  const options = parseConnectionString(url)
  const trust = trustOf(options)
  return {
    hosts: options.hosts.map(addressOf),
    connectTo: (address: Address): NodeClient => new NodeClient(address, options, trust),
  }
}

/**
 * The library's client with one address and one connection, which is ended with `close`. It never looks for another node: the library's own search
 * makes rejections that nobody holds, which end the process.
 */
export class NodeClient extends EventStoreDBClient {
  readonly #channel: Channel
  #isClosed = false

  constructor(address: Address, options: ConnectionOptions, trust: Trust) {
    super({ ...options, endpoint: address, throwOnAppendFailure: true }, trust, options.defaultCredentials)
    this.#channel = new Channel(address, channelCredentials(trust), {
      'grpc.keepalive_time_ms': options.keepAliveInterval ?? KEEP_ALIVE_MS,
      'grpc.keepalive_timeout_ms': options.keepAliveTimeout ?? KEEP_ALIVE_MS,
      'grpc.max_receive_message_length': MAX_RECEIVED_BYTES,
      ...RECONNECTING,
    })
    this.getChannel = async () => this.#channel
    this.handleError = async () => undefined
    // Appends go by one call each: those in batches share a table of the process, and one that fails ends others, then the process.
    this.supports = async () => false
  }

  /** The cluster as this node sees it. Rejects after so many milliseconds. */
  members(ms: number): Promise<readonly Member[]> {
    return this.execute(
      gossipGrpc.GossipClient,
      'gossip',
      (client) =>
        new Promise<readonly Member[]>((resolve, reject) =>
          client.read(new shared.Empty(), new Metadata(), { deadline: Date.now() + ms }, (error, cluster) =>
            error ? reject(error) : resolve(membersIn(cluster)),
          ),
        ),
    )
  }

  /** Calls back whenever a connection that stood stands no more: the next one may lead elsewhere. */
  eachTimeLost(lost: () => void): void {
    const state = this.#channel.getConnectivityState(false)
    this.#channel.watchConnectivityState(state, Infinity, (closed) => {
      if (state === connectivityState.READY) lost()
      if (!closed && !this.#isClosed) this.eachTimeLost(lost)
    })
  }

  close(): void {
    this.#isClosed = true
    this.#channel.close()
  }
}

/** The library's defaults: an event of the log may have 16 MB. */
const MAX_RECEIVED_BYTES = 17 * 1024 * 1024
const KEEP_ALIVE_MS = 10_000
/** A node that is back is found at once: the defaults wait for up to 120 s, and 30 s before a name is looked up again. */
const RECONNECTING = {
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 500,
  'grpc.dns_min_time_between_resolutions_ms': 1000,
  // Else a new connection to the same node would be the old one.
  'grpc.use_local_subchannel_pool': 1,
} as const

const addressOf = ({ address, port }: { readonly address: string; readonly port: number }): Address =>
  `${address}:${port}`

const { VNodeState } = gossip.MemberInfo
const READS_ONLY: ReadonlySet<number> = new Set([
  VNodeState.READONLYLEADERLESS,
  VNodeState.PREREADONLYREPLICA,
  VNodeState.READONLYREPLICA,
])

const membersIn = (cluster: ClusterInfo): readonly Member[] =>
  cluster.getMembersList().flatMap((member) => {
    const at = member.getHttpEndPoint()
    if (!at || READS_ONLY.has(member.getState())) return []
    const isLeader = member.getIsAlive() && member.getState() === VNodeState.LEADER
    return [{ address: addressOf({ address: at.getAddress(), port: at.getPort() }), isLeader }]
  })

/** Of TLS: whom to trust, and who we are. */
interface Trust {
  readonly insecure: boolean
  readonly rootCertificate?: Buffer
  readonly userKeyFile?: Buffer
  readonly userCertFile?: Buffer
}
const trustOf = ({ tls, tlsCAFile, userKeyFile, userCertFile }: ConnectionOptions): Trust => ({
  insecure: tls === false,
  ...(tlsCAFile !== undefined && { rootCertificate: readFileSync(tlsCAFile) }),
  ...(userKeyFile !== undefined && { userKeyFile: readFileSync(userKeyFile) }),
  ...(userCertFile !== undefined && { userCertFile: readFileSync(userCertFile) }),
})
const channelCredentials = ({ insecure, rootCertificate, userKeyFile, userCertFile }: Trust): ChannelCredentials =>
  insecure ? credentials.createInsecure() : credentials.createSsl(rootCertificate, userKeyFile, userCertFile)
