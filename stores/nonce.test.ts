import { expect, test } from 'vitest'
import { newNonce } from './nonce.ts'

test('no nonce is given twice, also when more are drawn', () => {
  const given = Array.from({ length: 1000 }, () => newNonce().toString('hex'))
  expect(new Set(given).size).toBe(1000)
  expect(given.every((one) => /^[0-9a-f]{24}$/u.test(one))).toBe(true)
})
