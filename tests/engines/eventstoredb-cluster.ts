import { setTimeout as pause } from 'node:timers/promises'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import { type EventStoreDbServer, startEventStoreDb } from './eventstoredb-server.ts'
import { type Append, type Judged, type Log, makeLog } from '#tests/engines/eventstoredb/log.ts'
import type { Member } from '#tests/engines/eventstoredb/state.ts'

/** Milliseconds. As measured on a real cluster of three, the long ones shortened. */
export const PACE = {
  /** Until the others have chosen: 0.7 to 14 s. */
  election: 300,
  /** Until a leader without a majority gives up: 3.1 s. */
  resigning: 500,
  /** A thawed leader goes on as leader, with what it had. */
  deposed: 1000,
  /** Then it ends, and its supervisor starts it again: 6 s and more. */
  ending: 200,
  restart: 200,
} as const

/** `deposed`: thawed after another one was chosen, and not yet aware of it. */
type Condition = 'up' | 'frozen' | 'deposed' | 'ending' | 'dead'
interface Node {
  readonly server: EventStoreDbServer
  condition: Condition
}

/** Three stand-ins with one log, as a cluster: they choose a leader, lose it, and say of each other what the real ones were seen to say. */
export const startCluster = async () => {
  const log = makeLog()
  const servers = await Promise.all([1, 2, 3].map(() => startEventStoreDb({ log })))
  const nodes = servers.map((server): Node => ({ server, condition: 'up' }))
  const underWay = makeUnderWay(log)
  let leader: Node | null = nodes[0] ?? null
  let leadsSince = performance.now()
  let next: { readonly is: 'election' | 'resigning'; readonly timer: NodeJS.Timeout } | null = null

  const up = (): readonly Node[] => nodes.filter(({ condition }) => condition === 'up')
  const hasMajority = (): boolean => up().length >= 2
  const isWell = (): boolean => leader?.condition === 'up' && hasMajority()

  const settle = (): void => {
    const due = dueNext()
    if (due !== (next?.is ?? null)) {
      clearTimeout(next?.timer)
      next = due && { is: due, timer: setTimeout(due === 'election' ? elect : () => lead(null), PACE[due]) }
    }
    for (const node of up()) stand(node)
  }
  const dueNext = () => {
    if (isWell()) return null
    if (hasMajority()) return 'election'
    return leader ? 'resigning' : null
  }
  const lead = (chosen: Node | null): void => {
    next = null
    if (chosen && chosen !== leader) leadsSince = performance.now()
    leader = chosen
    settle()
  }
  const elect = (): void => {
    underWay.decide()
    lead(up().find((node) => node !== leader) ?? null)
  }
  const stand = ({ server }: Node): void =>
    server.stand({
      leader: leader === null || leader.server === server ? null : leader.server,
      readiness: leader === null ? 'by-turns' : 'ready',
      ownEnd: Infinity,
      stalled: isWell() ? null : underWay.append,
      gossip: () => nodes.map((node) => memberOf(node, leader)),
    })
  const become = (node: Node, condition: Condition): void => {
    node.condition = condition
    settle()
  }
  const nodeOf = (server: EventStoreDbServer): Node => {
    const node = nodes.find((one) => one.server === server)
    if (!node) throw new Error('no node of this cluster')
    return node
  }

  const kill = (server: EventStoreDbServer): void => {
    underWay.isLost()
    server.kill()
    become(nodeOf(server), 'dead')
  }
  const restart = async (server: EventStoreDbServer): Promise<void> => {
    await server.start()
    become(nodeOf(server), 'up')
  }
  const freeze = (server: EventStoreDbServer): void => {
    server.freeze()
    server.stand({ ownEnd: log.events.at(-1)?.position ?? 0 })
    become(nodeOf(server), 'frozen')
  }
  /** Whoever was the leader goes on as one for a second, ends, and comes back as a follower. */
  const thaw = async (server: EventStoreDbServer): Promise<void> => {
    const node = nodeOf(server)
    const isDeposed = server.isLeader() && leader !== node
    if (isDeposed) {
      const gossip = (): readonly Member[] => nodes.map((one) => memberOf(one, node))
      server.stand({ leader: null, readiness: 'ready', stalled: () => 'never-committed', gossip })
    }
    node.condition = isDeposed ? 'deposed' : 'up'
    if (!isDeposed) settle()
    server.thaw()
    if (isDeposed) await endAndRestart(node)
  }
  const endAndRestart = async (node: Node): Promise<void> => {
    await pause(PACE.deposed)
    node.condition = 'ending'
    node.server.stand({ readiness: 'ending', gossip: () => nodes.map((one) => memberOf(one, leader)) })
    node.server.endSubscriptions('thrown')
    await pause(PACE.ending)
    node.server.kill()
    become(node, 'dead')
    await pause(PACE.restart)
    await restart(node.server)
  }
  /** All three are up, and one leads. */
  const whole = async (): Promise<void> => {
    while (!isWell() || up().length < 3) await pause(20)
  }

  settle()
  return {
    log,
    nodes: servers,
    url: `esdb://${servers.map(({ host, port }) => `${host}:${port}`).join(',')}?tls=false`,
    leader: (): EventStoreDbServer | null => (isWell() ? (leader?.server ?? null) : null),
    followers: (): readonly EventStoreDbServer[] => servers.filter((server) => server !== leader?.server),
    /** When the present leader was chosen, by `performance.now()`. */
    leadsSince: () => leadsSince,
    kill,
    restart,
    freeze,
    thaw,
    /** The leader gives up its place to another one, and all go on. */
    resign: elect,
    whole,
    close: (): void => {
      clearTimeout(next?.timer)
      for (const { server } of nodes) {
        server.thaw()
        server.kill()
      }
    },
  }
}
export type EventStoreDbCluster = Awaited<ReturnType<typeof startCluster>>

const { VNodeState } = gossip.MemberInfo
const memberOf = (node: Node, leader: Node | null): Member => {
  const { server, condition } = node
  const { host, port } = server
  // A leader that died or was frozen is named until another one is chosen.
  if (node === leader) return { host, port, state: VNodeState.LEADER, isAlive: true }
  if (condition === 'ending') return { host, port, state: VNodeState.SHUTTINGDOWN, isAlive: true }
  return { host, port, state: leader ? VNodeState.FOLLOWER : VNodeState.UNKNOWN, isAlive: condition !== 'dead' }
}

/**
 * Appends that a leader without a majority has taken. Nobody can read them, yet they conflict. Where the others were only frozen they are in the log
 * once there is a leader again; where they were killed, they never were.
 */
const makeUnderWay = (log: Log) => {
  const pending = new Map<string, Append>()
  let isToBeLost = false
  return {
    append: (wanted: Append): Judged | 'never-committed' => {
      const actual = log.of(wanted.stream).at(-1)?.revision ?? -1
      if (wanted.expected !== actual) return log.append(wanted)
      const first = pending.get(wanted.stream) ?? wanted
      pending.set(wanted.stream, first)
      const isSame = first.events.every(({ id }, index) => wanted.events[index]?.id === id)
      return isSame ? 'never-committed' : { is: 'wrong-version', actual: actual + first.events.length }
    },
    isLost: () => void (isToBeLost = true),
    decide: () => {
      if (!isToBeLost) for (const append of pending.values()) log.append(append)
      pending.clear()
      isToBeLost = false
    },
  }
}
