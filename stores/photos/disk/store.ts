import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPhotoId, isPhotoId } from '#stores/photos/photo-id.ts'
import { type Photo, type PhotoStore, type Size, sizes } from '#stores/photos/port.ts'
import { flushFolder, namesIn, orNull, sweepParts, whileThereIsRoom, writeWhole } from '#stores/disk-files.ts'

type Part = Size | 'metadata'

/** Pictures in a folder, in subfolders by the last two characters of the id (its first ones are the time, and alike). */
export const makeDiskPhotoStore = ({ folder }: { readonly folder: string }): PhotoStore => {
  const folderOf = (id: string) => join(folder, id.slice(-2))
  const path = (id: string, part: Part) => join(folderOf(id), part === 'metadata' ? `${id}.json` : `${id}.${part}.webp`)
  const read = (id: string, part: Part) => (isPhotoId(id) ? orNull(readFile(path(id, part))) : Promise.resolve(null))
  // Sweeping is no reason to start late or to fail: what stays is swept the next time.
  const swept = sweepParts(folder, Date.now()).catch(() => undefined)

  const find = async (id: string): Promise<Photo | null> => {
    const bytes = await read(id, 'metadata')
    return bytes ? JSON.parse(bytes.toString()) : null
  }

  const remove = async (id: string): Promise<void> => {
    if (!isPhotoId(id)) return
    for (const part of ['metadata', ...sizes] as const) await rm(path(id, part), { force: true })
    // What a person had deleted must not be back after a power cut.
    await orNull(flushFolder(folderOf(id)))
  }

  const ids = async function* (): AsyncIterable<readonly string[]> {
    for (const sub of await namesIn(folder)) {
      const found = new Set((await namesIn(join(folder, sub))).map((name) => name.split('.')[0] ?? ''))
      const page = [...found].filter(isPhotoId)
      if (page.length > 0) yield page
    }
  }

  const write = async (photo: Photo, pictures: Parameters<PhotoStore['put']>[1]): Promise<void> => {
    await mkdir(folderOf(photo.id), { recursive: true })
    const writeSize = async (size: Size) => {
      const bytes = pictures[size]
      if (bytes) await writeWhole(path(photo.id, size), bytes)
    }
    // All have ended before it fails: a write that goes on would leave its part behind.
    for (const one of await Promise.allSettled(sizes.map(writeSize))) if (one.status === 'rejected') throw one.reason
    // Last: a photo that is known has all its pictures.
    await writeWhole(path(photo.id, 'metadata'), Buffer.from(JSON.stringify(photo)))
    await flushFolder(folderOf(photo.id))
    await flushFolder(folder)
  }

  return {
    find,
    open: read,
    put: async (photo, pictures) => {
      checkPhotoId(photo.id)
      if (!(await find(photo.id))) await whileThereIsRoom(write(photo, pictures))
    },
    remove,
    removeOf: async (ownerId) => {
      let removed = 0
      for await (const page of ids())
        for (const id of page)
          if ((await find(id))?.ownerId === ownerId) {
            await remove(id)
            removed += 1
          }
      return removed
    },
    ids,
    close: () => swept,
  }
}
