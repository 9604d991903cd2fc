import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileStoreContract } from '#stores/files/contract/suite.ts'
import { makeDiskFileStore } from './store.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'files-'))

fileStoreContract('disk', async () => {
  const folder = await newFolder()
  return {
    durable: true,
    open: async () => makeDiskFileStore({ folder: join(folder, 'files') }),
    remove: () => rm(folder, { recursive: true }),
  }
})

it('names what a process left half written when it died, and removes it', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'anna'))
  await writeFile(join(folder, 'anna', 'one.0b1c.part'), 'ha')
  const store = makeDiskFileStore({ folder })
  const name = { ownerId: 'anna', id: 'one' }
  expect(await store.lengthOf(name)).toBeNull()
  const named: unknown[] = []
  for await (const page of store.names()) named.push(...page)
  expect(named).toEqual([name])
  await store.remove(name)
  expect(await readdir(join(folder, 'anna'))).toEqual([])
  await rm(folder, { recursive: true })
})
