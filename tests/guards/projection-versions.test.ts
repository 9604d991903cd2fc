import { expect, test } from 'vitest'
import { recordedVersions, presentVersions, renewed } from './projection-code.ts'

const kept = recordedVersions()
const present = presentVersions()

test.each(Object.entries(present))('the code of %s is the code of its version', (name, now) => {
  const how = 'raise `version`, then run: node scripts/run.mjs scripts/write/write-versions.ts'
  expect(now, `${name} changed: ${how}`).toEqual(kept[name])
})
test('a record is renewed only with a higher version: somewhere a store holds what the old code wrote', () => {
  const [name = '', now] = Object.entries(present)[0] ?? []
  const changed = { [name]: { version: now?.version ?? 1, code: 'other code' } }
  expect(() => renewed(kept, changed)).toThrow(`${name} changed and its version did not`)
  const raised = { [name]: { version: (now?.version ?? 1) + 1, code: 'other code' } }
  expect(renewed(kept, raised)).toEqual(raised)
})
test('no version ever falls, and none is left of a read model that is gone', () => {
  for (const [name, { version }] of Object.entries(kept)) expect(present[name]?.version).toBeGreaterThanOrEqual(version)
})
