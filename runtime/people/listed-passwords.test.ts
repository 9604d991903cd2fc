import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listedPasswords } from '#scripts/write/listed-passwords.ts'
import { isListedPassword } from './listed-passwords.ts'

const text = readFileSync('runtime/people/listed-passwords.txt', 'utf8')

test('the list is what the script makes of the named source, byte for byte, and its SHA-256 stands in the documents', () => {
  expect(text).toBe(listedPasswords())
  const sum = createHash('sha256').update(text).digest('hex')
  expect(readFileSync('docs/security.md', 'utf8')).toContain(sum)
})

test('it holds at least the 3,000 commonest that the other rules let pass (ASVS 6.2.4)', () => {
  expect(text.trim().split('\n').length).toBeGreaterThan(20_000)
})

test.each(['password1', 'Password1', 'PASSWORD1', 'P@ssw0rd', 'Football', 'iloveyou1', '1q2w3e4r', 'passwordpassword'])(
  '%s is known to strangers',
  (password) => {
    expect(isListedPassword(password)).toBe(true)
  },
)

test.each(['Lemon-tree-42', 'correct horse battery staple'])('%s is not', (password) => {
  expect(isListedPassword(password)).toBe(false)
})

test('what the other rules refuse does not stand in it', () => {
  for (const weak of ['12345678', 'qwerty', '']) expect(text.split('\n').slice(0, -1)).not.toContain(weak)
})
