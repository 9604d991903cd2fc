import { describe, expect, it, vi } from 'vitest'
import { homeWith, type OwnStreetAt, type PlaceOfThing, streetAnswer, streetKnownAt, UNTYPED } from './own-street.ts'

const coordinates = [115.87, -31.93] as const
const thing: PlaceOfThing = { coordinates, address: null, suburb: 'Mount Lawley' }
const home: PlaceOfThing = { coordinates: [115.88, -31.94], address: 'Mount Lawley, WA 6050', suburb: 'Mount Lawley' }
const elsewhere: PlaceOfThing = { ...home, address: 'Fremantle, WA 6160', suburb: 'Fremantle' }
const withStreet = { ...home, address: '12 Oak Lane, Mount Lawley WA 6050' }
const UNKNOWN: OwnStreetAt = () => ({ known: '', remember: null })

describe('the street of a thing', () => {
  it('is what the profile knows, until something is typed', () => {
    const own: OwnStreetAt = () => ({ known: '12 Oak Lane', remember: null })
    expect(streetAnswer(thing, own, UNTYPED)).toMatchObject({
      street: '12 Oak Lane',
      isMissing: false,
      location: { type: 'Point', coordinates, address: '12 Oak Lane, Mount Lawley' },
    })
    expect(streetAnswer(thing, own, { street: ' ', keep: true })).toMatchObject({ street: ' ', isMissing: true })
  })
  it('is the listing’s own where it has one, and not sent again', () => {
    const answer = streetAnswer(withStreet, () => ({ known: '4 Elm Street', remember: null }), UNTYPED)
    expect(answer).toMatchObject({ street: '12 Oak Lane', isMissing: false, location: undefined })
  })
  it('goes with the suburb that the address tells', () => {
    const answer = streetAnswer(home, UNKNOWN, { street: '12 Oak Lane', keep: true })
    expect(answer.location?.address).toBe('12 Oak Lane, Mount Lawley WA 6050')
  })
  it.each([
    [true, ['12 Oak Lane']],
    [false, []],
  ])('is remembered where that is wished: %s', (keep, kept) => {
    const remember = vi.fn()
    streetAnswer(thing, () => ({ known: '', remember }), { street: '12 Oak Lane', keep }).remember()
    expect(remember.mock.calls.flat()).toEqual(kept)
  })
})

it('asks nothing of a thing that is not there', () => {
  expect(streetAnswer(null, UNKNOWN, { street: '12 Oak Lane', keep: true })).toMatchObject({
    isMissing: false,
    location: undefined,
  })
})

describe('the street of one’s profile', () => {
  it.each([
    ['in the same suburb', withStreet, '12 Oak Lane'],
    ['at the very place', { ...withStreet, address: '12 Oak Lane, Menora', coordinates }, '12 Oak Lane'],
    ['in another suburb', { ...elsewhere, address: '12 Oak Lane, Fremantle WA 6160' }, ''],
    ['not told', home, ''],
    ['without a place', null, ''],
  ])('fills the form where it is known: %s', (_, of, street) => {
    expect(streetKnownAt(of, thing)).toBe(street)
  })
  it('is added to the place of the profile, which does not move', () => {
    expect(homeWith(home, thing, '12 Oak Lane')).toEqual({
      type: 'Point',
      coordinates: home.coordinates,
      address: '12 Oak Lane, Mount Lawley WA 6050',
    })
  })
  it('is its place where it has none', () => {
    expect(homeWith(null, thing, '12 Oak Lane')).toEqual({
      type: 'Point',
      coordinates,
      address: '12 Oak Lane, Mount Lawley',
    })
  })
  it.each([
    ['another street is known', withStreet],
    ['it is in another suburb', elsewhere],
  ])('is not overwritten where %s', (_, of) => {
    expect(homeWith(of, thing, '4 Elm Street')).toBeNull()
  })
})
