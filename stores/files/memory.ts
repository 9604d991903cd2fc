import { checkName, type FileName, type FileStore } from './port.ts'

/** Files in memory: for tests. */
export const makeMemoryFileStore = (): FileStore => {
  const files = new Map<string, { readonly name: FileName; readonly bytes: Buffer }>()
  const keyOf = ({ ownerId, id }: FileName): string => `${ownerId}/${id}`
  return {
    put: async (name, chunks) => {
      checkName(name)
      const known = files.get(keyOf(name))
      if (known) return known.bytes.length
      const parts: Buffer[] = []
      for await (const chunk of chunks) parts.push(Buffer.from(chunk))
      const bytes = Buffer.concat(parts)
      files.set(keyOf(name), { name: { ...name }, bytes })
      return bytes.length
    },
    lengthOf: async (name) => files.get(keyOf(name))?.bytes.length ?? null,
    open: async (name) => {
      const found = files.get(keyOf(name))
      return found ? piecesOf(found.bytes) : null
    },
    remove: async (name) => void files.delete(keyOf(name)),
    removeOf: async (ownerId) => {
      for (const [key, { name }] of files) if (name.ownerId === ownerId) files.delete(key)
    },
    names: async function* () {
      if (files.size > 0) yield [...files.values()].map(({ name }) => name)
    },
    close: async () => undefined,
  }
}

/** Not of the size in which they came, as every other store. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}
const PIECE = 50_000
