import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { waitUntilStill } from '#e2e/looks/accessibility.ts'
import { accept, claim, complete, HOME, join, list } from '#e2e/acts/members.ts'
import { makeOwnServer } from '#e2e/site/server.ts'
import { PIN, isPhone, requestOf } from '#e2e/acts/steps.ts'
import { widthOf } from '#e2e/looks/width.ts'

// design: no layout shift above 0.02.
const MOST = 0.02

declare global {
  interface Window {
    moved?: { sum: number }
  }
}

/** Adds up, from the first byte, what moved without being asked to. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved = { sum: 0 }
    window.moved = moved
    new PerformanceObserver((found) => {
      for (const entry of found.getEntries())
        if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry) moved.sum += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftOf = (page: Page) => page.evaluate(() => window.moved?.sum)

const expectStill = async (page: Page, where: string) => {
  await waitUntilStill(page)
  // What comes late jumps late.
  await page.waitForLoadState('networkidle')
  expect.soft(await shiftOf(page), where).toBeLessThanOrEqual(MOST)
}

test('nothing jumps on the screens, where a dialog opens, and for a visitor', async ({ browser }) => {
  // A town of its own: what the neighbours of other journeys list while it is watched would push the cards on.
  const town = await makeOwnServer()
  try {
    const owner = await join(browser, 'Still Life', { ...HOME, url: town.url })
    const { page, ...member } = await join(browser, 'Stan Still', { ...HOME, url: town.url })
    const { id } = await list(owner, 'Stone pot')
    for (const thing of ['Stone bowl', 'Stone cup', 'Stone lamp', 'Stone seat']) await list(owner, thing)
    await claim({ page, ...member }, { id, title: '' })
    await watchShifts(page)
    const talk = `/messages/${id}-${member.id}`
    for (const path of ['/', '/?view=list', `/items/${id}`, '/messages', talk, '/requests', '/share', '/filters']) {
      await page.goto(path)
      if (path === '/') await expect(page.locator(PIN).first()).toBeAttached()
      await expectStill(page, path)
    }
    const opened = [`/items/${id}`, '/share', ...(isPhone(page) ? [] : ['/filters'])]
    for (const path of opened) {
      await page.goto('/?view=list')
      await expectStill(page, 'list')
      // Pressed by nobody: what moves within half a second of a press is not counted.
      await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href^="${to}"]`)?.click(), path)
      await expect(page.getByRole('dialog').first()).toBeVisible()
      await expectStill(page, `${path}, opened`)
    }
    const visitor = await (await browser.newContext({ baseURL: town.url })).newPage()
    await watchShifts(visitor)
    for (const path of ['/', '/register', '/sign-in']) {
      await visitor.goto(path)
      await expect(visitor.getByRole('heading', { level: 1 }).last()).toBeVisible()
      await expectStill(visitor, `visitor, ${path}`)
    }
  } finally {
    await town.stop()
  }
})

test('what is one’s own comes at once, and pushes nothing down', async ({ browser }) => {
  const town = await makeOwnServer()
  try {
    const other = await join(browser, 'Neigh Bour', { ...HOME, url: town.url })
    const { page, ...member } = await join(browser, 'Bus Y', { ...HOME, url: town.url })
    const me = { page, ...member }
    const given = await list(me, 'Given pot', { photos: 1 })
    const gift = await list(me, 'Wanted pot', { photos: 1 })
    const received = await list(other, 'Their pot', { photos: 1 })
    for (const [owner, claimer, thing] of [
      [me, other, given],
      [other, me, received],
    ] as const) {
      const claimId = await claim(claimer, thing)
      await accept(owner, claimId)
      await complete(owner, claimId)
    }
    await claim(other, gift)
    await requestOf(me)
    const ladder = await list(me, 'Long ladder', { photos: 1 })
    await me.call('post', `/requests/${await requestOf(other)}/offers`, { itemId: ladder.id, message: 'It is light.' })
    await watchShifts(page)
    const own = ['/requests', '/requests?tab=yours', '/?tab=yours', '/?tab=history']
    for (const path of [...own, '/notifications', '/notification-settings']) {
      await page.goto(path)
      await expectStill(page, path)
    }
    if (isPhone(page)) return
    // Between phone and desk one's own stands above or below.
    await page.setViewportSize({ width: 820, height: 1180 })
    for (const path of own) {
      await page.goto(path)
      await expectStill(page, `${path}, 820`)
    }
  } finally {
    await town.stop()
  }
})

test('nothing is wider than the screen', async ({ browser }) => {
  const owner = await join(browser, 'Wide Open', HOME)
  const { page } = await join(browser, 'Nar Row')
  const { id } = await list(owner, 'Folding screen with a rather long name that has to break somewhere')
  // A telephone, one that lies on its side, half a window, a laptop, and screens that are hung on a wall.
  const widths = isPhone(page) ? [320, 360, 412] : [480, 640, 700, 900, 1024, 1280, 1920, 2560]
  const paths = ['/', '/?view=list', `/items/${id}`, '/messages', '/requests', '/share', '/?tab=yours&view=list']
  for (const path of paths) {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      await waitUntilStill(page)
      // Asked again: another width may be another layout, and that takes a moment.
      await expect.poll(() => widthOf(page), { message: `${path} at ${width}` }).toBe(width)
    }
  }
})

test('an open menu lies over the rows below it', async ({ browser }) => {
  const owner = await join(browser, 'Menu Above', HOME)
  for (const thing of ['Pan', 'Pot', 'Lid']) await list(owner, thing)
  const { page } = owner
  await page.goto('/?tab=yours&view=list')
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  const menu = page.getByRole('dialog', { name: /^More for/ })
  for (const row of await menu.getByRole('button').all()) {
    const isOnTop = row.evaluate((button) => {
      const { right, top, height } = button.getBoundingClientRect()
      // Where the buttons of the rows below stand.
      return [16, 64].every((aside) => button.contains(document.elementFromPoint(right - aside, top + height / 2)))
    })
    expect(await isOnTop, (await row.textContent()) ?? '').toBe(true)
  }
})

test('a narrow phone and a low window keep their tabs in one line and the way to share free', async ({ browser }) => {
  const { page } = await join(browser, 'Small Window', HOME)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/?tab=yours&view=list')
  const heightOf = async (tab: string) => (await page.getByText(tab, { exact: true }).first().evaluate(lineBox)).height
  await expect(page.getByRole('heading', { name: 'You have nothing on the map' })).toBeVisible()
  expect(await heightOf('Your Items')).toBe(await heightOf('History'))
  // 1280 × 800 at 200 %.
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Share a Gifty' }).click()
  await expect(page.getByRole('dialog', { name: 'Share a Gifty' })).toBeVisible()
})

/** Of the words alone: as high as their lines. */
const lineBox = (node: Node) => {
  const range = document.createRange()
  range.selectNodeContents(node)
  const { height } = range.getBoundingClientRect()
  return { height }
}

