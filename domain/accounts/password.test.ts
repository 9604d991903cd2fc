import { describe, expect, test } from 'vitest'
import { passwordProblem, passwordScore } from './password.ts'

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
  test('length is told before weakness', () => {
    expect(passwordProblem('aaaaaaa')).toBe(SHORT)
  })
  test('nobody types more than 200 characters', () => {
    expect(passwordProblem(`Aa1${'x'.repeat(197)}`)).toBeNull()
    expect(passwordProblem(`Aa1${'x'.repeat(198)}`)).toBe('Password can have at most 200 characters')
  })
})
