import { afterEach } from 'vitest'

/**
 * What waits for a condition waits for it as long as it takes on a busy machine, not for the second that Testing Library gives it
 * (`expect.poll` is told so in vitest.config.ts). Only where there is a page: the import costs every file that has none.
 */
export const PATIENCE_MS = 10_000

if (typeof document !== 'undefined') {
  ;(await import('@testing-library/dom')).configure({ asyncUtilTimeout: PATIENCE_MS })
  // Files share a page: what one has drawn is gone before the next one. Not loaded before a test has: some look at React as it is loaded.
  afterEach(async () => (await import('@testing-library/react')).cleanup())
}
