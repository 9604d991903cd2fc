import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPhotoId, isPhotoId } from '#stores/photos/photo-id.ts'
import type { Photo, PhotoStore, Size } from '#stores/photos/port.ts'

type Part = Size | 'about'

/** Pictures in a folder, in subfolders by the last two characters of the id (its first ones are the time, and alike). */
export const makeDiskPhotoStore = ({ folder }: { readonly folder: string }): PhotoStore => {
  const shelf = (id: string) => join(folder, id.slice(-2))
  const path = (id: string, part: Part) => join(shelf(id), part === 'about' ? `${id}.json` : `${id}.${part}.webp`)
  const read = (id: string, part: Part) => (isPhotoId(id) ? found(readFile(path(id, part))) : Promise.resolve(null))

  const about = async (id: string): Promise<Photo | null> => {
    const bytes = await read(id, 'about')
    return bytes ? JSON.parse(bytes.toString()) : null
  }

  return {
    about,
    open: read,
    put: async (photo, { full, thumb }) => {
      checkPhotoId(photo.id)
      if (await about(photo.id)) return
      await mkdir(shelf(photo.id), { recursive: true })
      await Promise.all([write(path(photo.id, 'full'), full), write(path(photo.id, 'thumb'), thumb)])
      // Last: a photo that is known has both its pictures.
      await write(path(photo.id, 'about'), Buffer.from(JSON.stringify(photo)))
      await flush(shelf(photo.id))
      await flush(folder)
    },
    remove: async (id) => {
      if (!isPhotoId(id)) return
      for (const part of ['about', 'full', 'thumb'] as const) await rm(path(id, part), { force: true })
    },
    close: async () => undefined,
  }
}

/** Whole or not at all: written beside, flushed, then renamed into place. */
const write = async (path: string, bytes: Buffer): Promise<void> => {
  const beside = `${path}.${randomUUID()}.part`
  const file = await open(beside, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path)
}

/** A rename is durable once its folder is. */
const flush = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const found = async (reading: Promise<Buffer>): Promise<Buffer | null> => {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
