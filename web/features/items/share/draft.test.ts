// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { PhotoView } from '#api/items/contract.ts'
import { bringBackDraft, dropDraft, keepDraft, recallDraft } from '#web/features/items/share/draft.ts'
import { EMPTY } from '#web/features/items/share/fields.ts'

const photo: PhotoView = { id: 'm1', url: '/media/m1', thumbUrl: '/media/m1?w=480' }

beforeEach(() => localStorage.clear())

describe('the draft on the device', () => {
  it('keeps words and pictures that have arrived, for this person only', () => {
    const fields = { ...EMPTY, title: 'Sewing machine' }
    keepDraft('maya', {
      fields,
      tiles: [
        { is: 'ready', key: 'a', photo },
        { is: 'up', key: 'b', preview: 'blob:1', sent: 1, whole: 2 },
      ],
    })
    expect(recallDraft('maya')).toEqual({ fields, tiles: [{ is: 'ready', key: 'm1', photo }] })
    expect(recallDraft('tom')).toBeNull()
  })

  const refused = (title: string) => ({
    about: 'share',
    who: 'maya',
    note: { fields: { ...EMPTY, title }, photos: [photo] },
  })

  it('is there again when the server refused what waited', () => {
    keepDraft('maya', { fields: EMPTY, tiles: [] })
    bringBackDraft(refused('Sewing machine'))
    expect(recallDraft('maya')).toMatchObject({ fields: { title: 'Sewing machine' }, tiles: [{ is: 'ready', photo }] })
    bringBackDraft({ ...refused('Lamp'), about: 'heart:i1', who: 'tom' })
    expect(recallDraft('tom')).toBeNull()
  })

  it('stays in front of one that came back, which follows it', () => {
    keepDraft('maya', { fields: { ...EMPTY, title: 'Lamp' }, tiles: [] })
    bringBackDraft(refused('Sewing machine'))
    expect(recallDraft('maya')?.fields.title).toBe('Lamp')
    dropDraft('maya')
    expect(recallDraft('maya')?.fields.title).toBe('Sewing machine')
    dropDraft('maya')
    expect(recallDraft('maya')).toBeNull()
  })

  it('is gone once shared, and broken ones are none', () => {
    keepDraft('maya', { fields: EMPTY, tiles: [] })
    dropDraft('maya')
    expect(recallDraft('maya')).toBeNull()
    localStorage.setItem('share-draft-maya', '{"fields":')
    expect(recallDraft('maya')).toBeNull()
  })
})
