import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, listenToConsole, settled } from '#e2e/accessibility.ts'
import { accept, claim, complete, HOME, join, list } from '#e2e/members.ts'
import { expectTitle, claimerScreens, ownerScreens, type Screen, strangerScreens, VISITOR } from '#e2e/screens.ts'

/** Goes through the screens; each has its title, is accessible in both schemes, and leaves the console silent. */
const visit = async (page: Page, screens: readonly Screen[]) => {
  const said = listenToConsole(page)
  for (const { name, path, title, open } of screens) {
    await test.step(name, async () => {
      await page.goto(path)
      await expectTitle(page, title)
      await settled(page)
      await open?.(page)
      await expectAccessible(page, name)
    })
  }
  expect(said).toEqual([])
}

test('a visitor', ({ page }) => visit(page, VISITOR))

test('a stranger', async ({ browser }) => {
  const owner = await join(browser, 'Olive Grant', HOME)
  const stranger = await join(browser, 'Sam Reed')
  const lamp = await list(owner, 'Floor lamp')
  await visit(stranger.page, strangerScreens(lamp).slice(0, 6))
  await stranger.call('post', `/items/${lamp.id}/save`, {})
  await visit(stranger.page, strangerScreens(lamp).slice(6))
})

test('an owner, from asked to given', async ({ browser }) => {
  const { owner, kept } = await threeGifts(browser)
  await visit(owner.page, ownerScreens(kept))
})

test('a claimer, from waiting to received', async ({ browser }) => {
  const { claimer, kept } = await threeGifts(browser)
  await visit(claimer.page, claimerScreens(kept))
})

/** One asked for by two, one promised, one handed over. */
const threeGifts = async (browser: Browser) => {
  const owner = await join(browser, 'Orla Hill', HOME)
  const claimer = await join(browser, 'Clem Ford')
  const asked = await list(owner, 'Wooden stool')
  const promised = await list(owner, 'Tall mirror')
  const given = await list(owner, 'Bread bin')
  await claim(claimer, asked)
  await claim(await join(browser, 'Wes Park'), asked, 2)
  await accept(owner, await claim(claimer, promised))
  const done = await claim(claimer, given)
  await accept(owner, done)
  await complete(claimer, done)
  return { owner, claimer, kept: { asked, promised, given, talk: `${promised.id}-${claimer.id}` } }
}
