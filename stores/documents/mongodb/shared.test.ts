import { oneOf } from '#stores/documents/one-of.kit.ts'
import { MongoBulkWriteError } from 'mongodb'
import { expect, it } from 'vitest'
import {
  type Document,
  DocumentRefused,
  type Indexes,
  MAX_DOCUMENT_LENGTH,
  type ReadStore,
  type Replace,
} from '#stores/documents/port.ts'
import type { Mongo } from '#stores/mongodb/connection.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { readRegistry } from './catalogue.ts'
import { replaceOlder, rowsIn } from './documents.ts'
import { tombstone } from './layout.ts'
import { moveCheckpoints } from './progress.ts'
import { mongoReadStore } from './store.ts'

interface Thing extends Document {
  readonly name: string
}
const NONE: Indexes = { fields: [], arrays: [] }
const BY_NAME: Indexes = { fields: [['name']], arrays: [] }
const FEED = 'feed@1'
const thing = (id: string, pos: number, name = id): Thing => ({ _id: id, _pos: pos, name })
const put = (document: Thing): Replace => ({ collection: FEED, id: document._id, pos: document._pos, document })

/** Two processes on one database; `mongo` is what the first one asks. */
interface Two {
  readonly mongo: Mongo
  readonly one: ReadStore
  readonly other: ReadStore
}

