import { describe, expect, test } from 'vitest'
import type { RecordedEvent } from '#domain/event.ts'
import { done } from '#projections/engine/handover.kit.ts'
import { type AnyProjection, fold } from '#projections/engine/follow/fold.ts'
import type { Stored } from '#stores/documents/port.ts'
import * as say from '#tests/build/build.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { involvements } from './involvements.ts'
import { items } from './listing.ts'

const foldInto = (projection: AnyProjection, id: string, events: readonly RecordedEvent[]) =>
  events.reduce<Stored>((stored, event) => fold(projection, stored, { id, event }), { pos: -1, document: null })

describe('a listing counts people and lists none', () => {
  const model = modelOf(items)
  test('with the listing everybody in line has ended, before the events that tell each of it', () => {
    const line = [say.ending, say.requested('priya'), say.requested('sam')]
    const gone = { claimsCount: 0, waiting: 0 }
    for (const end of [say.expired, say.deleted, say.givenElsewhere])
      model.given(...recordedAs([...line, end])).thenDocument(say.ITEM, gone)
    const told = [say.ended('priya', 'item-expired'), say.ended('sam', 'item-expired')]
    model.given(...recordedAs([...line, say.expired, ...told])).thenDocument(say.ITEM, gone)
    model
      .given(
        ...recordedAs([...done.slice(0, -1), say.requested('priya'), ...done.slice(-1), say.givenToAnother('priya')]),
      )
      .thenDocument(say.ITEM, { claimsCount: 1, waiting: 0 })
  })
  test('after 1,000 claims a listing is as small as after one', () => {
    const size = (claims: number) => {
      const asks = Array.from({ length: claims }, (_, n) => say.requested(`p${n}`))
      return JSON.stringify(foldInto(items, say.ITEM, recordedAs([say.listed(), ...asks]))).length
    }
    expect(size(1000)).toBeLessThan(size(1) + 20)
  })
})

describe('who is involved in a thing', () => {
  const asked = say.requested('maya')
  test('its owner and everybody who ever asked, each with the latest claim', () => {
    const model = modelOf(involvements).given(...recordedAs([say.listed(), asked, say.withdrawn('maya')]))
    model.thenIds(`${say.ITEM}.tom`, `${say.ITEM}.maya`)
    model.thenDocument(`${say.ITEM}.tom`, { personId: 'tom', itemId: say.ITEM, claimId: null })
    model.thenDocument(`${say.ITEM}.maya`, { personId: 'maya', itemId: say.ITEM, claimId: say.claimId('maya') })
    const again = say.requested('maya', { ...say.ofClaim('maya'), claimId: `${say.ITEM}-again` })
    modelOf(involvements)
      .given(...recordedAs([say.listed(), asked, say.withdrawn('maya'), again]))
      .thenDocument(`${say.ITEM}.maya`, { claimId: `${say.ITEM}-again` })
  })
})
