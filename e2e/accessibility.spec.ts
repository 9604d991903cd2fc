import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, listenToConsole, settled } from '#e2e/accessibility.ts'
import { accept, claim, complete, HOME, join, list } from '#e2e/members.ts'
import { claimerScreens, ownerScreens, type Screen, strangerScreens, VISITOR } from '#e2e/screens.ts'

/** Goes through the screens; each has its title, is accessible in both schemes, and leaves the console silent. */
const visit = async (page: Page, screens: readonly Screen[]) => {
  const said = listenToConsole(page)
  for (const { name, path, title, open } of screens) {
    await test.step(name, async () => {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
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

test('an owner and a claimer, from asked to given', async ({ browser }) => {
  test.setTimeout(180_000)
  const owner = await join(browser, 'Orla Hill', HOME)
  const claimer = await join(browser, 'Clem Ford')
  const other = await join(browser, 'Wes Park')
  const [asked, promised, given] = [
    await list(owner, 'Wooden stool'),
    await list(owner, 'Tall mirror'),
    await list(owner, 'Bread bin'),
  ]
  await claim(claimer, asked)
  await claim(other, asked, 2)
  await accept(owner, await claim(claimer, promised))
  await claim(other, promised).catch(() => null)
  const done = await claim(claimer, given)
  await accept(owner, done)
  await complete(claimer, done)
  const kept = { asked, promised, given, talk: `${promised.id}-${claimer.id}` }
  await visit(owner.page, ownerScreens(kept))
  await visit(claimer.page, claimerScreens(kept))
})