test('a map that was made behind the list shows the whole reach', async ({ browser }) => {
  const { page } = await join(browser, 'Behind List', HOME)
  // A large window at 200 %; on a phone that is turned map and list stand at one address too.
  await page.setViewportSize({ width: 960, height: 540 })
  await page.goto('/')
  const map = page.getByRole('region', { name: 'Map of nearby items', includeHidden: true })
  await map.waitFor({ state: 'attached' })
  await expect(map).toBeHidden()
  await page.getByRole('radiogroup', { name: 'List or map' }).getByRole('radio', { name: 'Map' }).click()
  await expect(map).toBeVisible()
  const heightOf = async (what: Locator) => (await what.boundingBox())?.height ?? 0
  const share = async () => (await heightOf(map.locator('circle').first())) / (await heightOf(map))
  await expect.poll(share).toBeGreaterThan(0.8)
})

test('the landing page and its dialogs fit every width, and twice the size', async ({ page }) => {
  // 720 px is a window of 1440 px at 200 %; a phone has no window.
  const widths = [320, 390, 480, 641, 700, 720, 768, 899, 1012, 1099, 1100, 1920, 2560]
  for (const width of widths.slice(0, isPhone(page) ? 3 : undefined))
    for (const path of ['/', '/register', '/sign-in']) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible()
      const tooWide = () =>
        page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] *')]
            .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
            .filter((one) => one === document.documentElement || getComputedStyle(one).overflowX === 'auto')
            .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        )
      expect([width, path, await tooWide()]).toEqual([width, path, []])
    }
})
