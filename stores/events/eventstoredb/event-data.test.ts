import { expect, test } from 'vitest'
import type { RecordedEvent } from '@eventstore/db-client'
import { fromPosition, positionOf, storedOf } from './event-data.ts'

test('a position is one number, the commit position; one that a number does not hold exactly is an error', () => {
  expect(positionOf(548n)).toBe(548)
  expect(positionOf(BigInt(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER)
  expect(() => positionOf(2n ** 53n)).toThrow(/beyond what a number holds/u)
})
test('position 0 is the beginning of the log', () => {
  expect(fromPosition(0)).toBe('start')
  expect(fromPosition(548)).toEqual({ commit: 548n, prepare: 548n })
})

const data = { open: { personId: 'anna' }, secret: { home: { subject: 'anna', sealed: 'box' } } }
const recorded = (data: Record<string, unknown>) =>
  ({
    id: '11111111-1111-5111-8111-111111111111',
    type: 'Moved',
    isJson: true,
    data,
    metadata: {
      version: '1',
      at: '2026-03-01T08:00:00.000Z',
      actorKind: 'member',
      actorId: 'anna',
      $correlationId: 'c-1',
      $causationId: 'c-2',
      commandId: 'c-3',
      subjects: 'anna',
    },
    streamId: 'person-anna',
    revision: 0n,
    created: new Date(0),
    position: { commit: 548n, prepare: 548n },
  }) satisfies RecordedEvent

test('data is kept as the client parsed it; whoever asks for text gets what was written', () => {
  const stored = storedOf(recorded(data))
  expect(stored?.parsed).toBe(data)
  expect(stored?.data).toBe(JSON.stringify(data))
})
test('data that the codec did not write is no parsed data', () => {
  expect(storedOf(recorded({ hello: 'there' }))).toMatchObject({ parsed: undefined, data: '{"hello":"there"}' })
})
