import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'

test('five pictures and six: the last one is seen as whole as the first @desktop', async ({ browser }) => {
  const owner = await join(browser, 'Five Photos', HOME)
  const { page } = await join(browser, 'Looks At All')
  for (const photos of [5, 6]) {
    const { id } = await list(owner, 'Seen from all sides', { photos })
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/items/${id}`)
      for (const at of [1, photos])
        await expect(page.getByRole('button', { name: `Photo ${at} of ${photos}` })).toBeInViewport({ ratio: 1 })
    }
  }
})
