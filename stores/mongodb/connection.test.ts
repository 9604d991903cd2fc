import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '#tests/engines/engine-addresses.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { startProxy, type TcpProxy } from '#tests/engines/tcp-proxy.ts'
import { clientOptions, connectMongo, databaseOf, type MongoConnection } from './connection.ts'
import { BadMongoAddress, MongoAway } from './errors.ts'

const failure = async (promise: Promise<unknown>): Promise<{ readonly error: unknown; readonly ms: number }> => {
  const began = performance.now()
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  return { error, ms: performance.now() - began }
}
/** What is soon: the 3 s in which a server is looked for, and some more on a busy machine. */
const SOON_MS = 6000

describe('the address', () => {
  const optionsOf = (url: string) => new MongoClient(url, clientOptions(4000, 63_000)).options

  it('says who, where and how, but never that a write may be forgotten or a read may be old', () => {
    const { hosts, credentials, ...rest } = optionsOf(
      'mongodb://anna:secret@one:27018,two/city?replicaSet=rs0&tls=true&authSource=admin&w=1&retryWrites=false&readPreference=secondary&journal=false',
    )
    expect(hosts.map(String)).toEqual(['one:27018', 'two:27017'])
    expect(credentials).toMatchObject({ username: 'anna', password: 'secret', source: 'admin' })
    expect(rest).toMatchObject({ replicaSet: 'rs0', tls: true, retryWrites: true })
    expect(rest.writeConcern).toMatchObject({ w: 'majority', journal: true })
    expect(rest.readPreference.mode).toBe('primary')
  })

  it.each([
    ['mongodb://one', 'share-a-gifty'],
    ['mongodb://one,two:27018/', 'share-a-gifty'],
    ['mongodb://anna:p%2Fw@one/city?w=1', 'city'],
    ['mongodb+srv://cluster.example/the%20city', 'the city'],
  ])('%s names the database %s', (url, name) => {
    expect(databaseOf(url)).toBe(name)
  })
})

describe('an address that cannot be read', () => {
  it.each(['localhost', 'mongodb://', 'mongodb://anna:se:cret@one', 'mongodb://one/?replicaSet'])(
    '%j is refused, and not repeated in what is said of it',
    async (url) => {
      const { error } = await failure(connectMongo({ url }))
      expect(error).toEqual(new BadMongoAddress('it cannot be read'))
    },
  )
})

describe('a server that is away at the start', () => {
  const listening = async (): Promise<{ readonly port: number; readonly close: () => void }> => {
    const server = createServer((socket) => socket.on('error', () => undefined))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { port, close: () => void server.close() }
  }

  it('is told soon, by where it should be and not by who asks', async () => {
    const { port, close } = await listening()
    close()
    const { error, ms } = await failure(connectMongo({ url: `mongodb://anna:secret@127.0.0.1:${port}/city` }))
    expect(error).toBeInstanceOf(MongoAway)
    expect(String(error)).toContain(`MongoDB (127.0.0.1:${port}) is away`)
    expect(String(error)).not.toContain('secret')
    expect(ms).toBeLessThan(SOON_MS)
  })

  it('is told soon where it takes connections and says nothing', async () => {
    const { port, close } = await listening()
    const { error, ms } = await failure(connectMongo({ url: `mongodb://127.0.0.1:${port}/city` }))
    expect(error).toBeInstanceOf(MongoAway)
    expect(ms).toBeLessThan(SOON_MS)
    close()
  })
})

describeWithMongo('a server that is away for a while', (server) => {
  let proxy: TcpProxy
  let connection: MongoConnection
  let url = ''
  beforeAll(async () => {
    const { hostname, port } = new URL(server.url())
    proxy = await startProxy({ host: hostname, port: Number(port === '' ? 27017 : port) })
    const name = newDatabaseName()
    // So that it goes with the file.
    await server.connectAgain(name)
    const behind = new URL(urlOf(server.url(), name))
    behind.hostname = '127.0.0.1'
    behind.port = String(proxy.port)
    behind.searchParams.set('directConnection', 'true')
    url = behind.toString()
    connection = await connectMongo({ url })
  })
  afterAll(async () => {
    await connection.close()
    await proxy.close()
  })
  const count = () => connection.data.run((db) => db.collection('things').countDocuments())
  const add = () => connection.data.run((db) => db.collection('things').insertOne({}))

  it('fails soon and clearly, in reading and in writing, and works again when it is back', async () => {
    await add()
    expect(await count()).toBe(1)
    await proxy.cut()
    for (const operation of [count, add]) {
      const { error, ms } = await failure(operation())
      expect(error).toBeInstanceOf(MongoAway)
      expect(ms).toBeLessThan(SOON_MS)
    }
    await proxy.mend()
    await expect.poll(() => count().catch(() => 'away')).toBe(1)
    await add()
    expect(await count()).toBe(2)
  })

  it('fails soon where all connections wait for an answer', async () => {
    const narrow = await connectMongo({ url: `${url}&maxPoolSize=1` })
    proxy.freeze()
    const ask = () => failure(narrow.data.run((db) => db.collection('things').countDocuments()))
    for (const { error, ms } of await Promise.all([ask(), ask(), ask()])) {
      expect(error).toBeInstanceOf(MongoAway)
      expect(ms).toBeLessThan(SOON_MS)
    }
    proxy.thaw()
    await narrow.close()
  })

  it('fails soon while it is frozen, also for whoever had asked before, and works again when it goes on', async () => {
    const before = await count()
    proxy.freeze()
    const all = await Promise.all([failure(count()), failure(count()), failure(count())])
    for (const { error, ms } of all) {
      expect(error).toBeInstanceOf(MongoAway)
      expect(ms).toBeLessThan(SOON_MS)
    }
    proxy.thaw()
    await expect.poll(() => count().catch(() => 'away')).toBe(before)
  })

  it('works again however often it was cut off from those who asked', async () => {
    const asked = await connectMongo({ url, renewAfterMs: 1000 })
    const ask = () => asked.data.run((db) => db.collection('things').countDocuments())
    let isOver = false
    const asking = Array.from({ length: 6 }, async () => {
      while (!isOver) await ask().catch(() => sleep(50))
    })
    for (let time = 0; time < 6; time += 1) {
      // The driver looks for a server at most twice a second.
      await sleep(600)
      await proxy.breakFor(0)
    }
    isOver = true
    await Promise.all(asking)
    await expect.poll(() => ask().catch(() => 'away'), { timeout: 30_000 }).toEqual(expect.any(Number))
    await asked.close()
  })

  it('waits for long work as long as it takes, though sockets of other calls are given up sooner', async () => {
    const patient = await connectMongo({ url, silenceMs: 800 })
    const working = (longest: number) =>
      patient.data.run((db) => db.collection('things').createIndexes([{ key: { name: 1 } }]), longest)
    await working(5000)
    proxy.freeze()
    const thawed = sleep(2500).then(proxy.thaw)
    const short = failure(patient.data.run((db) => db.collection('things').countDocuments(), 700))
    await working(600_000)
    await thawed
    expect((await short).error).toBeInstanceOf(MongoAway)
    await patient.close()
  })
})
