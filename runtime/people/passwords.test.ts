import { stat } from 'node:fs/promises'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { passwords } from './passwords.ts'

test('a password is known again, another is not, and the same one never looks the same', async () => {
  const [one, two] = await Promise.all([passwords.hash('Lemon-tree-42'), passwords.hash('Lemon-tree-42')])
  expect(one).not.toBe(two)
  expect(one).not.toContain('Lemon')
  expect(await passwords.verify(one, 'Lemon-tree-42')).toBe(true)
  expect(await passwords.verify(two, 'Lemon-tree-42')).toBe(true)
  for (const wrong of ['lemon-tree-42', 'Lemon-tree-42 ', '']) expect(await passwords.verify(one, wrong)).toBe(false)
})
test('argon2id with 19 MiB and two passes', async () => {
  expect(await passwords.hash('Lemon-tree-42')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
})
test('typed on another keyboard it is the same password (NFC)', async () => {
  const hash = await passwords.hash('Cafe\u0301-tree-42')
  expect(await passwords.verify(hash, 'Café-tree-42')).toBe(true)
})
test('many at once leave room in the pool of threads: a file is asked for at once, as the journal of the log is flushed', async () => {
  let hashed = 0
  const all = Array.from({ length: 20 }, () => passwords.hash('Lemon-tree-42').then(() => (hashed += 1)))
  await stat('.')
  // Of 20 that all wait for a thread 17 and more come first.
  expect(hashed).toBeLessThan(10)
  await Promise.all(all)
  expect(hashed).toBe(20)
})
test('a hash from before passwords were normalised is known from whatever keyboard', async () => {
  for (const kept of ['Cafe\u0301-tree-42', 'Caf\u00E9-tree-42']) {
    const older = await hash(kept)
    for (const typed of ['Cafe\u0301-tree-42', 'Caf\u00E9-tree-42'])
      expect(await passwords.verify(older, typed), JSON.stringify([kept, typed])).toBe(true)
    expect(await passwords.verify(older, 'Cafe-tree-42')).toBe(false)
  }
})
