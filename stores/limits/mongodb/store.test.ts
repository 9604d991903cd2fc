import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { limitsContract } from '#stores/limits/contract/suite.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { makeMongoLimits } from './store.ts'

const nameOf = (text: string): string => `name of ${text.length}-${text.slice(-4)}`
const moment = { points: 1, duration: 0.05 } as const

describeWithMongo('limits in MongoDB', (server) => {
  limitsContract('MongoDB', async () => {
    const name = newDatabaseName()
    // Two processes, each with its own connection.
    const connections = [await server.connectAgain(name), await server.connectAgain(name)] as const
    let opened = 0
    const open = () => makeMongoLimits({ mongo: connections[(opened += 1) % 2 === 0 ? 1 : 0].data, nameOf })
    return { open }
  })

  it('keep no key that names somebody, and nothing of a time that is over once it is purged', async () => {
    const { data: mongo } = await server.connect()
    const limits = makeMongoLimits({ mongo, nameOf })
    await limits.consume('login', '203.0.113.7|tom', moment)
    const rows = () => mongo.run((db) => db.collection('limits').find().toArray())
    expect(await rows()).toEqual([{ _id: nameOf('login 203.0.113.7|tom'), spent: 1, until: expect.any(Number) }])
    await sleep(100)
    expect(await limits.purge()).toBe(1)
    expect(await rows()).toEqual([])
  })
})
