import { afterEach, describe, expect, it } from 'vitest'
import { EventStoreDBClient, excludeSystemEvents, jsonEvent } from '@eventstore/db-client'
import { idOf } from '#stores/events/contract/kit.ts'
import { type EventStoreDbServer, startEventStoreDb } from './eventstoredb-server.ts'

/** The stand-in, asked by the bare client, answers as the real server was measured to answer. */
let esdb: EventStoreDbServer
let client: EventStoreDBClient
afterEach(async () => {
  await client.dispose()
  esdb.kill()
})

const given = async (...names: readonly string[]) => {
  esdb = await startEventStoreDb()
  client = EventStoreDBClient.connectionString(`esdb://${esdb.host}:${esdb.port}?tls=false`)
  for (const name of names) await write(name)
  return esdb.log.events.slice(1).map(({ position }) => position)
}
const write = (name: string, stream = `of-${name}`, expectedRevision: bigint | 'no_stream' = 'no_stream') =>
  client.appendToStream(stream, jsonEvent({ id: idOf(name), type: 'Noted', data: name }), {
    expectedRevision,
    credentials: ANYBODY,
  })
/** Named with an append, they make it a call of its own; without TLS nobody looks at them. */
const ANYBODY = { username: 'anybody', password: 'none' }
const at = (position: number) => ({ commit: BigInt(position), prepare: BigInt(position) })
const namesIn = async (reading: AsyncIterable<{ event?: { data: unknown } }>, most = Infinity) => {
  const names: string[] = []
  for await (const { event } of reading) {
    names.push(String(event?.data))
    if (names.length === most) break
  }
  return names
}
const readFrom = (position: number) => namesIn(client.readAll({ fromPosition: at(position) }))
const subscribedFrom = (position: number, most: number) =>
  namesIn(client.subscribeToAll({ fromPosition: at(position), filter: excludeSystemEvents() }), most)
const isGone = (name: string) => esdb.log.scavenge(({ id }) => id === idOf(name))

describe('a position inside a record', () => {
  it('fails a reading, by its text, and a subscription at once', async () => {
    const [a = 0] = await given('a', 'b')
    await expect(readFrom(a + 1)).rejects.toThrow('2 UNKNOWN: Unexpected ReadAllResult: Error')
    await expect(subscribedFrom(a + 1, 1)).rejects.toThrow('2 UNKNOWN: Exception was thrown by handler')
  })
})

describe('a position beyond the end', () => {
  it('reads nothing; a subscription is confirmed and brings what is written then, at a lower position', async () => {
    const [a = 0] = await given('a')
    expect(await readFrom(a + 10_000)).toEqual([])
    const brought = subscribedFrom(a + 10_000, 1)
    await expect.poll(() => esdb.openSubscriptions()).toBe(1)
    await write('b')
    expect(await brought).toEqual(['b'])
    expect(esdb.log.events.at(-1)?.position).toBeLessThan(a + 10_000)
  })
})

describe('a record that a scavenge has removed', () => {
  it('is where a reading goes on from, and a subscription skips the first record after it', async () => {
    const [, b = 0] = await given('a', 'b', 'c', 'd')
    isGone('b')
    expect(await readFrom(b)).toEqual(['c', 'd'])
    expect(await subscribedFrom(b, 1)).toEqual(['d'])
  })
})

describe('known ids', () => {
  it('at the revision they have are known again; at a later one they are written again', async () => {
    await given()
    const first = await write('a', 'talk')
    await write('b', 'talk', 0n)
    expect(await write('a', 'talk')).toMatchObject({ nextExpectedRevision: 0n, position: first.position })
    expect(await write('a', 'talk', 1n)).toMatchObject({ nextExpectedRevision: 2n })
    expect(await namesIn(client.readStream('talk'))).toEqual(['a', 'b', 'a'])
  })
})

describe('a leader that was frozen while another one was chosen', () => {
  it('answers as leader with what it had', async () => {
    const [a = 0] = await given('a')
    await write('b', 'of-a', 0n)
    esdb.failReads({ endsAt: a }, { endsAt: a })
    const asLeader = { requiresLeader: true } as const
    expect(await namesIn(client.readStream('of-a', asLeader))).toEqual(['a'])
    const backwards = { ...asLeader, direction: 'backwards', fromPosition: 'end', maxCount: 1 } as const
    expect(await namesIn(client.readAll(backwards))).toEqual(['a'])
    expect(await namesIn(client.readStream('of-a', asLeader))).toEqual(['a', 'b'])
  })
})

describe('a node that ends', () => {
  it('answers good calls with status UNKNOWN, too', async () => {
    const [a = 0] = await given('a')
    esdb.failReads('thrown')
    await expect(readFrom(a)).rejects.toThrow('2 UNKNOWN: Exception was thrown by handler')
    const brought = subscribedFrom(a, 1)
    await expect.poll(() => esdb.openSubscriptions()).toBe(1)
    esdb.endSubscriptions('thrown')
    await expect(brought).rejects.toThrow('2 UNKNOWN: Exception was thrown by handler')
  })
})
