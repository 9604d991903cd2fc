import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv, stdout } from 'node:process'
import { makeCommands } from '#commands/all.ts'
import { conversationIdOf, streams } from '#domain/ids.ts'
import { now } from '#runtime/process/clock.ts'
import { commandDeps } from '#runtime/world.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { closeStores, openStores } from '#runtime/stores/stores.ts'
import { freePort, startServer } from '#tests/failure/server.ts'
import { listing } from '#benchmarks/commands.ts'
import { actsOf } from './life-acts.ts'
import type { Row } from '#benchmarks/event-store.ts'
import { costing, MEASURED_SERVER } from './cost.ts'
import { type Call, type Client, type Figures, makeClient } from './load.ts'
import { buildTown, type Member } from './town.ts'
import { metadataLongAgo, lineOf, write, wordsOf } from '#benchmarks/long-life.ts'
import { livelyLife } from '#benchmarks/neighbourhood.ts'

/** What one person and one site have behind them. */
interface Life {
  readonly claims: number
  /** In each of two conversations; each of them is a notice in the owner's inbox, too. */
  readonly messages: number
  /** Events of the whole log, nearly. */
  readonly events: number
}
/**
 * Enough that every list of each of the hundred owners has a page to show, also that of a hundred things which somebody gave or asked for: an
 * answer costs what it shows, and that is the same after both.
 */
const SHORT: Life = { claims: 120, messages: 120, events: 170_000 }
const LONG: Life = { claims: 5000, messages: 50_000, events: 2_000_000 }
/** Listings that can be found; all others of a long life are given away. */
const LISTINGS = 120
const TIMES = 60
const WARM_UP = 20
const AT_ONCE = 200

/** Of one person and one site, and what they are asked about. */
export interface Place {
  readonly owner: Member
  readonly others: readonly Member[]
  readonly itemId: string
  readonly talkId: string
}

/** Each act and each answer through HTTP, after a short life and after a long one; `life EVENTS` for another length of the log. */
export const benchLifeThroughHttp = async (report: (row: Row) => void): Promise<void> => {
  const events = Number(argv[3] ?? LONG.events)
  const [short, long] = [await lived(SHORT), await lived({ ...LONG, events })]
  for (const [name, { median, longestStop }] of long) {
    const before = short.get(name)?.median ?? 0
    const peer = `after a short life ${before.toFixed(2)} ms; longest stop ${longestStop.toFixed(0)} ms`
    const target = `≤ ${(2 * before).toFixed(2)}`
    report({ name: `${name}, after ${events.toLocaleString('en-AU')} events`, ours: median, unit: 'ms', target, peer })
  }
}

/** A call that is made many times; `before`: what must have been done each time, and is not counted. */
export interface Timed {
  readonly name: string
  readonly before?: () => Call | null
  readonly next: () => Call
}

interface Took {
  readonly median: number
  readonly longestStop: number
}

const lived = async (life: Life): Promise<ReadonlyMap<string, Took>> => {
  const folder = mkdtempSync(join(tmpdir(), 'gifty-bench-life-'))
  try {
    stdout.write(`-- a life of ${life.events.toLocaleString('en-AU')} events: filling a data folder …\n`)
    const place = await live(folder, life)
    const server = await startServer(folder, await freePort(), MEASURED_SERVER)
    const client = makeClient(server.url, 1)
    try {
      const took = new Map<string, Took>()
      for (const act of [...questionsOf(place), ...actsOf(place)]) took.set(act.name, await timed(client, act))
      return took
    } finally {
      client.close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An item with its claims, two conversations and the owner's inbox, in a log that holds as many lives of others. */
const live = async (folder: string, life: Life): Promise<Place> => {
  const { members } = await buildTown(folder, LISTINGS)
  const [owner, other, third, ...rest] = members
  if (!owner || !other || !third) throw new Error('a town has members')
  const stores = openStores({ dataDir: folder, siteSecret: null })
  const commands = makeCommands(commandDeps(stores, { clock: now, localities: makeLocalities() }))
  try {
    const { id: itemId } = await commands.items.list(listing, metadataLongAgo(owner.id))
    await write(stores, streams.item(itemId), { from: 1, events: lineOf(itemId, owner.id, life.claims) })
    const talk = await commands.items.list(listing, metadataLongAgo(owner.id))
    for (const one of [other, third]) {
      await commands.messages.start({ itemId: talk.id, recipientId: null }, metadataLongAgo(one.id))
      const between = { itemId: talk.id, owner: owner.id, other: one.id }
      const stream = streams.conversation(conversationIdOf(talk.id, one.id))
      await write(stores, stream, { from: 1, events: wordsOf(between, life.messages) })
    }
    const lives = Math.floor((life.events - (await stores.events.head())) / livelyLife(0).events.length)
    for (let from = LISTINGS; from < LISTINGS + lives; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, LISTINGS + lives - from) }, (_, n) => livelyLife(from + n))
      await Promise.all(some.map(({ stream, events }) => stores.events.append([{ stream, expected: -1, events }])))
    }
    return { owner, others: [other, ...rest], itemId, talkId: talk.id }
  } finally {
    await closeStores(stores)
  }
}

const questionsOf = ({ owner, others: [other], itemId, talkId }: Place): readonly Timed[] => {
  const { lat, lng } = owner.home
  const questions = {
    'feed within 5 km': `/api/items?lat=${lat}&lng=${lng}&radius=5&limit=50`,
    'first page of a member': '/',
    'an item with a long line': `/api/items/${itemId}`,
    'its line, as the owner sees it': `/api/claims/item/${itemId}`,
    'its history': `/api/items/${itemId}/history`,
    'my conversations': '/api/messages/conversations',
    'a conversation': `/api/messages/items/${talkId}?participantId=${other?.id ?? ''}`,
    'unread messages': '/api/messages/unread/count',
    'my notices': '/api/notifications',
  }
  return Object.entries(questions).map(([name, path]) => ({
    name,
    next: () => ({ method: 'GET', path, headers: owner.headers }),
  }))
}

/** One after the other: the median and the longest stop of the server's event loop. */
const timed = async (client: Client, { name, before, next }: Timed): Promise<Took> => {
  const send = async (call: Call): Promise<void> => {
    const { status, body } = await client.send(call)
    if (status > 299) throw new Error(`${name}: ${status} ${body.toString().slice(0, 200)}`)
  }
  const once = async (): Promise<number> => {
    const first = before?.()
    if (first) await send(first)
    const call = next()
    const began = performance.now()
    await send(call)
    return performance.now() - began
  }
  for (let turn = 0; turn < WARM_UP; turn += 1) await once()
  const times: number[] = []
  const measured = async (): Promise<Figures> => {
    for (let turn = 0; turn < TIMES; turn += 1) times.push(await once())
    return { rate: 0, median: 0, p99: 0, failed: 0 }
  }
  const { longestStop } = await costing(client, measured)
  return { median: times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0, longestStop }
}
