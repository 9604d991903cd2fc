import { PassThrough } from 'node:stream'
import {
  MongoBulkWriteError,
  MongoClient,
  MongoError,
  MongoNetworkError,
  MongoRuntimeError,
  type BulkWriteResult,
} from 'mongodb'
import { describe, expect, test } from 'vitest'
import { isAway } from './errors.ts'

/** As the driver makes it of what broke a bulk; `concern`: what the servers say of their agreement. */
const bulkError = (broken: MongoError, concern?: object) =>
  new MongoBulkWriteError(broken, { getWriteConcernError: () => concern } as unknown as BulkWriteResult)

describe('a server that cannot be asked', () => {
  test('is told from a failure of its own', () => {
    expect(isAway(new MongoNetworkError('connection closed'))).toBe(true)
    expect(isAway(new MongoError('not the primary any more'))).toBe(false)
    expect(isAway(new Error('connection closed'))).toBe(false)
  })
  test('is known where its socket ends in the midst of a write, and by a client that was closed', async () => {
    const socket = new PassThrough().destroy()
    const written = await new Promise<unknown>((resolve) => socket.write('hello', resolve))
    expect(isAway(written)).toBe(true)
    expect(isAway(Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' }))).toBe(
      true,
    )
    const client = new MongoClient('mongodb://127.0.0.1:1/', { serverSelectionTimeoutMS: 50 })
    const asked = client.db('things').command({ ping: 1 })
    await client.close()
    expect(isAway(await asked.catch((error: unknown) => error))).toBe(true)
  })
  test('is known under a bulk, also where its second try broke', () => {
    expect(isAway(bulkError(new MongoNetworkError('connection closed')))).toBe(true)
    expect(isAway(bulkError(new MongoRuntimeError('no batch'), { code: 64 }))).toBe(true)
    expect(isAway(bulkError(new MongoRuntimeError('no batch')))).toBe(false)
  })
})
