// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  dropRequestDraft,
  editDraftName,
  readRequestDraft,
  restoreRequestDraft,
  saveRequestDraft,
} from '#web/features/requests/form/draft.ts'
import { EMPTY, type Fields } from '#web/features/requests/form/fields.ts'
import { readDraft } from '#web/lib/form/use-draft.ts'

const typed: Fields = {
  title: 'Cot',
  description: 'Ours broke.',
  category: 'baby_kids',
  needBy: '2026-12-11',
  place: { area: 'Maylands', point: { lat: -31.93, lng: 115.9 } },
}
beforeEach(() => localStorage.clear())

describe('the draft of a request', () => {
  it('is read as it was typed, by the same person only', () => {
    saveRequestDraft('maya', typed)
    expect(readRequestDraft('maya')).toEqual(typed)
    expect(readRequestDraft('tom')).toEqual(EMPTY)
    dropRequestDraft('maya')
    expect(readRequestDraft('maya')).toEqual(EMPTY)
  })

  it('of another version is read as far as it is understood', () => {
    localStorage.setItem('request-draft-maya', '{"title":"Cot","category":"spaceships","place":{"area":3}}')
    expect(readRequestDraft('maya')).toEqual({ ...EMPTY, title: 'Cot' })
    localStorage.setItem('request-draft-maya', '[]')
    expect(readRequestDraft('maya')).toEqual(EMPTY)
  })

  it('comes back when the server refuses what waited, unless another one was begun', () => {
    const refused = { subject: 'new-request', personId: 'maya', context: typed }
    restoreRequestDraft({ ...refused, subject: 'share' })
    expect(readRequestDraft('maya')).toEqual(EMPTY)
    restoreRequestDraft(refused)
    expect(readRequestDraft('maya')).toEqual(typed)
    const begun = { ...EMPTY, title: 'Ladder' }
    saveRequestDraft('maya', begun)
    restoreRequestDraft(refused)
    expect(readRequestDraft('maya')).toEqual(begun)
  })

  it('of changes comes back as changes of the same request', () => {
    restoreRequestDraft({ subject: 'request:r1', personId: 'maya', context: typed })
    expect(readDraft(editDraftName('r1'))).toEqual(typed)
    expect(readRequestDraft('maya')).toEqual(EMPTY)
    restoreRequestDraft({ subject: 'request:r2', personId: 'maya', context: undefined })
    expect(readDraft(editDraftName('r2'))).toBeNull()
  })
})
