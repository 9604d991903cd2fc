import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Mongo } from '#stores/mongodb/connection.ts'

/** Every file below a folder. */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** A file may be gone before it is read. */
const bytesOf = (path: string): Buffer => {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}

/** `file: word` of whatever stands in any byte below a folder. */
export const wordsIn = (folder: string, words: readonly string[]): readonly string[] =>
  filesIn(folder).flatMap((path) => {
    const bytes = bytesOf(path)
    return words.filter((word) => bytes.includes(word)).map((word) => `${relative(folder, path)}: ${word}`)
  })

/** How search terms stand in the read models. */
export const hex = (word: string): string => Buffer.from(word).toString('hex')

/** Bytes that are kept, and where. */
export interface Lying {
  readonly where: string
  readonly bytes: Buffer
}

/** Every document of every collection, as it lies there; pictures and files, too. */
export const bytesOfDatabase = ({ run }: Mongo): Promise<readonly Lying[]> =>
  run(async (db) => {
    const kept: Lying[] = []
    for (const { name } of await db.listCollections().toArray())
      for (const document of await db.collection(name).find({}, { raw: true }).toArray())
        kept.push({ where: `${db.databaseName}.${name}`, bytes: rawOf(document) })
    return kept
  }, DUMP_MS)
const DUMP_MS = 60_000

/** What the driver gives where it was told to open nothing. */
const rawOf = (document: unknown): Buffer => {
  if (!(document instanceof Uint8Array)) throw new TypeError('the document was opened')
  return Buffer.from(document)
}
