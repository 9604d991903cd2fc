import type { Page } from '@playwright/test'

/** How wide the page is drawn. A phone widens the window itself where something sticks out, so compare it with what was asked for. */
export const widthOf = (page: Page) =>
  page.evaluate(() => Math.max(window.innerWidth, document.documentElement.scrollWidth))
