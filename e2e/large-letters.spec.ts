import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { waitUntilStill } from '#e2e/looks/accessibility.ts'
import { cutOff, overlapping, stickingOut } from '#e2e/looks/legible.ts'
import { askedAndPromised } from '#e2e/acts/members.ts'
import { chromiumPath, FLAGS } from '#e2e/site/settings.ts'
import { widthOf } from '#e2e/looks/width.ts'

const expectLegible = async (page: Page, where: string) => {
  await waitUntilStill(page)
  expect.soft(await stickingOut(page), `${where}: beyond the edges`).toEqual([])
  expect.soft(await cutOff(page), `${where}: cut off`).toEqual([])
  expect.soft(await overlapping(page), `${where}: written over`).toEqual([])
  expect.soft(await widthOf(page), `${where}: sideways`).toBe(page.viewportSize()?.width)
}

const WIDE = { width: 1440, height: 900 }
/** A window of 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 }
const WALL = { width: 2560, height: 1440 }

/** As somebody sets them in the browser: twice 16 px. */
const launchWithLargeLetters = () => {
  const executablePath = chromiumPath()
  const args = [...FLAGS, '--blink-settings=defaultFontSize=32']
  return chromium.launch({ args, ...(executablePath === null ? {} : { executablePath }) })
}

/** The same person there. */
const pageIn = async (browser: Browser, { page }: { page: Page }, baseURL: string | undefined) => {
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ storageState, viewport: WIDE, ...(baseURL && { baseURL }) })
  return context.newPage()
}

test('at the desk letters and windows of twice the size, and the widest screen, leave everything legible @desktop', async ({
  browser,
  page: visitor,
  baseURL,
}) => {
  const { owner, claimer, things, talk } = await askedAndPromised(browser, 'Zoe Zoomer')
  const items = things.map(({ id }) => `/items/${id}`)
  const everybody = [
    { of: { page: visitor }, paths: ['/', '/register', '/sign-in'] },
    { of: owner, paths: [...items, '/?tab=yours&view=list', '/share', '/notifications', '/edit-profile'] },
    { of: claimer, paths: ['/', '/?view=list', ...items, talk, '/requests', '/requests/new', '/filters'] },
  ]
  const large = await launchWithLargeLetters()
  try {
    for (const { of, paths } of everybody) {
      const there = await pageIn(large, of, baseURL)
      const look = async (page: Page, where: string) => {
        await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible()
        await expectLegible(page, where)
      }
      for (const path of paths)
        await test.step(path, async () => {
          await of.page.setViewportSize(WALL)
          await of.page.goto(path)
          await look(of.page, `${path}, 2560 px`)
          await of.page.setViewportSize(ZOOMED)
          await look(of.page, `${path}, 200 %`)
          await there.goto(path)
          await look(there, `${path}, large letters`)
        })
    }
  } finally {
    await large.close()
  }
})
