import { PassThrough } from 'node:stream'
import {
  MongoBulkWriteError,
  MongoClient,
  MongoError,
  MongoNetworkError,
  MongoRuntimeError,
  MongoServerError,
  type BulkWriteResult,
} from 'mongodb'
import { describe, expect, test } from 'vitest'
import { isAway, isTaken, takenIn } from './errors.ts'

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

describe('an id that is taken', () => {
  const ID = { keyPattern: { _id: 1 }, keyValue: { _id: 'a' } }
  const refused = (errmsg: string, more: object = {}) => new MongoServerError({ code: 11_000, errmsg, ...more })
  const bulkOf = (errmsg: string) => {
    const failed = Object.assign(bulkError(new MongoRuntimeError('bulk')), {
      writeErrors: [{ code: 11_000, errmsg, index: 3 }],
    })
    return () => Promise.reject(failed)
  }
  const WORDS = [
    ['mongod', 'E11000 duplicate key error collection: town.items index: _id_ dup key: { _id: "a" }'],
    ['DocumentDB', "Duplicate key violation on the requested collection: Index '_id_'"],
    ['Cosmos DB', 'Duplicate key violation on the requested collection: Index _id_.'],
    ['one that names no index', 'E11000 duplicate key error: { _id: "a" }'],
    ['one that says nothing', ''],
  ] as const

  test.each(WORDS)(
    'is known in the words of %s, with and without its fields, alone and in a bulk',
    async (_, words) => {
      expect(isTaken(refused(words))).toBe(true)
      expect(isTaken(refused(words, ID))).toBe(true)
      expect(await takenIn(bulkOf(words))).toEqual([3])
    },
  )
  test.each([
    ['E11000 duplicate key error collection: town.items index: fields.name_1 dup key: { fields.name: "a" }', undefined],
    ["Duplicate key violation on the requested collection: Index 'user_id_1'", undefined],
    ['E11000 duplicate key error', { 'fields.name': 1 }],
    ['E11000 duplicate key error', { _id: 1, name: 1 }],
  ])('is told from another index that somebody made unique: %s %j', async (words, keyPattern) => {
    expect(isTaken(refused(words, keyPattern && { keyPattern }))).toBe(false)
    if (keyPattern === undefined) await expect(takenIn(bulkOf(words))).rejects.toThrow()
  })
  test('is no other error', () => {
    expect(isTaken(new MongoServerError({ code: 112, errmsg: 'WriteConflict index: _id_' }))).toBe(false)
    expect(isTaken(new Error('E11000 index: _id_'))).toBe(false)
  })
})

describe('a failure that passes', () => {
  const PASSING = [
    6, 7, 43, 50, 64, 89, 91, 100, 133, 134, 175, 189, 237, 262, 365, 391, 9001, 10_058, 10_107, 11_600, 11_601, 11_602,
    13_435, 13_436,
  ]
  test.each(PASSING)('is known by the code %i', (code) => {
    expect(isAway(new MongoServerError({ code, errmsg: 'not now' }))).toBe(true)
  })
  test.each([2, 13, 18, 26, 112, 121, 11_000])('is not the code %i', (code) => {
    expect(isAway(new MongoServerError({ code, errmsg: 'never' }))).toBe(false)
  })
  test('is known by the words of a database behind the protocol that starts', () => {
    const errmsg = 'FATAL: the database system is not yet accepting connections'
    expect(isAway(new MongoServerError({ code: 1, errmsg }))).toBe(true)
  })
})