describeWithMongo('documents that processes share in MongoDB', (server) => {
  const two = async (indexes = BY_NAME): Promise<Two> => {
    const name = newDatabaseName()
    const [{ data: mongo }, { data }] = [await server.connectAgain(name), await server.connectAgain(name)]
    const [one, other] = [mongoReadStore(mongo), mongoReadStore(data)]
    await one.define(FEED, indexes)
    return { mongo, one, other }
  }

  it('a lease goes to one of two, each time they race for it', async () => {
    const { one, other } = await two()
    for (let turn = 1; turn <= 20; turn += 1) {
      const seen = await one.leases.read('worker')
      const both = await Promise.all(
        [one, other].map((store, at) => store.leases.take('worker', { holder: `process ${at}`, until: turn, seen })),
      )
      const [winner, ...more] = both.filter((lease) => lease !== null)
      expect(more).toEqual([])
      expect(winner).toMatchObject({ epoch: turn, until: turn })
      expect(await other.leases.read('worker')).toEqual(winner)
    }
  })

  it('a worker that loses its lease after its documents moves no checkpoint', async () => {
    const { mongo, one, other } = await two()
    const first = await one.leases.take('worker', { holder: 'one', until: 1, seen: null })
    const checkpoints = [{ name: FEED, position: 5, epoch: 1 }]
    const lease = { name: 'worker', epoch: 1 }
    expect(await mongo.run((db) => moveCheckpoints(db, { replaces: [], checkpoints, lease }))).toBe(true)
    await other.leases.take('worker', { holder: 'other', until: 2, seen: first })
    const later = { replaces: [], checkpoints: [{ name: FEED, position: 9, epoch: 1 }], lease }
    expect(await mongo.run((db) => moveCheckpoints(db, later))).toBe(false)
    expect(await one.checkpoint(FEED)).toEqual({ position: 5, epoch: 1 })
  })

  it('a batch whose process died before its checkpoint is nothing when it is said again, and moves the checkpoint', async () => {
    const { one, other } = await two()
    const replaces = [put(thing('a', 1)), put(thing('b', 2))]
    await one.commit({ replaces })
    const again = await other.commit({ replaces, checkpoints: [{ name: FEED, position: 2, epoch: 1 }] })
    expect(again).toEqual({ skipped: replaces.map(({ collection, id }) => ({ collection, id })), fenced: false })
    expect(await other.checkpoint(FEED)).toEqual({ position: 2, epoch: 1 })
  })

  it('positions keep their order up to the largest there is', async () => {
    const { one } = await two()
    const positions = [5, 2 ** 31 - 1, 2 ** 31, 2 ** 40, 2 ** 53 - 2, 2 ** 53 - 1]
    for (const pos of positions) expect((await one.commit({ replaces: [put(thing('a', pos))] })).skipped).toEqual([])
    for (const pos of positions)
      expect((await one.commit({ replaces: [put(thing('a', pos))] })).skipped).toHaveLength(1)
    expect((await one.latest(FEED, ['a'])).get('a')?.pos).toBe(2 ** 53 - 1)
    const checkpoint = (position: number) =>
      one.commit({ replaces: [], checkpoints: [{ name: FEED, position, epoch: 1 }] })
    for (const position of [2 ** 53 - 1, 2 ** 40, 7]) await checkpoint(position)
    expect(await one.checkpoint(FEED)).toEqual({ position: 2 ** 53 - 1, epoch: 1 })
  })

  it('a replace that meets the making of an older one is not taken for late', async () => {
    const { mongo, one } = await two()
    // As if it had looked before the older one was made: its insert then finds the id taken.
    await mongo.run(async (db) => {
      const rows = rowsIn(db, FEED)
      let turn = 0
      const racing = new Proxy(rows, {
        get: (target, key) => {
          if (key !== 'bulkWrite' || (turn += 1) > 1) return Reflect.get(target, key, target)
          return async (...[operations, options]: Parameters<typeof rows.bulkWrite>) => {
            await rows.insertOne(tombstone('a', 3))
            const inserts = operations.flatMap((one) => {
              if (!('replaceOne' in one)) return []
              return [{ insertOne: { document: { ...one.replaceOne.replacement, _id: 'a', _pos: 6 } } }]
            })
            return rows.bulkWrite(inserts, options)
          }
        },
      })
      expect(await replaceOlder(racing, [{ ...tombstone('a', 6) }])).toEqual(new Set())
    })
    expect((await one.latest(FEED, ['a'])).get('a')).toEqual({ pos: 6, document: null })
  })

  it('only a taken id means that newer is there: any other refusal of the server is a failure', async () => {
    const { mongo, one } = await two()
    await one.commit({ replaces: [put(thing('a', 5)), put(thing('b', 1))] })
    // An index that the store would never make refuses what the store would write.
    await mongo.run((db) => rowsIn(db, FEED).createIndex({ 'fields.name': 1 }, { unique: true }))
    const checkpoints = [{ name: FEED, position: 9, epoch: 1 }]
    const refused = one.commit({ replaces: [put(thing('a', 4)), put(thing('b', 9, 'a'))], checkpoints })
    await expect(refused).rejects.toThrow(MongoBulkWriteError)
    expect(await one.checkpoint(FEED)).toBeNull()
    expect(await oneOf(one, FEED, 'b')).toEqual(thing('b', 1))
  })

  it('a document that is too long in letters is refused too, though MongoDB would take it', async () => {
    const { one } = await two()
    const long: Thing & { readonly words: string } = { ...thing('b', 1), words: 'x'.repeat(MAX_DOCUMENT_LENGTH) }
    await expect(one.commit({ replaces: [put(long)] })).rejects.toThrow(DocumentRefused)
  })

  it('a document that is too long in bytes is refused by name, though its letters are few enough', async () => {
    const { one } = await two()
    const long = put(thing('b', 1, '語'.repeat(6_000_000)))
    const refused = await one.commit({ replaces: [put(thing('a', 1)), long] }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DocumentRefused)
    expect(refused).toMatchObject({ collection: FEED, id: 'b' })
    expect(await one.count(FEED, [])).toBe(0)
  })

  it('the note of a switch whose process died after it is there for whoever asks what answers', async () => {
    const { mongo, one, other } = await two()
    await one.define('notes', NONE)
    const note = { collection: 'notes', id: 'feed', pos: 3, document: { _id: 'feed', _pos: 3 } }
    await one.swap(new Map([['feed', FEED]]), { notes: [note] })
    // As the switch left it before the note was written.
    await mongo.run(async (db) => {
      const row = await rowsIn(db, 'notes').findOne({ _id: 'feed' })
      await rowsIn(db, 'notes').deleteMany({})
      await db.collection('_catalogue').updateOne({}, { $set: { notes: [{ collection: 'notes', row }] } })
    })
    expect(await oneOf(other, 'notes', 'feed')).toBeNull()
    expect(await other.active()).toEqual(new Map([['feed', FEED]]))
    expect(await oneOf(other, 'notes', 'feed')).toEqual({ _id: 'feed', _pos: 3 })
    expect(await mongo.run(readRegistry)).not.toHaveProperty('notes')
  })

  it('switches of two processes do not undo each other', async () => {
    const { one, other } = await two()
    const names = Array.from({ length: 10 }, (_, at) => `model${at}`)
    await Promise.all(names.map((name, at) => (at % 2 ? one : other).swap(new Map([[name, FEED]]))))
    expect([...(await one.active()).keys()].toSorted()).toEqual(names)
  })

  it('a declaration whose process died over it is made again', async () => {
    const { mongo, one, other } = await two(NONE)
    await one.commit({ replaces: [put(thing('a', 1, 'lamp'))] })
    const unfinished = { indexes: JSON.stringify(BY_NAME), isUnfinished: true }
    await mongo.run((db) => db.collection('_catalogue').updateOne({}, { $set: { 'collections.feed@1': unfinished } }))
    await other.define(FEED, BY_NAME)
    const found = await other.find(FEED, { where: [{ field: 'name', eq: 'lamp' }] })
    expect(found.documents).toEqual([thing('a', 1, 'lamp')])
  })

  it('what one process drops or declares, the other learns', async () => {
    const { one, other } = await two()
    expect(await other.count(FEED, [])).toBe(0)
    await one.drop(FEED)
    await expect.poll(() => other.count(FEED, []).catch((error: unknown) => String(error))).toContain('not defined')
  })
})
