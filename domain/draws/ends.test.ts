import { describe, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import * as draw from '#tests/build/build-draw.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import { DAY, HOUR, plus } from '../time.ts'
import { itemDecider } from '../items/decider.ts'

/** Between a draw, the winner's pickup and the end of the listing there is time to come. */
const { given } = specOf(itemDecider)
const JOB = { by: { kind: 'job', id: 'hold-draws' } } as const
const afterwards = { ...JOB, at: draw.CLOSES } as const
const hold = { type: 'holdDraw', seed: draw.SEED } as const
const { ownerId: _, ...words } = say.listing
const list = (listing: Partial<typeof words>) =>
  ({ type: 'listItem', listing: { ...words, ...listing }, draw: draw.wish }) as const

describe('a listing with a draw', () => {
  test('opens only where the listing goes on for two hours after it', () => {
    const ends = (after: number) => list({ timeSensitive: true, expiresAt: plus(draw.CLOSES, after) })
    for (const after of [-1, 0, 20_000, 2 * HOUR - 1])
      given().when(ends(after)).thenRefused('draw-needs-room', 'draw.closesAt')
    given()
      .when(ends(2 * HOUR))
      .thenEvents(say.listed({ timeSensitive: true, expiresAt: plus(draw.CLOSES, 2 * HOUR) }), draw.opened())
  })
  test('cannot be left less by an edit while it is open', () => {
    for (const after of [-1, 2 * HOUR - 1])
      given(say.listed(), draw.opened(), say.requested('maya'), draw.entered('maya'))
        .when({ type: 'editItem', changes: { timeSensitive: true, expiresAt: plus(draw.CLOSES, after) } })
        .thenRefused('draw-running', 'expiresAt')
    const end = { timeSensitive: true, expiresAt: plus(draw.CLOSES, 2 * HOUR) }
    given(say.listed(), draw.opened(), say.requested('maya'), draw.entered('maya'))
      .when({ type: 'editItem', changes: end })
      .thenEvents(say.edited(end, ['maya']))
  })
  test('ends later, so that it goes on until the winner has come: two hours after the pickup, a day where no time is agreed', () => {
    const until = (end: string) => say.listed({ timeSensitive: true, expiresAt: end })
    const asks = (pickupTime: string | null) => [
      draw.opened(),
      say.requested('maya', { pickupTime }),
      draw.entered('maya'),
    ]
    const pickup = plus(draw.CLOSES, HOUR)
    for (const ends of [-HOUR / 2, 0, 2 * HOUR - 1])
      given(until(plus(pickup, ends)), ...asks(pickup))
        .when(hold, afterwards)
        .thenEvents(draw.held('maya'), say.accepted('maya', pickup), say.extended(plus(pickup, 2 * HOUR)))
    given(until(plus(draw.CLOSES, 2 * HOUR)), ...asks(null))
      .when(hold, afterwards)
      .thenEvents(draw.held('maya'), say.accepted('maya'), say.extended(plus(draw.CLOSES, DAY)))
    for (const [asked, end] of [
      [pickup, plus(pickup, 2 * HOUR)],
      [null, plus(draw.CLOSES, DAY)],
    ] as const)
      given(until(end), ...asks(asked))
        .when(hold, afterwards)
        .thenEvents(draw.held('maya'), say.accepted('maya', asked))
  })
  test('an end that was moved is the end', () => {
    const moved = plus(draw.CLOSES, DAY)
    const past = [say.listed({ timeSensitive: true, expiresAt: draw.CLOSES }), say.extended(moved)] as const
    given(...past)
      .when({ type: 'expireItem' }, { ...JOB, at: plus(moved, -1) })
      .thenNothing()
    given(...past)
      .when({ type: 'expireItem' }, { ...JOB, at: moved })
      .thenEvents(say.expired)
  })
})
