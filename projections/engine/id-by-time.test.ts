import { expect, test } from 'vitest'
import { idByTime } from './id-by-time.ts'

const EARLY = { at: '2026-03-01T08:00:00.000Z', id: 'ffffffff-ffff-5fff-bfff-ffffffffffff' }
const LATE = { at: '2026-03-01T08:00:00.001Z', id: '00000000-0000-5000-8000-000000000000' }

test('what happened later sorts later, whatever the ids of the events are', () => {
  expect(idByTime(EARLY) < idByTime(LATE)).toBe(true)
  expect(idByTime(LATE) < idByTime({ ...EARLY, at: '2059-01-01T00:00:00.000Z' })).toBe(true)
})

test('events of one moment have ids of their own, each always the same', () => {
  const twin = { ...EARLY, id: LATE.id }
  expect(idByTime(twin)).not.toBe(idByTime(EARLY))
  expect(idByTime(twin)).toBe('mm7gmbk000000000-0000-5000')
})
