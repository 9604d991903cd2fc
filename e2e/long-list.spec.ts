import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { waitUntilStill } from '#e2e/looks/accessibility.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'
import { makeOwnServer } from '#e2e/site/server.ts'

declare global {
  interface Window {
    changes?: MutationRecord[]
  }
}

// Two hundred are measured by `npm run bench -- web`; what is drawn again shows with fewer.
const THINGS = 60

test('a long list is scrolled without a card or a pin being drawn again', async ({ browser, viewport }) => {
  const town = await makeOwnServer()
  try {
    const owner = await join(browser, 'Lon List', { ...HOME, url: town.url })
    const { page } = await join(browser, 'Sue Scroll', { ...HOME, url: town.url })
    for (let n = 1; n <= THINGS; n += 1) await list(owner, `Thing ${n},`, { photos: 0 })
    if (viewport) await page.setViewportSize(viewport)
    await page.goto('/?view=list')
    const cards = page.getByRole('article')
    await page.getByRole('button', { name: 'Show more', exact: true }).click()
    await expect(cards).toHaveCount(THINGS)
    await waitUntilStill(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const changes: MutationRecord[] = []
      window.changes = changes
      const watch = new MutationObserver((records) => changes.push(...records))
      for (const one of document.querySelectorAll('ul:has(article), [data-part="pins"]'))
        watch.observe(one, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards.last()).toBeInViewport()
    await expect(cards.first()).not.toBeInViewport()
    expect(await page.evaluate(() => window.changes?.length)).toBe(0)
  } finally {
    await town.stop()
  }
})
