import { expect, test } from 'vitest'
import { PolicyTextPublished } from '#domain/texts/events.ts'
import { NOW } from '#tests/events/decider-spec.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { texts, textVersions } from './texts.ts'

const published = (kind: 'terms' | 'privacy', version: number) =>
  PolicyTextPublished.new({ kind, version, text: `${kind} ${version}`, changes: '', digest: 'd' })
const history = recordedAs([published('terms', 1), published('privacy', 1), published('terms', 2)])

test('every version stays as it was agreed to', () => {
  const shown = modelOf(texts).given(...history)
  shown.thenIds('terms-1', 'privacy-1', 'terms-2')
  shown.thenDocument('terms-1', { kind: 'terms', version: 1, text: 'terms 1', publishedAt: NOW })
})
test('the newest is in force, and each is known with since when', () => {
  const shown = modelOf(textVersions).given(...history)
  shown.thenDocument('terms', {
    version: 2,
    versions: [
      { version: 1, publishedAt: NOW },
      { version: 2, publishedAt: NOW },
    ],
  })
  expect(shown.documents).toHaveLength(2)
})
