import { expect, test } from 'vitest'
import { sharedWords, tellingStems } from './shared-words.ts'

const said = (title: string, description = '') => ({ title, description })

test('a word tells a thing from others, or it does not', () => {
  expect(tellingStems('I am looking for 2 good wooden chairs, please')).toEqual(['wooden', 'chair'])
  expect(tellingStems(null)).toEqual([])
})

test.each([
  [said('Wooden cots'), said('A cot for six weeks'), 1],
  [said('Wooden cot'), said('Cot, wooden if possible'), 2],
  [said('Green armchair', 'Comes with a footstool.'), said('Footstool wanted'), 1],
  [said('Green armchair', 'It stood on our veranda.'), said('A cot', 'For the veranda.'), 0],
  [said('Free to a good home'), said('Looking for a home'), 0],
  [said('Armchair'), said('Bicycle'), 0],
])('%j and %j have %i in common', (one, other, count) => {
  expect([sharedWords(one, other), sharedWords(other, one)]).toEqual([count, count])
})
