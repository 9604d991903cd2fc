import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimEvents } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { drawEvents } from '#domain/draws/events.ts'
import { itemEvents } from '#domain/items/events.ts'
import { claimsOf, isLive, isPast, isPrivate, liveClaims, pendingClaims } from '#domain/items/state.ts'
import { reportEvents } from '#domain/reports/events.ts'
import { claims } from '#projections/claims/claims.ts'
import { fold, ABSENT, keysOf, type AnyProjection } from '#projections/engine/follow/fold.ts'
import { items } from '#projections/items/listing.ts'
import type { Stored } from '#stores/documents/port.ts'
import { ITEM } from './build/build.ts'
import { live, type Moment, turns } from './lives.ts'
import { recordedAs } from '#tests/events/recorded.ts'

const FINAL: ReadonlySet<string> = new Set(['completed', 'deleted'])
/** Only where more wait than one append may tell: domain/items/line.test.ts. */
const LONG_LINES = ['LineEndingStarted', 'LineEndingFinished']
const OVER: ReadonlySet<string> = new Set(['completed', 'expired', 'deleted'])

const rules: Readonly<Record<string, (moment: Moment) => void>> = {
  'at most one claim is accepted': ({ after }) => {
    expect(claimsOf(after).filter(({ is }) => is === 'accepted').length).toBeLessThanOrEqual(1)
  },
  'a claimed item has exactly one accepted claim, and no other item has one': ({ after }) => {
    expect(claimsOf(after).some(({ is }) => is === 'accepted')).toBe(after.is === 'claimed')
  },
  'completed and deleted are final': ({ before, after }) => {
    if (FINAL.has(before.is)) expect(after.is).toBe(before.is)
  },
  'a claim that ended stays as it ended': ({ before, after }) => {
    for (const claim of claimsOf(before).filter((one) => !isLive(one)))
      expect(claimsOf(after).find(({ claimId }) => claimId === claim.claimId)?.is).toBe(claim.is)
  },
  'no live claims on what is completed, expired or deleted': ({ after }) => {
    if (OVER.has(after.is)) expect(liveClaims(after)).toEqual([])
  },
  'a match is an accepted or completed claim, and lasts as long as it does': ({ after }) => {
    const matched = claimsOf(after).find(({ claimId }) => claimId === after.match?.claimId)
    if (after.match !== null) expect(matched?.is).toBe(after.is === 'completed' ? 'completed' : 'accepted')
  },
  'one live claim a person, and none of the owner': ({ after }) => {
    const people = liveClaims(after).map(({ claimerId }) => claimerId)
    expect(new Set(people).size).toBe(people.length)
    expect(people).not.toContain('tom')
  },
  'a refusal appends nothing and changes nothing': ({ before, after, refused }) => {
    if (refused) expect(after).toBe(before)
  },
  'nothing is accepted or asked for past the end': ({ before, now, events }) => {
    const begun = events.some(({ type }) => ['ClaimAccepted', 'ClaimRequested', 'ClaimMatched'].includes(type))
    if (begun) expect(isPast(before, now)).toBe(false)
  },
  'every event does something: its signal is one that the state knew': ({ before, after, events }) => {
    if (events.some(({ type }) => type.startsWith('Item') && !type.includes('Edited') && !type.includes('Report')))
      expect(after).not.toEqual(before)
  },
}

/** Folds the same events into read models beside. */
const besides = (projections: readonly AnyProjection[]) => {
  const documents = new Map<string, Stored>()
  let position = 0
  return {
    apply: (events: Moment['events']) => {
      const recorded = recordedAs(events, { from: position + 1 })
      position += events.length
      for (const projection of projections) for (const event of recorded) applyOne(projection, event, documents)
    },
    get: (name: string, id: string) => documents.get(`${name}/${id}`)?.document as { status: string } | null,
  }
}
const applyOne = (projection: AnyProjection, event: RecordedEvent, documents: Map<string, Stored>): void => {
  if (!projection.wants.includes(event.type)) return
  for (const id of keysOf(projection, event)) {
    const key = `${projection.name}/${id}`
    documents.set(key, fold(projection, documents.get(key) ?? ABSENT, { id, event }))
  }
}

describe('whatever several people do in whatever order with a moving clock', () => {
  test.each(Object.entries(rules))('%s', (_, rule) => {
    fc.assert(
      fc.property(turns, fc.boolean(), (life, timeSensitive) => live(life, timeSensitive, rule)),
      { numRuns: 100 },
    )
  })
  test('the read models tell what the rules know', () => {
    fc.assert(
      fc.property(turns, fc.boolean(), (life, timeSensitive) => {
        const models = besides([items, claims])
        live(life, timeSensitive, ({ after, events }) => {
          models.apply(events)
          expect(models.get('items', ITEM)).toMatchObject({
            status: after.is,
            hiddenBecause: after.hiddenBecause,
            visibility: isPrivate(after) ? 'private' : 'public',
            timeSensitive: after.timeSensitive,
            expiresAt: after.expiresAt,
            waiting: pendingClaims(after).length,
            claimsCount: claimsOf(after).filter((claim) => isLive(claim) || claim.is === 'completed').length,
          })
          for (const claim of claimsOf(after))
            expect(models.get('claims', claim.claimId)).toMatchObject({
              status: claim.is,
              pickupTime: claim.pickupTime,
            })
        })
      }),
      { numRuns: 80 },
    )
  })
  test('the random lives reach every state and every event', () => {
    const states = new Set<string>()
    const types = new Set<string>()
    const look = ({ after, events }: Moment): void => {
      states.add(after.is)
      for (const { type } of events) types.add(type)
    }
    fc.assert(
      fc.property(turns, fc.boolean(), (life, timeSensitive) => live(life, timeSensitive, look)),
      { numRuns: 2500, seed: 20_261_119 },
    )
    expect([...states].toSorted()).toEqual(['available', 'claimed', 'completed', 'deleted', 'expired', 'unavailable'])
    const all = [...itemEvents, ...claimEvents, ...drawEvents, ...reportEvents].map(({ type }) => type)
    expect(all.filter((type) => !types.has(type))).toEqual([...LONG_LINES, 'ExactPlaceSeen', 'ItemReportClosed'])
  })
})
