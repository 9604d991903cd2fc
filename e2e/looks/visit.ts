import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, listenToConsole, waitUntilStill } from './accessibility.ts'
import { expectTitle, type Screen } from './screens.ts'

/** Goes through the screens; each has its title, is accessible in both schemes, and leaves the console silent. */
export const visit = async (page: Page, screens: readonly Screen[]) => {
  const consoleErrors = listenToConsole(page)
  await visitRefused(page, screens)
  expect(consoleErrors).toEqual([])
}

/** The same for what the server refuses, which every browser writes to its console. */
export const visitRefused = async (page: Page, screens: readonly Screen[]) => {
  for (const { name, path, title, open } of screens) {
    await test.step(name, async () => {
      await page.goto(path)
      await expectTitle(page, title)
      await waitUntilStill(page)
      await open?.(page)
      await expectAccessible(page, name)
    })
  }
}
