import type { Collection, Db, Document, FindCursor, WithId } from 'mongodb'
import { LONG_MS, type Mongo } from './connection.ts'

const PAGE = 500

/** A whole collection in the order of its ids. */
export async function* pagesOf<Row extends Document>(
  mongo: Mongo,
  collectionIn: (db: Db) => Collection<Row>,
): AsyncGenerator<readonly WithId<Row>[]> {
  const cursor = await mongo.run(async (db) => collectionIn(db).find().sort('_id', 1).batchSize(PAGE))
  for (;;) {
    const page = await mongo.run(() => nextOf(cursor), LONG_MS)
    if (page.length === 0) return
    yield page
  }
}

const nextOf = async <Row>(cursor: FindCursor<Row>): Promise<readonly Row[]> => {
  const page: Row[] = []
  while (page.length < PAGE) {
    const row = await cursor.next()
    if (row === null) return page
    page.push(row)
  }
  return page
}
