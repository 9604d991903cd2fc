import { describe, expect, test } from 'vitest'
import { ExportExpired, ExportFailed, ExportReady, ExportRequested } from '#domain/privacy/events.ts'
import { openReads } from '#projections/engine/reads.ts'
import { asJson } from '#stores/documents/json.kit.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { dataExports, exportsOf, outlivedExports, pendingExports } from './exports.ts'

const model = modelOf(dataExports)
const EXPIRES = '2026-11-26T07:12:00.000Z'
const of = (exportId: string, personId = 'tom') => ({ personId, exportId })
const requested = (exportId: string, personId?: string) =>
  ExportRequested.new({ ...of(exportId, personId), categories: ['profile', 'items'] })
const ready = (exportId: string) => ExportReady.new({ ...of(exportId), bytes: 4200, pictures: 2, expiresAt: EXPIRES })

describe('an export', () => {
  test('is pending, then ready with its size and its end, then expired', () => {
    const begun = recordedAs([requested('a')])
    model.given(...begun).thenDocument('a', { is: 'pending', personId: 'tom', bytes: null, expiresAt: null })
    const made = recordedAs([requested('a'), ready('a')])
    model.given(...made).thenDocument('a', { is: 'ready', bytes: 4200, pictures: 2, expiresAt: EXPIRES })
    const gone = recordedAs([requested('a'), ready('a'), ExportExpired.new(of('a'))])
    model.given(...gone).thenDocument('a', { is: 'expired', categories: ['profile', 'items'] })
  })
  test('may fail', () => {
    const failed = recordedAs([requested('a'), ExportFailed.new(of('a'))])
    model.given(...failed).thenDocument('a', { is: 'failed', readyAt: null })
  })
})

test('the questions find what is to be made, what is to go, and those of one person', async () => {
  const store = memoryReadStore()
  await store.define('exports@1', dataExports.indexes)
  const { documents } = model.given(
    ...recordedAs([requested('a'), ready('a'), requested('b'), requested('c', 'maya'), ExportFailed.new(of('c'))]),
  )
  await store.fill('exports@1', asJson(...documents))
  await store.swap(new Map([['exports', 'exports@1']]))
  const view = openReads(store).of(dataExports)
  const idsOf = (found: readonly { readonly _id: string }[]) => found.map(({ _id }) => _id)
  expect(idsOf(await pendingExports(view))).toEqual(['b'])
  expect(idsOf((await exportsOf(view, 'tom', { limit: 10 })).documents).toSorted()).toEqual(['a', 'b'])
  const outlived = async (now: string) => {
    const found: string[] = []
    for await (const page of outlivedExports(view, now)) found.push(...idsOf(page))
    return found
  }
  expect([await outlived('2026-11-26T07:11:59.999Z'), await outlived(EXPIRES)]).toEqual([[], ['a']])
})
