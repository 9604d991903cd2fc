import { describe, expect, test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { textDecider, versionInForce } from './decide.ts'
import { PolicyTextPublished } from './events.ts'
import type { TextKind } from './vocabulary.ts'

const { given } = specOf(textDecider)
const ADMIN = { by: { kind: 'admin', id: 'ada' } } as const
const SITE = { by: { kind: 'system', id: 'publish-first-texts' } } as const
const words = (kind: TextKind, version: number) => ({
  kind,
  version,
  text: `${kind}, ${version}`,
  changes: version === 1 ? '' : '+ **Something** is new.',
  digest: `digest of ${kind} ${version}`,
})
const published = (kind: TextKind, version: number) => PolicyTextPublished.new(words(kind, version))
const publish = (kind: TextKind, version: number) => ({ type: 'publishText', ...words(kind, version) }) as const
const first = (...kinds: readonly TextKind[]) =>
  ({
    type: 'publishFirstTexts',
    texts: kinds.map((kind) => ({ kind, text: `${kind}, 1`, digest: `digest of ${kind} 1` })),
  }) as const

describe('what the product brings along', () => {
  test('is in force from the first start on', () => {
    given().when(first('terms', 'privacy'), SITE).thenEvents(published('terms', 1), published('privacy', 1))
  })
  test('a second start, or a second process, changes nothing; a kind that came later is published', () => {
    const before = [published('terms', 1), published('terms', 2), published('privacy', 1)]
    given(...before)
      .when(first('terms', 'privacy'), SITE)
      .thenNothing()
    given(...before)
      .when(first('terms', 'privacy', 'listing-policy'), SITE)
      .thenEvents(published('listing-policy', 1))
  })
  test('is what a person who joins agrees to, also before it is published', () => {
    expect(versionInForce(given().state, 'terms')).toBe(1)
    expect(versionInForce(given(published('terms', 1), published('terms', 2)).state, 'terms')).toBe(2)
  })
})

describe('publishing', () => {
  test('an admin publishes the next version, each kind by itself', () => {
    given(published('terms', 1)).when(publish('terms', 2), ADMIN).thenEvents(published('terms', 2))
    given(published('terms', 1), published('privacy', 1), published('privacy', 2))
      .when(publish('terms', 2), ADMIN)
      .thenEvents(published('terms', 2))
  })
  test.each([1, 3, 4])('version %i is not the next one: somebody was quicker, or a number was left out', (version) => {
    given(published('terms', 1))
      .when({ ...publish('terms', version), digest: 'other' }, ADMIN)
      .thenRefused('text-version-taken', 'version')
  })
  test('the same words are no new version: nobody is asked again for nothing', () => {
    given(published('terms', 1))
      .when({ ...publish('terms', 2), digest: words('terms', 1).digest }, ADMIN)
      .thenRefused('text-unchanged', 'text')
  })
  test('not by a member', () => {
    given(published('terms', 1)).when(publish('terms', 2), { by: 'tom' }).thenRefused('admins-only')
  })
})
