import { describe, expect, it } from 'vitest'
import { earlyErrors, requestErrors, wordErrors } from '#web/features/requests/form/field-errors.ts'
import { bodyOf, changesOf, EMPTY, type Fields, fieldsOf } from '#web/features/requests/form/fields.ts'
import { ownRequestOf } from '#web/vocabulary/request-samples.kit.ts'

const KEEP = 'Remove phone numbers, email addresses, and external links. Keep conversations in-app.'
const good: Fields = { ...EMPTY, title: 'Cot', description: 'Ours broke.' }
const around = { mode: 'create', today: '2026-11-18', hasSavedPlace: true } as const
const place = { area: 'Maylands, WA 6051', point: { lat: -31.93, lng: 115.9 } }

describe('the words of a request', () => {
  it('need a title of 3 characters, trimmed', () => {
    expect(wordErrors({ ...good, title: ' ab ' }, 'create').title).toBe('Title must be at least 3 characters.')
    expect(wordErrors({ ...good, title: 'abc' }, 'create')).toEqual({})
  })

  it('need a description of 10 characters, with the words of posting or of editing', () => {
    const short = { ...good, description: ' For a bab ' }
    expect(wordErrors(short, 'create').description).toBe(
      'Please share a bit more about what you need (10+ characters).',
    )
    expect(wordErrors(short, 'edit').description).toBe('Please share at least 10 characters about why you need this.')
    expect(wordErrors({ ...good, description: 'For a baby' }, 'edit')).toEqual({})
  })

  it.each(['me@example.org', 'https://a.example', 'www.example.org', '041 255 5017', '0412 555 017'])(
    'may not hold %s, which is told at any length',
    (words) => {
      expect(earlyErrors({ ...good, title: words }, around.today).title).toBe(KEEP)
      expect(earlyErrors({ ...good, description: words }, around.today).description).toBe(KEEP)
      expect(wordErrors({ ...good, description: `Please write: ${words}` }, 'create').description).toBe(KEEP)
    },
  )
})

describe('day and place', () => {
  it('the day cannot be before today', () => {
    expect(requestErrors({ ...good, needBy: '2026-11-17' }, around).needBy).toBe('Choose a date that has not passed.')
    expect(requestErrors({ ...good, needBy: '2026-11-18' }, around)).toEqual({})
    expect(requestErrors(good, around)).toEqual({})
  })

  it('without a place in the profile one has to be told', () => {
    const nowhere = { ...around, hasSavedPlace: false }
    const missing = 'Add your general pickup area in your profile before requesting.'
    expect(requestErrors(good, nowhere).place).toBe(missing)
    expect(requestErrors({ ...good, place }, nowhere)).toEqual({})
    expect(requestErrors({ ...good, place: { area: 'Maylands', point: null } }, nowhere).place).toBe(
      'Choose a suburb from the list.',
    )
  })

  it('an edited request needs the text of its pickup area', () => {
    const edit = { ...around, mode: 'edit' as const, hasSavedPlace: false }
    expect(requestErrors({ ...good, place: { ...place, area: ' ' } }, edit).place).toBe('Pickup area is required.')
  })
})

describe('what is sent', () => {
  it('is trimmed; the day only where one is set, the place only where it is not that of the profile', () => {
    expect(bodyOf({ ...good, title: ' Cot ', description: ' Ours broke. ' })).toEqual({
      title: 'Cot',
      description: 'Ours broke.',
      category: 'other',
    })
    expect(bodyOf({ ...good, needBy: '2026-12-11', place })).toMatchObject({
      needByDate: '2026-12-11',
      location: { type: 'Point', coordinates: [115.9, -31.93], address: 'Maylands, WA 6051' },
    })
  })

  it('of an edit is only what differs', () => {
    const before = fieldsOf(ownRequestOf({ needByDate: '2026-12-11' }))
    expect(changesOf(before, { ...before, title: `${before.title} ` })).toEqual({})
    expect(changesOf(before, { ...before, category: 'other' })).toEqual({ category: 'other' })
    expect(changesOf(before, { ...before, needBy: '2026-12-12' })).toEqual({ needByDate: '2026-12-12' })
    expect(changesOf(before, { ...before, needBy: '' })).toEqual({ needByDate: null })
    expect(Object.keys(changesOf(before, { ...before, place }))).toEqual(['location'])
  })
})
