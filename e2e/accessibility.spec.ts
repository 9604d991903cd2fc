import { type Browser } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { accept, claim, complete, HOME, join, list } from '#e2e/acts/members.ts'
import { claimerScreens, ownerScreens, ownPlaces, strangerScreens, VISITOR } from '#e2e/looks/screens.ts'
import { visit } from '#e2e/looks/visit.ts'

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
  const { owner, kept: listings } = await threeGifts(browser)
  await visit(owner.page, ownerScreens(listings))
})

test('an owner, at home and sharing', async ({ browser }) => {
  const { owner, kept: listings } = await threeGifts(browser)
  await visit(owner.page, ownPlaces(listings))
})

test('a claimer, from waiting to received', async ({ browser }) => {
  const { claimer, kept: listings } = await threeGifts(browser)
  await visit(claimer.page, claimerScreens(listings))
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
