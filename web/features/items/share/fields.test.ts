import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  changed,
  detailErrors,
  EMPTY,
  type Fields,
  fieldsOf,
  passedOnFields,
} from '#web/features/items/share/fields.ts'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const TONIGHT = '2026-11-18T15:59:00.000Z'
const placed: Fields = { ...EMPTY, point: { lat: -31.93, lng: 115.87 } }
const sent = (fields: Partial<Fields>) => bodyOf({ ...placed, ...fields }, TONIGHT).location.address
const stored = (address: string | null) =>
  itemOf({ location: { type: 'Point', coordinates: [115.87, -31.93], address }, approx_address: 'Mount Lawley' })

describe('the address of a listing', () => {
  it('is street, suburb, state and postcode', () => {
    expect(sent({ street: '12 Oak Lane', area: 'Mount Lawley, WA 6050' })).toBe('12 Oak Lane, Mount Lawley WA 6050')
  })

  it('is none without a street', () => {
    expect(sent({ street: '', area: 'Mount Lawley, WA 6050' })).toBeNull()
  })

  it.each([
    ['12 Oak Lane, Mount Lawley WA 6050', '12 Oak Lane', 'Mount Lawley WA 6050'],
    ['Mount Lawley, WA 6050', '', 'Mount Lawley WA 6050'],
    [null, '', 'Mount Lawley'],
  ])('%s fills the two fields', (address, street, area) => {
    expect(fieldsOf(stored(address))).toMatchObject({ street, area, isAreaFound: true })
  })

  it.each(['12 Oak Lane, Mount Lawley, WA 6050', 'Mount Lawley, WA 6050', null])(
    '%s is not sent again where something else was changed',
    (address) => {
      const before = fieldsOf(stored(address))
      const after = { ...before, title: 'Green armchair' }
      expect(changed(bodyOf(before, TONIGHT), bodyOf(after, TONIGHT))).toEqual({ title: 'Green armchair' })
    },
  )
})

describe('when it suits', () => {
  const item = itemOf({
    availabilityTimes: ['sunday'],
    availabilityWindow: 'Sunday; after 6',
    availabilityWords: 'after 6',
  })
  const before = fieldsOf(item)
  const sentOf = (change: Partial<Fields>) =>
    changed(bodyOf(before, TONIGHT), bodyOf({ ...before, ...change }, TONIGHT))

  it('is the chosen times and the own words, each by itself', () => {
    expect(before).toMatchObject({ times: ['sunday'], timeWords: 'after 6' })
  })

  it.each<[string, Partial<Fields>, [times: string[], words: string | null]]>([
    ['another time', { times: ['weekday-evenings', 'sunday'] }, [['weekday-evenings', 'sunday'], 'after 6']],
    ['no time', { times: [] }, [[], 'after 6']],
    ['other words', { timeWords: 'after 7' }, [['sunday'], 'after 7']],
    ['no words', { timeWords: ' ' }, [['sunday'], null]],
  ])('%s is sent with the other of the two', (_, change, [availabilityTimes, availabilityWindow]) => {
    expect(sentOf(change)).toEqual({ availabilityTimes, availabilityWindow })
  })

  it('is not sent where something else was changed', () => {
    expect(Object.keys(sentOf({ title: 'Green armchair' }))).toEqual(['title'])
  })
})

it('what is wrong with the details is said by field', () => {
  expect(detailErrors({ ...EMPTY, title: 'ab', description: 'Ring me on 0412 555 017 please' })).toEqual({
    title: 'Title must be at least 3 characters.',
    description: 'Remove phone numbers, email addresses, and external links. Keep conversations in-app.',
  })
})

describe('a thing that is passed on', () => {
  it('begins with its words, and with nothing else of its earlier owner', () => {
    const item = itemOf({ pickupNotes: 'Ring twice.', availabilityWindow: 'Evenings', condition: 'good' })
    const { title, description, category } = item
    expect(passedOnFields(item)).toEqual({ title, description, category, condition: 'good' })
  })

  it('begins without words where its earlier owner is forgotten', () => {
    const fields = passedOnFields(itemOf({ title: 'A listing that is gone', description: '' }))
    expect(Object.keys(fields)).toEqual(['category', 'condition'])
  })
})
