import { describe, expect, test } from 'vitest'
import { guessedPassword, passwordProblem, passwordScore, passwordStrength } from './password.ts'

const WEAK = 'Password is too weak. Please use a stronger password.'
const SHORT = 'Password must be at least 8 characters long'

describe('the strength of a password (spec section 5 "Reset password")', () => {
  test.each([
    ['', 0],
    ['a', 1],
    ['A', 1],
    ['7', 1],
    ['!', 1],
    ['aA', 2],
    ['aA7', 3],
    ['aA7!', 4],
    ['aaaaaaaa', 2],
    ['aaaaaaaA', 3],
    ['aaaaaaA7', 4],
    ['aaaaaA7!', 5],
  ])('%j has %i of five points', (password, score) => {
    expect(passwordScore(password)).toBe(score)
  })
  test('letters of every alphabet are letters, not symbols', () => {
    expect(passwordScore('ärger')).toBe(1)
    expect(passwordScore('Ärger')).toBe(2)
    expect(passwordScore('пароль')).toBe(1)
    expect(passwordScore('Пароль')).toBe(2)
  })
  test('a space is no symbol', () => {
    expect(passwordScore('green tea')).toBe(2)
    expect(passwordScore('green-tea')).toBe(3)
  })
})

describe('what a person is told', () => {
  test.each([
    ['Ab1!', SHORT],
    ['Ab1!xyz', SHORT],
    ['abcdefgh', WEAK],
    ['12345678', WEAK],
    ['        ', WEAK],
    ['abcdefg1', null],
    ['Abcdefgh', null],
    ['Lemon-tree-42', null],
  ])('%j → %j', (password, says) => {
    expect(passwordProblem(password)).toBe(says)
  })
  test.each(['my dog likes tea', 'correct horse battery staple', 'aaaaaaaaaaaaaab', 'отличный длинный пароль'])(
    'a passphrase needs no other signs, and is at least "Good": %j',
    (passphrase) => {
      expect(passwordProblem(passphrase)).toBeNull()
      expect(passwordStrength(passphrase)).toBeGreaterThanOrEqual(4)
    },
  )
  test('14 characters are none, and spaces alone make none', () => {
    expect(passwordProblem('aaaaaaaaaaaaab')).toBe(WEAK)
    expect(passwordProblem('a                  b')).toBe(WEAK)
    expect(passwordProblem(' '.repeat(20))).toBe(WEAK)
  })
  test('a passphrase with other signs is as strong as they make it', () => {
    expect(passwordStrength('My dog likes 2 teas!')).toBe(5)
    expect(passwordStrength('lemons26')).toBe(3)
  })
  test('a letter and its mark, typed apart, are one character', () => {
    expect(passwordProblem(`Aa1${'e\u0301'.repeat(197)}`)).toBeNull()
    expect(passwordProblem(`Ae\u0301e\u0301bcd1`)).toBe(SHORT)
  })
  test('length is told before weakness', () => {
    expect(passwordProblem('aaaaaaa')).toBe(SHORT)
  })
  test('nobody types more than 200 characters', () => {
    expect(passwordProblem(`Aa1${'x'.repeat(197)}`)).toBeNull()
    expect(passwordProblem(`Aa1${'x'.repeat(198)}`)).toBe('Password can have at most 200 characters')
  })
})

describe('what a stranger would try first', () => {
  const LISTED = 'That password is on public lists. Choose another one.'
  const known = ['maya.fernandes@example.org', 'Maya Fernandes-Lo', 'Share a Gifty']
  const guessed = (password: string) => guessedPassword(password, { isCommon: (one) => one === 'Football1', known })

  test.each([
    'Football1',
    'maya.fernandes@example.org',
    'MAYA.FERNANDES@EXAMPLE.ORG',
    'Maya Fernandes-Lo',
    'mayafernandeslo',
    'Maya-1987!',
    '1987fernandes',
    'Ｍａｙａ1987',
    'ShareAGifty1',
    'Gifty2026!',
  ])('%s is refused', (password) => {
    expect(guessed(password)).toBe(LISTED)
  })
  test.each(['Lemon-tree-42', 'Maya likes green tea', 'A1234567!', '19871987!', 'Sharing1987'])(
    '%s is not',
    (password) => {
      expect(guessed(password)).toBeNull()
    },
  )
  test('who has no letters in the name has no guess either', () => {
    expect(guessedPassword('19871987!', { isCommon: () => false, known: ['2026', '', '@'] })).toBeNull()
  })
})
