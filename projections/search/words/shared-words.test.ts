import { expect, test } from 'vitest'
import { sharedWords, tellingStems } from './shared-words.ts'

const described = (title: string, description = '') => ({ title, description })

test('a word tells a thing from others, or it does not', () => {
  expect(tellingStems('I am looking for 2 good wooden chairs, please')).toEqual(['wooden', 'chair'])
  expect(tellingStems(null)).toEqual([])
})

test.each([
  [described('Wooden cots'), described('A cot for six weeks'), 1],
  [described('Wooden cot'), described('Cot, wooden if possible'), 2],
  [described('Green armchair', 'Comes with a footstool.'), described('Footstool wanted'), 1],
  [described('Green armchair', 'It stood on our veranda.'), described('A cot', 'For the veranda.'), 0],
  [described('Free to a good home'), described('Looking for a home'), 0],
  [described('Armchair'), described('Bicycle'), 0],
  [described('Lawnmower'), described('Mower wanted'), 1],
  [described('Straßenkarte'), described('Strassenkarte'), 1],
  [described('儿童自行车'), described('自行车'), 2],
  [described('Cot 🎉'), described('Lamp 🎉'), 0],
  [described('Chair 10'), described('Lamp 10'), 0],
])('%j and %j have %i in common', (one, other, count) => {
  expect([sharedWords(one, other), sharedWords(other, one)]).toEqual([count, count])
})
