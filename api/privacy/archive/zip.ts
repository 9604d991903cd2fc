import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of the archive, small enough to be in memory. */
export interface Entry {
  readonly name: string
  readonly bytes: Uint8Array
  /** Pictures do not get any smaller. */
  readonly isPacked?: true
}

/** So much is packed in one turn of the event loop: some milliseconds. */
const SLICE = 16 * 1024
const NOTHING = new Uint8Array()

/** The bytes of an archive of these files, made as they are asked for: no more than one file is in memory. `at`: the time of all of them. */
export async function* zipped(entries: AsyncIterable<Entry>, at: string): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    if (data.length > 0) made.push(data)
  })
  for await (const { name, bytes, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = at
    zip.add(file)
    for (let from = 0; from < bytes.length; from += SLICE) {
      file.push(bytes.subarray(from, from + SLICE))
      yield* made.splice(0)
      await setImmediate()
    }
    file.push(NOTHING, true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
