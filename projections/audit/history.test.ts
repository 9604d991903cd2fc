import { describe, expect, test } from 'vitest'
import { definitions } from '#domain/catalog.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { ABSENT, fold } from '#projections/engine/follow/fold.ts'
import { idByTime } from '#projections/engine/id-by-time.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { Query } from '#stores/documents/query.ts'
import * as say from '#tests/build/build.ts'
import { NOW } from '#tests/events/decider-spec.ts'
import { goldens, readGolden } from '#tests/events/golden.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { history, type HistoryEntry } from './history.ts'

const idOf = (n: number): string => idByTime({ at: NOW, id: `event-${n}` })

describe('the history of all events', () => {
  const model = modelOf(history)

  test('has a row for every kind of event', () => {
    expect(history.wants).toEqual(definitions.map(({ type }) => type))
  })

  test('says what happened where, when, by whom, why and to whom', () => {
    const [listed, asked] = recordedAs([say.listed(), say.requested('maya')])
    if (!listed || !asked) throw new Error('two events were written')
    const told = { ...asked, command: 'requestClaim', people: ['maya', 'tom'] }
    model.given(listed, told).thenDocument(idOf(2), {
      id: 'event-2',
      type: 'ClaimRequested',
      version: 1,
      stream: 'a-stream',
      revision: 1,
      position: 2,
      at: NOW,
      actor: { kind: 'member', id: 'tom' },
      command: 'requestClaim',
      causationId: 'causation',
      correlationId: 'correlation',
      people: ['maya', 'tom'],
    })
  })

  test('knows the people of an event of an older release by its fields', () => {
    model
      .given(...recordedAs([say.requested('maya')], { by: 'maya' }))
      .thenDocument(idOf(1), { command: null, people: ['maya', 'tom'] })
  })

  test.each(goldens().map((golden) => [`${golden.type}.${golden.version}`, golden] as const))(
    'opens no personal field of %s',
    async (_, golden) => {
      const data = await readGolden(golden)
      const { personal = {} } = definitions.find(({ type }) => type === golden.type) ?? {}
      const [event] = recordedAs([{ type: golden.type, data: sealing(data as object, Object.keys(personal)) }])
      expect(fold(history, ABSENT, { id: 'x', event: event as RecordedEvent }).document).not.toBeNull()
    },
  )
})

/** Whoever reads one of these fails. */
const sealing = (data: object, fields: readonly string[]): object => {
  const sealed = { ...data }
  for (const field of fields)
    Object.defineProperty(sealed, field, {
      enumerable: true,
      get: () => {
        throw new Error(`${field} was opened`)
      },
    })
  return sealed
}

describe('is asked', () => {
  const found = async (query: Query) => {
    const reads = memoryReadStore()
    await reads.define('history', history.indexes)
    const events = recordedAs([say.listed(), say.requested('maya'), say.requested('priya')])
    const replaces = events.map((event) => {
      const { pos, document } = fold(history, ABSENT, { id: idByTime(event), event })
      return { collection: 'history', id: idByTime(event), pos, document }
    })
    await reads.commit({ replaces })
    return (await reads.find<HistoryEntry>('history', query)).documents.map(({ position }) => position)
  }
  const sort = { field: 'position', order: 'desc' } as const
  test.each<[string, Query, readonly number[]]>([
    ['for the newest', { where: [], sort, limit: 2 }, [3, 2]],
    ['by person', { where: [{ field: 'people', has: 'maya' }], sort }, [2]],
    ['by type', { where: [{ field: 'type', eq: 'ItemListed' }], sort }, [1]],
    ['by stream', { where: [{ field: 'stream', eq: 'a-stream' }], sort }, [3, 2, 1]],
    ['by who acted', { where: [{ field: 'actor.id', eq: 'tom' }], sort }, [3, 2, 1]],
    ['by cause', { where: [{ field: 'causationId', eq: 'causation' }], sort }, [3, 2, 1]],
    ['by time', { where: [{ field: 'at', range: { gte: NOW } }], sort }, [3, 2, 1]],
    ['from a position', { where: [{ field: 'position', range: { lt: 3 } }], sort }, [2, 1]],
  ])('%s', async (_, query, positions) => {
    expect(await found(query)).toEqual(positions)
  })
})
