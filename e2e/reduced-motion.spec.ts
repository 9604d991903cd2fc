import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { waitUntilStill } from '#e2e/looks/accessibility.ts'
import { accept, claim, HOME, join, list } from '#e2e/acts/members.ts'
import {
  claimerScreens,
  expectTitle,
  ownerScreens,
  ownPlaces,
  type Screen,
  strangerScreens,
  VISITOR,
} from '#e2e/looks/screens.ts'
import { isPhone } from '#e2e/acts/steps.ts'

/** From the beginning of a page on: what moves longer than no time at all, and what it is of. Kept over the pages of a tab. */
const watchMotion = async (page: Page) => {
  const moved = new Set<string>()
  await page.exposeFunction('tellMoved', (what: string) => moved.add(what))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const look = () => {
      for (const motion of document.getAnimations()) {
        const { target } = motion.effect as KeyframeEffect
        if (Number(motion.effect?.getComputedTiming().activeDuration) <= 0) continue
        const name = Reflect.get(motion, 'animationName') ?? Reflect.get(motion, 'transitionProperty')
        const { tellMoved } = window as unknown as { tellMoved: (what: string) => void }
        tellMoved(`${String(name)} of <${target?.tagName.toLowerCase()} class="${target?.getAttribute('class')}">`)
      }
    }
    for (const begins of ['animationstart', 'transitionrun']) document.addEventListener(begins, look, true)
    // What a script moves tells no event. A look at each frame would keep the browser drawing for as long as the page is open.
    const animate = Reflect.get(Element.prototype, 'animate') as (...how: unknown[]) => Animation
    const watched = new Proxy(animate, {
      apply: (target, moved, how) => {
        const motion: Animation = Reflect.apply(target, moved, how)
        look()
        return motion
      },
    })
    Reflect.set(Element.prototype, 'animate', watched)
  })
  return moved
}

const walk = async (page: Page, screens: readonly Screen[]) => {
  const moved = await watchMotion(page)
  for (const { name, path, title, open } of screens)
    await test.step(name, async () => {
      await page.goto(path)
      await expectTitle(page, title)
      await waitUntilStill(page)
      await open?.(page)
      // A press on whatever is held, and the toast or question that follows, if any.
      await page.mouse.move(200, 300)
      await waitUntilStill(page)
      expect.soft([...moved], name).toEqual([])
      moved.clear()
    })
}

test('who asked for less motion sees nothing move: a visitor', ({ page }) => walk(page, VISITOR))

test('who asked for less motion sees nothing move: a member', async ({ browser }) => {
  const owner = await join(browser, 'Still Owner', HOME)
  const claimer = await join(browser, 'Still Asker')
  const [asked, promised, given] = [
    await list(owner, 'Still stool'),
    await list(owner, 'Still mirror'),
    await list(owner, 'Still bin'),
  ]
  await claim(claimer, asked)
  await accept(owner, await claim(claimer, promised))
  const done = await claim(claimer, given)
  await accept(owner, done)
  await claimer.call('put', `/claims/${done}/complete`, {})
  const listings = { asked, promised, given, talk: `${promised.id}-${claimer.id}` }
  const others: Screen[] = [
    { name: 'filters', path: '/filters', title: /./ },
    { name: 'requests', path: '/requests', title: /./ },
    { name: 'post a request', path: '/requests/new', title: /./ },
    {
      name: 'saved with a toast',
      path: `/items/${asked.id}`,
      title: /./,
      open: (page) => page.getByRole('dialog').getByRole('button', { name: /^Save/ }).first().click(),
    },
  ]
  await walk(claimer.page, [...strangerScreens(asked).slice(0, 6), ...claimerScreens(listings), ...others])
  await walk(owner.page, [...ownerScreens(listings), ...ownPlaces(listings)])
})

test('who asked for less motion sees nothing move: what opens over a screen, and what a press begins', async ({
  browser,
}) => {
  const owner = await join(browser, 'Still Owner', HOME)
  const { page } = await join(browser, 'Still Reader')
  await list(owner, 'Still kettle')
  const moved = await watchMotion(page)
  await page.goto('/')
  await waitUntilStill(page)
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'List', exact: true }).click()
  } else {
    await page.getByRole('button', { name: /^Profile, / }).click()
    await waitUntilStill(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Walkable' }).click()
  }
  // Something that takes its time, to see what turns meanwhile.
  await page.route('**/api/items/*/save', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeAttached()
  await page.waitForTimeout(1000)
  expect([...moved]).toEqual([])
})
