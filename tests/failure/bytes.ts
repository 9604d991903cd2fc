import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

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
