import { describe, expect, test } from 'vitest'
import { isWritable, type Standing } from './vocabulary.ts'

const NOW = '2026-11-19T07:12:00.000Z'
const WEEK_AGO = '2026-11-12T07:12:00.000Z'
const LONGER_AGO = '2026-11-12T07:11:59.999Z'
const may = (claimStatus: Standing['claimStatus'], itemStatus: string, completedAt: string | null = null) =>
  isWritable({ claimStatus, itemStatus, completedAt }, NOW)

describe('who may still write', () => {
  test.each(['available', 'claimed', 'unavailable', 'expired', 'completed', 'deleted'])(
    'while pending or accepted, always: the listing is %s',
    (itemStatus) => {
      expect([may('pending', itemStatus), may('accepted', itemStatus)]).toEqual([true, true])
    },
  )
  test.each([
    [NOW, true],
    [WEEK_AGO, true],
    [LONGER_AGO, false],
    [null, false],
  ])('picked up at %s: %s', (completedAt, open) => {
    expect(may('completed', 'completed', completedAt)).toBe(open)
  })
  test.each([null, 'declined', 'cancelled'])('a claim that is %s: as long as a pickup may still happen', (claim) => {
    const open = ['available', 'claimed', 'unavailable', 'expired'].map((item) => may(claim, item))
    expect(open).toEqual([true, true, true, true])
    expect([may(claim, 'completed'), may(claim, 'deleted')]).toEqual([false, false])
  })
})
