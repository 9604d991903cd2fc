import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder, namesIn, orNull, whileThereIsRoom } from '#stores/disk-files.ts'
import { checkName, type FileName, type FileStore, isPlain, isPlainOwner } from '#stores/files/port.ts'

/** While a file is written its name goes on behind a dot. */
const PART = '.part'

/** Files in a folder, one below it for each person. */
export const makeDiskFileStore = ({ folder }: { readonly folder: string }): FileStore => {
  const folderOf = (ownerId: string) => join(folder, ownerId)
  const pathOf = ({ ownerId, id }: FileName) => join(folderOf(ownerId), id)

  const lengthOf = async (name: FileName): Promise<number | null> =>
    isPlain(name) ? ((await orNull(stat(pathOf(name))))?.size ?? null) : null

  const write = async (name: FileName, chunks: AsyncIterable<Uint8Array>): Promise<number> => {
    await mkdir(folderOf(name.ownerId), { recursive: true })
    const beside = `${pathOf(name)}.${randomUUID()}${PART}`
    try {
      const length = await written(beside, chunks)
      await rename(beside, pathOf(name))
      await flushFolder(folderOf(name.ownerId))
      await flushFolder(folder)
      return length
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined)
      throw error
    }
  }

  const remove = async (name: FileName): Promise<void> => {
    if (!isPlain(name)) return
    const theirs = (await namesIn(folderOf(name.ownerId))).filter((one) => idOf(one) === name.id)
    for (const one of theirs) await rm(join(folderOf(name.ownerId), one), { force: true })
    // What a person had deleted must not be back after a power cut.
    await orNull(flushFolder(folderOf(name.ownerId)))
  }

  return {
    put: async (name, chunks) => {
      checkName(name)
      return (await lengthOf(name)) ?? whileThereIsRoom(write(name, chunks))
    },
    lengthOf,
    open: async (name) => ((await lengthOf(name)) === null ? null : bytesOf(pathOf(name))),
    remove,
    removeOf: async (ownerId) => {
      if (!isPlainOwner(ownerId)) return
      await rm(folderOf(ownerId), { recursive: true, force: true })
      await orNull(flushFolder(folder))
    },
    names: async function* () {
      for (const ownerId of await namesIn(folder)) {
        const ids = new Set((await namesIn(folderOf(ownerId))).map(idOf))
        const page = [...ids].map((id) => ({ ownerId, id })).filter(isPlain)
        if (page.length > 0) yield page
      }
    },
    close: async () => undefined,
  }
}

const written = async (path: string, chunks: AsyncIterable<Uint8Array>): Promise<number> => {
  const file = await open(path, 'wx')
  try {
    const length = await writeAll(file, chunks)
    await file.sync()
    return length
  } finally {
    await file.close()
  }
}

const writeAll = async (file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<number> => {
  let length = 0
  for await (const chunk of chunks) {
    await file.writeFile(chunk)
    length += chunk.length
  }
  return length
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(path)) yield piece as Buffer
}

const idOf = (name: string): string => name.split('.')[0] ?? ''
