import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, LeadsNoMore, NobodyLeads } from '#stores/events/eventstoredb/errors.ts'
import type { Address, Member, NodeClient } from './node-client.ts'

/** The node that leads, as long as it is believed to. */
export interface Lead {
  readonly client: NodeClient
  /** It leads no more, or its connection is dead: what was asked of it is given up, and asked of the next one. */
  readonly ended: AbortSignal
}

/**
 * Resolves where the log behind a connection holds the last event that this process knows of. Nothing is appended, read or subscribed to over a
 * connection that was not asked: behind the same address an older copy may stand by now, or another site's log. Throws `OlderThanKnown`.
 */
export type MustBeSame = (lead: Lead) => Promise<void>

/** Who leads the cluster: the one place that notices a node that is dead, frozen or deposed, for appends, readings and subscriptions alike. */
export interface Watch {
  /** The last leader that was found, though it may have gone. Throws `NobodyLeads` where none was. */
  readonly leader: () => Promise<Lead>
  /** A call has failed: the nodes are asked at once. */
  readonly doubt: () => void
  readonly close: () => void
}

/** Milliseconds. A healthy node answers in some 5; one that does not is frozen, or its connection is dead. */
const ANSWER_MS = 700
/** Between two looks, while all is well and while something fails: a new leader is followed within 2 s. */
const CALM_MS = 1000
const TROUBLED_MS = 250

/** Asks nobody before the first call. A connection string that cannot be used makes each call throw. */
export const makeWatch = (url: string): Watch => {
  const closed = new AbortController()
  let nodes: Nodes | null = null
  let members: readonly Address[] = []
  let present: { readonly client: NodeClient; readonly lead: Lead; readonly ended: AbortController } | null = null
  let address: Address | null = null
  let looking: Promise<void> | null = null
  let isDoubted = false
  let wake = (): void => undefined

  const look = async (): Promise<void> => {
    nodes ??= await openNodes(url)
    isDoubted = false
    const asked = members.length > 0 ? members : nodes.hosts
    const answers = await Promise.all(asked.map(nodes.ask))
    if (closed.signal.aborted) return nodes.keep([])
    const found = answers.flatMap((answer) => answer ?? [])
    members = membersIn(found)
    const leader = leaderAmong(found, Math.max(asked.length, members.length))
    address = leader ?? address
    nodes.keep(address === null ? members : [...members, address])
    if (address !== null) follow(nodes.clientOf(address))
    isDoubted ||= leader === null
  }
  const follow = (client: NodeClient): void => {
    if (client === present?.client) return
    present?.ended.abort()
    const ended = new AbortController()
    // Every call that is under way listens.
    setMaxListeners(0, ended.signal)
    present = { client, lead: { client, ended: ended.signal }, ended }
  }
  const watching = async (): Promise<void> => {
    while (!closed.signal.aborted) {
      looking = look()
      // Whoever waits for a leader hears of it.
      await looking.catch(() => undefined)
      await asleep(TROUBLED_MS)
      if (!isDoubted) await Promise.race([asleep(CALM_MS - TROUBLED_MS), new Promise<void>((woken) => (wake = woken))])
    }
  }
  const asleep = (ms: number): Promise<void> =>
    pause(ms, undefined, { ref: false, signal: closed.signal }).catch(() => undefined)

  return {
    leader: async () => {
      if (!looking) void watching()
      if (!present) await looking
      if (!present) throw new NobodyLeads('no node of EventStoreDB is known to lead', { cause: nodes?.failure() })
      return present.lead
    },
    doubt: () => {
      isDoubted = true
      wake()
    },
    close: () => {
      closed.abort()
      present?.ended.abort()
      nodes?.keep([])
    },
  }
}

/** Rejects as soon as the node that is asked leads no more. */
export const unlessEnded = <Answer>(call: Promise<Answer>, ended: AbortSignal): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new LeadsNoMore('the node that was asked leads no more'))
    if (ended.aborted) giveUp()
    ended.addEventListener('abort', giveUp)
    void call.then(resolve, reject).finally(() => ended.removeEventListener('abort', giveUp))
  })

interface Answer {
  readonly from: Address
  readonly members: readonly Member[]
}

/** All who are named by anybody. A node that is alone is called as it was called, whatever it calls itself. */
const membersIn = (answers: readonly Answer[]): readonly Address[] => [
  ...new Set(answers.flatMap(({ members }) => members.map(({ address }) => address))),
]

/**
 * Who leads: named by more than half of the nodes, and by itself. A leader that was frozen while another one was chosen names itself for a second,
 * and a dead one is named by the others for some.
 */
export const leaderAmong = (answers: readonly Answer[], size: number): Address | null => {
  const named = answers.flatMap(({ members }) => members.find(({ isLeader }) => isLeader)?.address ?? [])
  const isLeader = (address: Address): boolean => named.filter((one) => one === address).length > size / 2
  const namesItself = ({ from, members }: Answer): boolean =>
    members.some((member) => member.isLeader && member.address === from)
  return answers.find((answer) => namesItself(answer) && isLeader(answer.from))?.from ?? null
}

/** One connection to each node: what is called and what is watched is the same, so that a dead connection is noticed, too. */
interface Nodes {
  /** As the connection string names them. */
  readonly hosts: readonly Address[]
  /** The cluster as a node sees it; null where it does not answer in time. */
  readonly ask: (address: Address) => Promise<Answer | null>
  readonly clientOf: (address: Address) => NodeClient
  /** Why one of them did not answer the last time, if any did not. */
  readonly failure: () => unknown
  /** Closes the connections to all others. */
  readonly keep: (addresses: readonly Address[]) => void
}

/** A connection over which two looks had no answer is made anew, and then after each twenty more: a frozen node keeps it half open. */
const ANEW_AFTER = 2
const ANEW_EVERY = 20
const DEADLINE_EXCEEDED = 4

const openNodes = async (url: string): Promise<Nodes> => {
  const { readConnectionString } = await import('./node-client.ts')
  const { hosts, connectTo } = readConnectionString(url)
  const nodes = new Map<Address, { client: NodeClient; silent: number }>()
  let failure: unknown
  const nodeAt = (address: Address) => {
    const node = nodes.get(address) ?? { client: connectTo(address), silent: 0 }
    nodes.set(address, node)
    return node
  }
  return {
    hosts,
    ask: async (from) => {
      const node = nodeAt(from)
      try {
        const members = await node.client.members(ANSWER_MS)
        node.silent = 0
        const [member, another] = members
        const isAlone = member && !another && hosts.length === 1
        return { from, members: isAlone ? [{ ...member, address: from }] : members }
      } catch (error) {
        failure = error
        node.silent = codeOf(error) === DEADLINE_EXCEEDED ? node.silent + 1 : 0
        if (node.silent % ANEW_EVERY === ANEW_AFTER) {
          node.client.close()
          node.client = connectTo(from)
        }
        return null
      }
    },
    clientOf: (address) => nodeAt(address).client,
    failure: () => failure,
    keep: (addresses) => {
      for (const [address, { client }] of nodes) {
        if (addresses.includes(address)) continue
        nodes.delete(address)
        client.close()
      }
    },
  }
}
