import { type Page, test as base } from '@playwright/test'

/**
 * Everybody who came in browsers of their own leaves with the journey: a page that is left open goes on listening, drawing and asking
 * beside all journeys after it. What still is on its way for them then concerns nobody: an answer that a journey holds back or changes
 * fails once its page is gone, in the midst of the next journey or between the two.
 */
export const test = base.extend<{ everybodyLeaves: void }>({
  everybodyLeaves: [
    async ({ browser }, use) => {
      await use()
      const contexts = browser.contexts()
      await Promise.all(contexts.flatMap((context) => context.pages().map(letGo)))
      await Promise.all(contexts.map((context) => context.close()))
    },
    { auto: true },
  ],
  page: async ({ page }, give) => {
    await give(page)
    await letGo(page)
  },
})

const letGo = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })
