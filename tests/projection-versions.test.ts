import { expect, test } from 'vitest'
import { keptVersions, presentVersions } from './projection-code.ts'

/** Before the first release versions stay at 1 and the record is only renewed: no store in the world holds their documents. */
const RELEASED = false

const kept = keptVersions()
const present = presentVersions()

test.each(Object.entries(present))('the code of %s is the code of its version', (name, now) => {
  const before = kept[name]
  const how = 'raise `version`, then run: node scripts/run.mjs scripts/write-versions.ts'
  if (RELEASED && before && before.code !== now.code) expect(now.version, how).toBeGreaterThan(before.version)
  expect(now, `${name} changed: ${how}`).toEqual(before)
})
test('no version ever falls, and none is left of a read model that is gone', () => {
  for (const [name, { version }] of Object.entries(kept)) expect(present[name]?.version).toBeGreaterThanOrEqual(version)
})
