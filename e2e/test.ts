import { test as base } from '@playwright/test'

/**
 * Everybody who came in browsers of their own leaves with the journey: a page that is left open goes on listening, drawing and asking
 * beside all journeys after it.
 */
export const test = base.extend<{ everybodyLeaves: void }>({
  everybodyLeaves: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
