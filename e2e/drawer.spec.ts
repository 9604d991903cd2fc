import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible, waitUntilStill } from '#e2e/looks/accessibility.ts'
import { HOME, join, list, markOf } from '#e2e/acts/members.ts'
import { swipe } from '#e2e/acts/touch.ts'
import { PIN } from '#e2e/acts/steps.ts'

/** The map with two gifts in its drawer. */
const openMap = async (browser: Browser, name: string) => {
  const owner = await join(browser, `Own ${name}`, HOME)
  // At the same place: wherever in their circle the pins stand, they are in the middle of the map.
  const { page } = await join(browser, `Look ${name}`, HOME)
  await list(owner, 'Garden bench')
  const { title } = await list(owner, 'Watering can')
  await page.goto(`/?q=${markOf(owner.id)}`)
  await expect(page.getByText('2 gifts nearby')).toBeVisible()
  // The map comes after the list.
  await expect(page.locator(PIN).first()).toBeVisible()
  await waitUntilStill(page)
  return { page, title }
}

type Spot = { x: number; y: number }

const middleOf = async (what: Locator): Promise<Spot> => {
  const box = await what.boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const handle = (page: Page) => page.getByRole('button', { name: /^Show (more of the list|the map again)$/ })

/** The top of the drawer once it has stopped moving. */
const topOf = async (page: Page) => {
  await waitUntilStill(page)
  return Math.round((await page.getByRole('main').boundingBox())?.y ?? -1)
}

const RESTS = { peek: 574, half: 386, full: 134 }

const expectRest = (page: Page, rest: keyof typeof RESTS) =>
  expect.poll(() => topOf(page), { message: rest }).toBeCloseTo(RESTS[rest], -1)

test('a finger pulls the list up and throws it down @phone', async ({ browser }) => {
  const { page, title } = await openMap(browser, 'Fin Ger')
  const cards = page.locator('article')
  await expectRest(page, 'peek')
  await expect(cards).toHaveCount(0)

  await test.step('from a card up, slowly: half, with the cards of the list', async () => {
    await swipe(page, { from: { x: 120, y: 700 }, to: { x: 122, y: 530 }, ms: 400, rest: 300 })
    await expectRest(page, 'half')
    await expect(cards).toHaveCount(2)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('the list scrolls, the drawer stays', async () => {
    await swipe(page, { from: { x: 120, y: 700 }, to: { x: 120, y: 500 }, ms: 400, rest: 300 })
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
    await expectRest(page, 'half')
  })
  await test.step('a flick on the head goes on to the top', async () => {
    await swipe(page, { from: { x: 300, y: 420 }, to: { x: 300, y: 300 }, ms: 80 })
    await expectRest(page, 'full')
  })
  await test.step('back from a gift it is where it was', async () => {
    const before = await scrolled(page)
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectRest(page, 'full')
    await expect.poll(() => scrolled(page)).toBe(before)
  })
  await test.step('a throw goes all the way down', async () => {
    await swipe(page, { from: { x: 200, y: 170 }, to: { x: 200, y: 420 }, ms: 80 })
    await expectRest(page, 'peek')
  })
  await test.step('sideways it is the row that moves', async () => {
    await swipe(page, { from: { x: 330, y: 700 }, to: { x: 60, y: 690 }, ms: 300, rest: 200 })
    await expectRest(page, 'peek')
    await expect.poll(() => page.locator('[data-part="minis"]').evaluate((row) => row.scrollLeft)).toBeGreaterThan(100)
  })
})

const scrolled = (page: Page) =>
  page.locator('[data-part="drawer-list"]').evaluate((list) => Math.round(list.scrollTop))

test('a mouse and the keys do the same @phone', async ({ browser }) => {
  const { page, title } = await openMap(browser, 'Ke Ys')
  await page.mouse.move(300, 610)
  await page.mouse.down()
  await page.mouse.move(300, 500, { steps: 4 })
  await expect.poll(async () => (await page.getByRole('main').boundingBox())?.y).toBeCloseTo(RESTS.peek - 110, -1)
  await page.mouse.move(300, 170, { steps: 6 })
  await page.mouse.up()
  await expectRest(page, 'full')
  // Behind it nothing can be seen, so nothing can be reached.
  const centre = page.getByRole('button', { name: 'Centre on my location' })
  await centre.focus()
  await expect(centre).not.toBeFocused()

  await handle(page).focus()
  await page.keyboard.press('Enter')
  await expectRest(page, 'peek')
  await expect(handle(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowUp')
  await expectRest(page, 'half')
  await expect(handle(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(handle(page)).toHaveAccessibleName('Show more of the list')
  await page.keyboard.press('ArrowUp')
  await expectRest(page, 'full')
  await expect(handle(page)).toHaveAccessibleName('Show the map again')
  await page.getByRole('main').getByRole('link', { name: title }).focus()
  await page.keyboard.press('Escape')
  await expectRest(page, 'peek')
  await expect(handle(page)).toBeFocused()
})

test('the picked gift is never behind the drawer @phone', async ({ browser }) => {
  const owner = await join(browser, 'Own Pin', HOME)
  const { page } = await join(browser, 'Look Pin', HOME)
  const { title } = await list(owner, 'Pin board')
  await page.goto(`/?q=${markOf(owner.id)}`)
  await page.getByRole('region', { name: 'Map of nearby items' }).getByRole('button', { name: title }).click()
  const pin = page.locator(PIN)
  const bottomOf = async () => {
    const box = await pin.boundingBox()
    return box === null ? Infinity : box.y + box.height
  }
  await expect(page.locator('[data-part="minis"]').getByRole('link', { name: title })).toBeInViewport()

  // Low on the map, where the drawer is about to come.
  const low = RESTS.peek - 40
  await page.mouse.move(350, 200)
  await page.mouse.down()
  await page.mouse.move(350, 200 + low - (await bottomOf()), { steps: 10 })
  await page.mouse.up()
  await expect.poll(bottomOf).toBeGreaterThan(low - 20)

  await handle(page).press('ArrowUp')
  await expectRest(page, 'half')
  // The round buttons over the drawer take 64.
  await expect.poll(bottomOf).toBeLessThan(RESTS.half - 64)
  expect((await pin.boundingBox())?.y).toBeGreaterThan(RESTS.full)
  await expect(page.getByRole('article').filter({ hasText: title })).toBeInViewport()
})

test('a pin half under what floats over the map is no target, and one beside it is @phone', async ({ browser }) => {
  const { page } = await openMap(browser, 'Peep Er')
  const map = page.getByRole('region', { name: 'Map of nearby items' })
  const pin = map.getByRole('button', { name: '2 gifts at this place' })
  const wayTo = async (to: Spot): Promise<Spot> => {
    const from = await middleOf(map.locator(PIN))
    return { x: to.x - from.x, y: to.y - from.y }
  }
  /** As often as it takes: a map may glide on a little. */
  const dragTo = (to: Spot) =>
    expect(async () => {
      const hand = { x: 195, y: 420 }
      const way = await wayTo(to)
      await swipe(page, { from: hand, to: { x: hand.x + way.x, y: hand.y + way.y }, ms: 200, rest: 200 })
      await waitUntilStill(page)
      const left = await wayTo(to)
      expect(Math.hypot(left.x, left.y)).toBeLessThan(3)
    }).toPass()
  const search = await middleOf(page.getByRole('button', { name: /within \d+ km$/ }))
  const share = await middleOf(page.getByRole('link', { name: 'Share a Gifty' }))
  // Both buttons are about 50 high: from their middle to the middle of a pin that looks out by half.
  for (const [what, spot] of [
    ['the search', { x: search.x, y: search.y + 22 }],
    ['the button', { x: share.x, y: share.y - 28 }],
    ['the drawer', { x: 250, y: RESTS.peek }],
  ] as const) {
    await dragTo(spot)
    await expect(map.locator(PIN), `half under ${what}`).toBeHidden()
    await expectAccessible(page, `a pin half under ${what}`)
    await dragTo({ x: 250, y: 300 })
    await expect(pin, `beside ${what}`).toBeVisible()
  }
})

test('each rest is accessible, and keeps still for whoever asked for less motion @phone', async ({ browser }) => {
  const { page } = await openMap(browser, 'A Xe')
  await expectAccessible(page, 'drawer, peek')
  await handle(page).press('ArrowUp')
  await expectRest(page, 'half')
  await expectAccessible(page, 'drawer, half')
  await handle(page).press('ArrowUp')
  await expectRest(page, 'full')
  await expectAccessible(page, 'drawer, full')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const top = await page.evaluate(() => {
    document.querySelector<HTMLElement>('#main > [data-pull] > button')?.click()
    return new Promise<number>((resolve) =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve(document.querySelector('#main')?.getBoundingClientRect().y ?? -1)),
      ),
    )
  })
  expect(top).toBeCloseTo(RESTS.peek, -1)
})
