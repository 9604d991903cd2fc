import { afterEach } from 'vitest'

/**
 * What waits for a condition waits for it as long as it takes on a busy machine, not for the second that Testing Library gives it
 * (`expect.poll` is told so in vitest.config.ts). Only where there is a page: the import costs every file that has none.
 */
export const PATIENCE_MS = 10_000

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE_MS })
  // Files share a page: what one has drawn is gone before the next one.
  afterEach(cleanup)
}
