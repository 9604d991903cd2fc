import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDiskProbe } from './disk-probe.ts'

let folder = ''
let now = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gifty-probe-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder that can be written is, and nothing is left in it', async () => {
  expect(await makeDiskProbe(folder)()).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

test('one that cannot be written is not, until it can; an answer holds for a second, so many who ask cost one', async () => {
  const within = join(folder, 'data')
  // A file in its place: neither may anything be made below it.
  writeFileSync(within, '')
  const probe = makeDiskProbe(within, () => now)
  expect(await probe()).toBe(false)
  rmSync(within)
  const well = makeDiskProbe(folder, () => now)
  expect(await well()).toBe(true)
  rmSync(folder, { recursive: true })
  now += 999
  expect(await well()).toBe(true)
  now += 1
  expect(await well()).toBe(false)
})
