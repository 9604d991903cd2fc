import { describe, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import { itemDecider } from '../items/decider.ts'
import { ItemReported, ItemReportUpdated } from './events.ts'

const { given } = specOf(itemDecider)
const report = { type: 'reportItem', reason: 'spam', details: null } as const
const first = ItemReported.new({ ...say.reported('maya').data, reportId: 'id-1' })

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
          evidence: null,
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
  test('a hidden one is known to its claimers and reporters only', () => {
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
          evidence: null,
        }),
      )
  })
  describe('who counts towards hiding', () => {
    const standing = (counts: boolean, network: string) => ({ standing: { counts, network } })
    const by = (who: string, counts: boolean, network: string) =>
      ItemReported.new({ ...say.reported(who).data, counts, network })
    const written = (counts: boolean, network: string) => ItemReported.new({ ...first.data, counts, network })
    test('not one who does not count', () => {
      given(say.listed(), by('priya', true, 'a'), by('sam', true, 'b'))
        .when({ ...report, ...standing(false, 'c') }, { by: 'maya' })
        .thenEvents(written(false, 'c'))
      given(say.listed(), by('priya', false, 'a'), by('sam', true, 'b'))
        .when({ ...report, ...standing(true, 'c') }, { by: 'maya' })
        .thenEvents(written(true, 'c'))
    })
    test('at most two of one network', () => {
      const household = [say.listed(), by('priya', true, 'a'), by('sam', true, 'a')]
      given(...household)
        .when({ ...report, ...standing(true, 'a') }, { by: 'maya' })
        .thenEvents(written(true, 'a'))
      given(...household)
        .when({ ...report, ...standing(true, 'b') }, { by: 'maya' })
        .thenEvents(written(true, 'b'), say.hidden)
    })
    test('a report of before, which has no standing', () => {
      given(say.listed(), say.reported('priya'), say.reported('sam'))
        .when({ ...report, ...standing(true, 'a') }, { by: 'maya' })
        .thenEvents(written(true, 'a'), say.hidden)
    })
    test('who has come to count says it again, with the same words', () => {
      const past = [say.listed(), by('priya', true, 'a'), by('sam', true, 'b'), by('maya', false, 'c')]
      given(...past)
        .when({ ...report, ...standing(false, 'd') }, { by: 'maya' })
        .thenNothing()
      given(...past)
        .when({ ...report, ...standing(true, 'd') }, { by: 'maya' })
        .thenEvents(
          ItemReportUpdated.new({ ...first.data, reportId: 'report-of-maya', counts: true, network: 'd' }),
          say.hidden,
        )
    })
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
          evidence: null,
        }),
      )
    given(...two, say.reported('maya'), say.hidden)
      .when(report, { by: 'zoe' })
      .thenRefused('item-not-found')
  })
})
