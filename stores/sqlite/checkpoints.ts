import { closeSync, openSync, readSync } from 'node:fs'
import { endianness } from 'node:os'
import type { CheckpointJob } from './checkpoint-thread.ts'
import { LONG_JOURNAL } from './connection.ts'
import { makeThread } from './thread.ts'

/** Copies the journal of one file into the file, in a thread: inside COMMIT it held the event loop for 50 ms and more. */
export interface Checkpoints {
  /** Something was committed: where the journal has become long, it is copied. */
  readonly look: () => void
  /** Nothing is being copied. */
  readonly idle: () => Promise<void>
  /** All of it is in the file and it has no byte left: one try, false where a connection still reads older pages. */
  readonly empty: () => Promise<boolean>
  readonly close: () => Promise<void>
}

export interface CheckpointsOptions {
  readonly file: string
  /** Work for which nobody else writes to the file. */
  readonly alone: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
}

/** Where the thread does not get to it, SQLite copies inside COMMIT as ever. */
export const LONGEST = 2 * LONG_JOURNAL

/** One thread serves every file of the process. */
const thread = makeThread<CheckpointJob>('checkpoint-thread', import.meta.url)

export const openCheckpoints = ({ file, alone }: CheckpointsOptions): Checkpoints => {
  const length = readLength(file)
  let copying: Promise<void> | null = null
  let used = false
  let closed = false

  const ask = (what: 'copy' | 'empty'): Promise<unknown> => {
    if (closed) throw new Error(`${file} is closed`)
    used = true
    return thread.ask({ do: what, file })
  }
  const copy = async (): Promise<void> => {
    // Most of it beside those who write, then what they wrote meanwhile, which leaves little for the moment in which they wait: only where nothing is left does the
    // journal begin again from its start.
    await ask('copy')
    await ask('copy')
    await alone(() => ask('copy'))
  }

  return {
    look() {
      if (copying || length.pages() < LONG_JOURNAL) return
      // What fails is tried again after the next commit; the journal loses nothing.
      copying = copy()
        .catch(() => undefined)
        .finally(() => (copying = null))
    },
    idle: async () => void (await copying),
    empty: () => alone(async () => (await ask('empty')) === true),
    async close() {
      await copying
      closed = true
      length.close()
      if (used) await thread.ask({ do: 'close', file }).catch(() => undefined)
    },
  }
}

/** Where SQLite keeps the number of the last valid page of the journal, in the byte order of the machine (sqlite.org/walformat.html, 2.1). */
const LAST_PAGE_AT = 16

/** How many pages stand in the journal, by the file in which its connections agree on that: some 2 µs. */
const readLength = (file: string) => {
  const bytes = Buffer.alloc(4)
  const read = endianness() === 'LE' ? () => bytes.readUInt32LE() : () => bytes.readUInt32BE()
  let index: number | null = null
  return {
    pages(): number {
      index ??= openSync(`${file}-shm`, 'r')
      return readSync(index, bytes, 0, 4, LAST_PAGE_AT) === 4 ? read() : 0
    },
    close(): void {
      if (index !== null) closeSync(index)
      index = null
    },
  }
}
