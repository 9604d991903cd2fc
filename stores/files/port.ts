/**
 * Files of people that are made once, read as a stream, and go after a while: exports. A store keeps bytes and knows nothing of what they are
 * (sealed.ts). Every adapter runs stores/files/contract/suite.ts.
 */
export interface FileName {
  readonly ownerId: string
  readonly id: string
}

export interface FileStore {
  /**
   * Whole or not at all: it is known once the last byte is there, and durable when this answers. Answers its length. A name that is known keeps its
   * first bytes. What the chunks throw is thrown, and nothing is kept.
   */
  readonly put: (name: FileName, chunks: AsyncIterable<Uint8Array>) => Promise<number>
  /** Its length in bytes; null where it is not kept. */
  readonly lengthOf: (name: FileName) => Promise<number | null>
  /** Its bytes from the first one on, in pieces of any size; null where it is not kept. */
  readonly open: (name: FileName) => Promise<AsyncIterable<Uint8Array> | null>
  /** Durable when it answers; repeatable. Also what a process left half written when it died. */
  readonly remove: (name: FileName) => Promise<void>
  /** Everything of one person, as `remove`. */
  readonly removeOf: (ownerId: string) => Promise<void>
  /** Every name of which anything is kept, in pages, each at least once. */
  readonly names: () => AsyncIterable<readonly FileName[]>
  readonly close: () => Promise<void>
}

/** The key of this person is destroyed: what was sealed under it is nothing any more, and nothing new is. */
export class Forgotten extends Error {}

/** Files of people, each sealed under its person's key: when that is destroyed, so is what they hold. */
export interface SealedFiles {
  /** Keeps it whole or not at all. Throws `Forgotten`, and keeps nothing, where the key is gone before or after the writing. */
  readonly put: (name: FileName, plain: AsyncIterable<Uint8Array>) => Promise<void>
  /**
   * What was put; null where it is not kept. Throws `Forgotten`. Reading on throws where a piece was changed, exchanged with another one, of this file
   * or of another, or where the end is missing.
   */
  readonly open: (name: FileName) => Promise<AsyncIterable<Uint8Array> | null>
  readonly remove: FileStore['remove']
  readonly names: FileStore['names']
}

/** Lower-case letters and digits: they become names of folders and files, so no dot and no slash may come through. */
const PLAIN = /^[0-9a-z]{1,64}$/u
export const isPlain = ({ ownerId, id }: FileName): boolean => PLAIN.test(ownerId) && PLAIN.test(id)
export const isPlainOwner = (ownerId: string): boolean => PLAIN.test(ownerId)

/** Throws for what no store may keep: we make these names ourselves, so a wrong one is a bug. */
export const checkName = (name: FileName): void => {
  if (!isPlain(name)) throw new Error(`a file's name is lower-case letters and digits: ${name.ownerId}/${name.id}`)
}
