import type { Page } from '@playwright/test'

/** From upright to its side, or back. */
export const turn = async (page: Page) => {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: height, height: width })
}

/** From upright to its side and back again. */
export const turnTwice = async (page: Page, stillThere: () => Promise<void>) => {
  for (const _ of ['on its side', 'upright']) {
    await turn(page)
    await stillThere()
  }
}
