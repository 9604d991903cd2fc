import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Between the phone and the desk, whose sizes the projects have. */
const TABLET = { width: 768, height: 1024 }
const DESK_WIDTH = 1024

/** At the size of the project and, from the desk, at the one between; in both schemes. The screen stays as it is. */
export const expectAccessible = async (page: Page, screen: string) => {
  await expectAccessibleHere(page, screen)
  const size = page.viewportSize()
  if (size === null || size.width < DESK_WIDTH) return
  await page.setViewportSize(TABLET)
  await expectAccessibleHere(page, `${screen}, ${TABLET.width} px`)
  await page.setViewportSize(size)
  await settled(page)
}

/** Everything by day; by night what the colours change. */
const expectAccessibleHere = async (page: Page, screen: string) => {
  await settled(page)
  const day = await faultsIn(page, (axe) => axe.withTags(RULES))
  expect.soft(day, `${screen}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await atRest(page)
  const night = await faultsIn(page, (axe) => axe.withRules(['color-contrast']))
  expect.soft(night, `${screen}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** What was just leaving, such as a toast, is gone at a second look; a fault stays. */
const faultsIn = async (page: Page, narrowed: (axe: AxeBuilder) => AxeBuilder) => {
  const look = async () => told(await narrowed(await seen(page)).analyze())
  const found = await look()
  if (found.length === 0) return found
  await atRest(page)
  return look()
}

/** Under a dialog lies a screen that is looked at by itself: once is enough. */
const seen = async (page: Page) => {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  return (await page.locator('[data-dialog]').count()) === 0 ? axe : axe.exclude('#root')
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

const told = ({ violations }: Results) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )

// The map glides by itself: no animation that the browser knows of.
const ON_ITS_WAY = 'main.start, [aria-busy="true"], .skel:not([aria-label="Preview"] *), .leaflet-pan-anim'

/** Nothing is on its way any more: a skeleton is nobody's screen. */
export const settled = async (page: Page) => {
  await expect(page.locator(ON_ITS_WAY)).toHaveCount(0)
  await atRest(page)
}

/** After what fades and slides: what a new size begins has begun two frames later. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))
  })

/** What the console complained about, and what went wrong on the page. */
export const listenToConsole = (page: Page) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return said
}
