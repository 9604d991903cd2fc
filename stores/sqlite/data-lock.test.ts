import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataFolderInUse, takeDataLock } from './data-lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('is one’s alone until it is released, and can be taken again', () => {
  const file = join(folder, 'data.lock')
  const lock = takeDataLock(file)
  expect(() => takeDataLock(file)).toThrow(DataFolderInUse)
  const elsewhere = takeDataLock(join(folder, 'another.lock'))
  lock.release()
  lock.release()
  const again = takeDataLock(file)
  expect(() => takeDataLock(file)).toThrow(DataFolderInUse)
  again.release()
  elsewhere.release()
})
