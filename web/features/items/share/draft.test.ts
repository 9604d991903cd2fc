// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { PhotoView } from '#api/items/contract.ts'
import {
  draftName,
  restoreListingDraft,
  discardListingDraft,
  readEditDraft,
  saveEditDraft,
  saveListingDraft,
  readListingDraft,
} from '#web/features/items/share/draft.ts'
import { EMPTY, fieldsOf } from '#web/features/items/share/fields.ts'
import { itemOf } from '#web/vocabulary/samples.kit.ts'
import { listingSubject, newListingSubject } from '#web/vocabulary/subjects.ts'

const photo: PhotoView = { id: 'm1', url: '/media/m1', thumbUrl: '/media/m1?w=480' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the draft on the device', () => {
  it('keeps words and photos that have arrived, for this person only', () => {
    const fields = { ...EMPTY, title: 'Sewing machine' }
    saveListingDraft('maya', {
      fields,
      uploads: [
        { is: 'ready', key: 'a', photo },
        { is: 'up', key: 'b', preview: 'blob:1', sent: 1, whole: 2 },
      ],
    })
    expect(readListingDraft('maya')).toEqual({ fields, uploads: [{ is: 'ready', key: 'm1', photo }] })
    expect(readListingDraft('tom')).toBeNull()
  })

  const refused = (title: string) => ({
    subject: 'share',
    personId: 'maya',
    context: { fields: { ...EMPTY, title }, photos: [photo] },
  })

  it('is there again when the server refused what waited', () => {
    saveListingDraft('maya', { fields: EMPTY, uploads: [] })
    restoreListingDraft(refused('Sewing machine'))
    expect(readListingDraft('maya')).toMatchObject({
      fields: { title: 'Sewing machine' },
      uploads: [{ is: 'ready', photo }],
    })
    restoreListingDraft({ ...refused('Lamp'), subject: 'heart:i1', personId: 'tom' })
    expect(readListingDraft('tom')).toBeNull()
  })

  it('of something for one gift request is no draft for all', () => {
    restoreListingDraft({ ...refused('Cot'), subject: newListingSubject('r1') })
    expect(readListingDraft('maya')).toBeNull()
    expect(readListingDraft(draftName('maya', 'r1'))?.fields.title).toBe('Cot')
  })

  it('stays in front of one that came back, which follows it', () => {
    saveListingDraft('maya', { fields: { ...EMPTY, title: 'Lamp' }, uploads: [] })
    restoreListingDraft(refused('Sewing machine'))
    expect(readListingDraft('maya')?.fields.title).toBe('Lamp')
    discardListingDraft('maya')
    expect(readListingDraft('maya')?.fields.title).toBe('Sewing machine')
    discardListingDraft('maya')
    expect(readListingDraft('maya')).toBeNull()
  })

  it('of an older version had street and suburb in one field', () => {
    const older = { title: 'Lamp', address: '12 Oak Lane, Mount Lawley, WA 6050' }
    localStorage.setItem('share-draft-maya', JSON.stringify({ fields: older, photos: [] }))
    expect(readListingDraft('maya')?.fields).toMatchObject({
      title: 'Lamp',
      street: '12 Oak Lane',
      area: 'Mount Lawley WA 6050',
    })
  })

  it('of an older version had the words of the times that suit', () => {
    const older = { title: 'Lamp', windows: ['Sunday', 'after 6', 'Weekday evenings'] }
    localStorage.setItem('share-draft-maya', JSON.stringify({ fields: older, photos: [] }))
    expect(readListingDraft('maya')?.fields).toMatchObject({
      times: ['weekday-evenings', 'sunday'],
      timeWords: 'after 6',
    })
  })

  it('is gone once shared, and broken ones are none', () => {
    saveListingDraft('maya', { fields: EMPTY, uploads: [] })
    discardListingDraft('maya')
    expect(readListingDraft('maya')).toBeNull()
    localStorage.setItem('share-draft-maya', '{"fields":')
    expect(readListingDraft('maya')).toBeNull()
  })
})

describe('the changes of a listing', () => {
  const item = itemOf({ id: 'i1', title: 'Armchair', pickupNotes: null })
  const titleAndNotes = { ...fieldsOf(item), title: 'Green armchair', notes: 'Side gate' }

  it('are there again when the form is opened anew; one that was only looked at leaves none', () => {
    saveEditDraft(item, readEditDraft(item))
    expect(sessionStorage.length).toBe(0)
    saveEditDraft(item, { fields: titleAndNotes, uploads: [] })
    expect(readEditDraft(item)).toMatchObject({ fields: { title: 'Green armchair' }, uploads: [] })
    expect(readEditDraft({ ...item, id: 'i2' }).fields.title).toBe('Armchair')
  })

  it('of an older version had the words of the times that suit', () => {
    const older = { fields: { windows: ['Sunday'], title: 'Green armchair' }, photos: [] }
    sessionStorage.setItem('draft:listing:i1', JSON.stringify(older))
    expect(readEditDraft(item).fields).toMatchObject({ times: ['sunday'], timeWords: '', title: 'Green armchair' })
    expect(readEditDraft({ ...item, status: 'claimed' }).fields).toMatchObject({
      times: ['sunday'],
      title: 'Armchair',
    })
  })

  it('come back when they were refused', () => {
    const context = { fields: titleAndNotes, photos: [photo] }
    restoreListingDraft({ subject: listingSubject('i1'), personId: 'maya', context })
    expect(readEditDraft(item)).toMatchObject({ fields: { title: 'Green armchair' }, uploads: [{ photo }] })
    expect(readListingDraft('maya')).toBeNull()
  })

  it('are only those that may still be made, once somebody has it', () => {
    saveEditDraft(item, { fields: titleAndNotes, uploads: [] })
    expect(readEditDraft({ ...item, status: 'claimed' }).fields).toMatchObject({
      title: 'Armchair',
      notes: 'Side gate',
    })
  })
})
