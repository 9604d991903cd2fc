import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
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
  const pictures = { full: Buffer.from('full'), thumb: Buffer.from('thumb') }

  it('holds three whole files per photo, in a subfolder, and nothing half written', async () => {
    const folder = await newFolder()
    await makeDiskPhotoStore({ folder }).put(photo, pictures)
    expect((await readdir(join(folder, 'w6'))).toSorted()).toEqual([
      `${photo.id}.full.webp`,
      `${photo.id}.json`,
      `${photo.id}.thumb.webp`,
    ])
    await rm(folder, { recursive: true })
  })

  it('left by a process that died while it wrote takes the photo again', async () => {
    const folder = await newFolder()
    await mkdir(join(folder, 'w6'))
    await writeFile(join(folder, 'w6', `${photo.id}.full.webp`), 'fu')
    const store = makeDiskPhotoStore({ folder })
    expect(await store.about(photo.id)).toBeNull()
    await store.put(photo, pictures)
    expect(await store.open(photo.id, 'full')).toEqual(pictures.full)
    await rm(folder, { recursive: true })
  })
})
