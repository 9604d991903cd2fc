import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { photoStoreContract } from '#stores/photos/contract/suite.ts'
import { makeDiskPhotoStore } from './store.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'photos-'))

photoStoreContract('disk', async () => {
  const folder = await newFolder()
  return {
    durable: true,
    open: async () => makeDiskPhotoStore({ folder: join(folder, 'photos') }),
    remove: () => rm(folder, { recursive: true }),
  }
})

describe('the folder of photos', () => {
  const photo = { id: '01hzx3k8z9q2m4n6p8r0t2v4w6', ownerId: 'anna', width: 4, height: 3 }
  const pictures = { full: Buffer.from('full'), medium: Buffer.from('medium'), thumb: Buffer.from('thumb') }

  it('holds four whole files per photo, in a subfolder, and nothing half written', async () => {
    const folder = await newFolder()
    await makeDiskPhotoStore({ folder }).put(photo, pictures)
    expect((await readdir(join(folder, 'w6'))).toSorted()).toEqual([
      `${photo.id}.full.webp`,
      `${photo.id}.json`,
      `${photo.id}.medium.webp`,
      `${photo.id}.thumb.webp`,
    ])
    await rm(folder, { recursive: true })
  })

  it('keeps nothing of a write that failed', async () => {
    const folder = await newFolder()
    // A folder stands where the picture is to be renamed to, as a disk fault would: the rename fails.
    await mkdir(join(folder, 'w6', `${photo.id}.full.webp`, 'in the way'), { recursive: true })
    await expect(makeDiskPhotoStore({ folder }).put(photo, pictures)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/u)
    expect((await readdir(join(folder, 'w6'))).filter((name) => name.endsWith('.part'))).toEqual([])
    await rm(folder, { recursive: true })
  })

  it('is swept at the start of what dead processes left, not of what others are writing', async () => {
    const folder = await newFolder()
    await mkdir(join(folder, 'w6'))
    const parts = [`${photo.id}.full.webp.old.part`, `${photo.id}.full.webp.young.part`]
    for (const name of parts) await writeFile(join(folder, 'w6', name), 'ha')
    const long = new Date(Date.now() - 3_600_000)
    await utimes(join(folder, 'w6', parts[0] ?? ''), long, long)
    await makeDiskPhotoStore({ folder }).close()
    expect(await readdir(join(folder, 'w6'))).toEqual([parts[1]])
    await rm(folder, { recursive: true })
  })

  it('names what was left half written, so that it can be removed', async () => {
    const folder = await newFolder()
    await mkdir(join(folder, 'w6'))
    await writeFile(join(folder, 'w6', `${photo.id}.full.webp`), 'fu')
    await writeFile(join(folder, 'w6', 'notes.txt'), 'not ours')
    const store = makeDiskPhotoStore({ folder })
    const pages: (readonly string[])[] = []
    for await (const page of store.ids()) pages.push(page)
    expect(pages).toEqual([[photo.id]])
    await store.remove(photo.id)
    expect(await readdir(join(folder, 'w6'))).toEqual(['notes.txt'])
    await rm(folder, { recursive: true })
  })

  it('names a photo of which only the medium picture is left, so that it can be removed', async () => {
    const folder = await newFolder()
    await mkdir(join(folder, 'w6'))
    await writeFile(join(folder, 'w6', `${photo.id}.medium.webp`), 'medium')
    const store = makeDiskPhotoStore({ folder })
    const named: string[] = []
    for await (const page of store.ids()) named.push(...page)
    expect(named).toEqual([photo.id])
    await store.remove(photo.id)
    expect(await readdir(join(folder, 'w6'))).toEqual([])
    await rm(folder, { recursive: true })
  })

  it('left by a process that died while it wrote takes the photo again', async () => {
    const folder = await newFolder()
    await mkdir(join(folder, 'w6'))
    await writeFile(join(folder, 'w6', `${photo.id}.full.webp`), 'fu')
    const store = makeDiskPhotoStore({ folder })
    expect(await store.find(photo.id)).toBeNull()
    await store.put(photo, pictures)
    expect(await store.open(photo.id, 'full')).toEqual(pictures.full)
    await rm(folder, { recursive: true })
  })
})
