import type { Collection, Db, Document, IndexDescription } from 'mongodb'

/**
 * Makes what is missing. Where several servers vote, a majority of them must have built an index: by default all must, and one node that is down
 * would keep every start waiting. A single server takes no such option.
 */
export const makeIndexes = async <Row extends Document>(
  db: Db,
  rows: Collection<Row>,
  wanted: readonly IndexDescription[],
): Promise<void> => {
  // The older name of `hello`: every server that speaks the protocol knows it.
  const { setName, msg } = await db.command({ isMaster: 1 })
  const isShared = setName !== undefined || msg === 'isdbgrid'
  await rows.createIndexes([...wanted], isShared ? { commitQuorum: 'majority' } : {})
}
