import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { idOf } from '#stores/events/contract/kit.ts'
import { closeAfterEach, nothingUnhandled, server, timed, urlOf } from '#stores/events/eventstoredb/eventstoredb.kit.ts'
import { type NodeClient, readConnectionString } from './node-client.ts'

closeAfterEach()
nothingUnhandled()

describe('the client of one node', () => {
  const clientOf = async () => {
    const esdb = await server()
    const { hosts, connectTo } = readConnectionString(urlOf(esdb))
    const client = connectTo(hosts[0] ?? '')
    onTestFinished(() => client.close())
    return { esdb, client }
  }
  const reading = async (client: NodeClient): Promise<void> => {
    for await (const _ of client.readStream('talk', { requiresLeader: true })) return
  }

  it('never goes to another one, though it is told who leads', async () => {
    const [{ esdb, client }, other] = [await clientOf(), await server()]
    esdb.followLeader(other)
    for (let n = 0; n < 3; n += 1) await expect(reading(client)).rejects.toMatchObject({ type: 'not-leader' })
    expect(other.seen.reads).toEqual([])
  })

  it('rejects calls that fail at different times, and nothing else: what the library makes of them is held', async () => {
    const { esdb, client } = await clientOf()
    esdb.failReads({ unavailableAfterMs: 30 }, { unavailableAfterMs: 80 }, 'never-answered')
    const calls = [timed(reading(client)), timed(reading(client)), timed(reading(client))]
    await pause(120)
    esdb.kill()
    for (const { error } of await Promise.all(calls)) expect(error).toBeInstanceOf(Error)
    await pause(100)
  })

  it('appends by one call for each append, though the server knows appends in batches', async () => {
    const { esdb, client } = await clientOf()
    const event = { id: idOf('a'), type: 'Noted', contentType: 'application/json', data: {}, metadata: {} } as const
    await client.appendToStream('talk', event, { expectedRevision: 'no_stream' })
    expect(esdb.seen.appends).toEqual([{ stream: 'talk', expected: -1, ids: [idOf('a')] }])
  })
})
