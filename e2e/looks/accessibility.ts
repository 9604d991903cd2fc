import { expect, type Page, test } from '@playwright/test'
import { faultsIn, type Rules } from './axe.ts'

type Size = { width: number; height: number }
/** Between the phone and the desk, whose sizes the projects have. */
const TABLET = { width: 768, height: 1024 }
const PHONE = { width: 390, height: 844 }
const DESK_WIDTH = 1024

/** A journey that runs at the desk only is looked at as on a phone there. */
const sizesBeside = ({ width }: Size) => {
  if (width < DESK_WIDTH) return []
  return test.info().tags.includes('@desktop') ? [TABLET, PHONE] : [TABLET]
}

/**
 * At the size of the project and at those beside it, in both schemes. The screen stays as it is.
 * All rules look once at each size; in the other scheme of that size only the rule of the colours, which is all that it changes.
 */
export const expectAccessible = async (page: Page, screen: string) => {
  const size = page.viewportSize() ?? PHONE
  // The night goes on at the next size: one change less.
  let scheme: Scheme = 'light'
  for (const { width, height } of [size, ...sizesBeside(size)]) {
    if (width !== size.width) await page.setViewportSize({ width, height })
    await waitUntilStill(page)
    await expectNoFaults(page, 'all', `${screen}, ${width} px, ${scheme}`)
    scheme = scheme === 'light' ? 'dark' : 'light'
    await switchTo(page, scheme)
    await expectNoFaults(page, 'colours', `${screen}, ${width} px, ${scheme}`)
  }
  await page.setViewportSize(size)
  if (scheme === 'dark') await switchTo(page, 'light')
  await waitUntilStill(page)
}

type Scheme = 'light' | 'dark'

const switchTo = async (page: Page, colorScheme: Scheme) => {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((scheme) => document.documentElement.dataset['scheme'] === scheme, colorScheme)
  await atRest(page)
}

/** What was just leaving, such as a toast, is gone at a second look; a fault stays. */
const expectNoFaults = async (page: Page, rules: Rules, where: string) => {
  const found = await faultsIn(page, rules)
  if (found.length === 0) return
  await atRest(page)
  expect.soft(await faultsIn(page, rules), where).toEqual([])
}

// The map glides by itself: no animation that the browser knows of.
const ON_ITS_WAY =
  'main.start, [aria-busy="true"], [data-part="skeleton"]:not([aria-label="Preview"] *), .leaflet-pan-anim'

/** Nothing is on its way any more: a skeleton is nobody's screen. */
export const waitUntilStill = async (page: Page) => {
  await expect(page.locator(ON_ITS_WAY)).toHaveCount(0)
  await atRest(page)
}

/** What fades and slides is brought to its end at once, what turns is waited for; what a new size begins has begun two frames later. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    for (const motion of document.getAnimations())
      if (Number(motion.effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY) motion.finish()
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))
  })

/** What the console complained about, and what went wrong on the page. */
export const listenToConsole = (page: Page) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return errors
}
