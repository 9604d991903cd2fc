import { MongoBulkWriteError, MongoError, MongoNetworkError, MongoRuntimeError, type BulkWriteResult } from 'mongodb'
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
  test('is known under a bulk, also where its second try broke', () => {
    expect(isAway(bulkError(new MongoNetworkError('connection closed')))).toBe(true)
    expect(isAway(bulkError(new MongoRuntimeError('no batch'), { code: 64 }))).toBe(true)
    expect(isAway(bulkError(new MongoRuntimeError('no batch')))).toBe(false)
  })
})
