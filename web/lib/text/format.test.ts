import { expect, it } from 'vitest'
import { capped, excerpt, listText } from '#web/lib/text/format.ts'

it('caps counts at 99', () => {
  expect([capped(99), capped(100)]).toEqual(['99', '99+'])
})

it('begins what was said in one line, and says that it goes on', () => {
  expect(excerpt(' I bring\na bag. ')).toBe('I bring a bag.')
  expect(excerpt('And a friend who carries the other end of it, if that is fine')).toBe(
    'And a friend who carries the other end of it, i…',
  )
})

it('lists names as they are said', () => {
  expect([listText([]), listText(['Ines']), listText(['Ines', 'Sam']), listText(['Ines', 'Luca', 'Sam'])]).toEqual([
    '',
    'Ines',
    'Ines and Sam',
    'Ines, Luca and Sam',
  ])
})
