import { expect, it } from 'vitest'
import { builtInPlaces } from './built-in-suburbs.ts'

const suburb = (name: string, postcode = '6000') => ({ name, postcode, lat: -31.95, lng: 115.86 })
const names = (suburbs: readonly ReturnType<typeof suburb>[], text: string) =>
  builtInPlaces(suburbs, text).map((place) => place.suburb)

it('gives names that begin with the text before those that contain it, in any case', () => {
  expect(names([suburb('North Perth'), suburb('Leederville'), suburb('Perth')], 'PER')).toEqual([
    'Perth',
    'North Perth',
  ])
})

it('gives at most eight, and none for blanks', () => {
  const many = Array.from({ length: 12 }, (_, n) => suburb(`Perth ${n}`))
  expect(names(many, 'perth')).toHaveLength(8)
  expect(names(many, '  ')).toEqual([])
})

it('gives a place as the search does', () => {
  expect(builtInPlaces([suburb('Maylands', '6051')], 'may')).toEqual([
    { place_name: 'Maylands 6051', center: [115.86, -31.95], suburb: 'Maylands', postcode: '6051' },
  ])
})
