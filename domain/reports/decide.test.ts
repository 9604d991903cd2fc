import { describe, test } from 'vitest'
import * as say from '#tests/build.ts'
import { specOf } from '#tests/decider-spec.ts'
import { itemDecider } from '../items/decider.ts'
import { ItemReported, ItemReportUpdated } from './events.ts'

const { given } = specOf(itemDecider)
const report = { type: 'reportItem', reason: 'spam', details: null } as const
const first = ItemReported.new({ ...say.OF, reportId: 'id-1', reporterId: 'maya', reason: 'spam', details: null })

describe('reporting a listing', () => {
  test('a neighbour reports it', () => {
    given(say.listed()).when(report, { by: 'maya' }).thenEvents(first)
  })
  test('one open report per person and item: again updates it, the same again is nothing', () => {
    const again = { type: 'reportItem', reason: 'safety', details: 'Loose nails.' } as const
    given(say.listed(), say.reported('maya'))
      .when(again, { by: 'maya' })
      .thenEvents(
        ItemReportUpdated.new({
          ...say.OF,
          reportId: 'report-of-maya',
          reporterId: 'maya',
          reason: 'safety',
          details: 'Loose nails.',
        }),
      )
    given(say.listed(), say.reported('maya')).when(report, { by: 'maya' }).thenNothing()
  })
  test('details are required for other', () => {
    given(say.listed())
      .when({ ...report, reason: 'other' }, { by: 'maya' })
      .thenRefused('report-details-required', 'details')
  })
  test('own item 403; private, deleted or unknown 404', () => {
    given(say.listed()).when(report).thenRefused('report-own-item')
    given(say.listed({ visibility: 'private' }))
      .when(report, { by: 'maya' })
      .thenRefused('item-not-found')
    given(say.listed(), say.deleted).when(report, { by: 'maya' }).thenRefused('item-not-found')
    given().when(report, { by: 'maya' }).thenRefused('item-not-found')
  })
  test('a hidden one is known to its claimers and reporters only (G10)', () => {
    const gone = [say.listed(), say.requested('maya'), say.reported('sam'), say.hidden]
    given(...gone)
      .when(report, { by: 'zoe' })
      .thenRefused('item-not-found')
    given(...gone)
      .when(report, { by: 'maya' })
      .thenEvents(first)
    given(...gone)
      .when({ ...report, reason: 'safety' }, { by: 'sam' })
      .thenEvents(
        ItemReportUpdated.new({
          ...say.OF,
          reportId: 'report-of-sam',
          reporterId: 'sam',
          reason: 'safety',
          details: null,
        }),
      )
  })
  test('three different reporters hide it until an admin looks; the same one thrice does not', () => {
    const two = [say.listed(), say.reported('priya'), say.reported('sam')]
    given(...two)
      .when(report, { by: 'maya' })
      .thenEvents(first, say.hidden)
    given(...two)
      .when({ ...report, reason: 'safety' }, { by: 'sam' })
      .thenEvents(
        ItemReportUpdated.new({
          ...say.OF,
          reportId: 'report-of-sam',
          reporterId: 'sam',
          reason: 'safety',
          details: null,
        }),
      )
    given(...two, say.reported('maya'), say.hidden)
      .when(report, { by: 'zoe' })
      .thenRefused('item-not-found')
  })
})
