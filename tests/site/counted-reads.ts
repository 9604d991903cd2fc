import type { ReadStore } from '#stores/documents/port.ts'

/** A store of documents that counts what it is asked: on MongoDB each question is a way over the line. */
export const countedReads = (reads: ReadStore): { readonly reads: ReadStore; readonly asked: () => number } => {
  let asked = 0
  const counted: ReadStore = {
    ...reads,
    find: (...given) => ((asked += 1), reads.find(...given)),
    getMany: (...given) => ((asked += 1), reads.getMany(...given)),
    count: (...given) => ((asked += 1), reads.count(...given)),
  }
  return { reads: counted, asked: () => asked }
}
