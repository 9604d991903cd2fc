import type { Page, Route } from '@playwright/test'

/** Files of this name do not arrive, until the function returned is called. */
export const holdBack = async (page: Page, name: RegExp) => {
  await page.route(name, (route) => route.abort())
  return () => page.unroute(name)
}

/** Files of this name are on their way until the function returned is called. */
export const slowDown = async (page: Page, name: RegExp) => {
  let letThrough: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(name, (route) => held.then(() => route.continue()))
  return () => letThrough()
}

/** The new version: its page names another first script. */
export const newerPage = async (route: Route) => {
  const response = await route.fetch({ maxRedirects: 0 })
  const body = (await response.text()).replace(/\/assets\/index-[^"]+\.js/, '/assets/index-newer.js')
  await route.fulfill({ response, body })
}

/** The files of the open page are gone until it is loaded anew. */
export const deploy = (page: Page) =>
  page.route('**/sign-in', async (route) => {
    await page.unroute(/\/assets\/saved-route[^/]*\.js$/)
    await newerPage(route)
    await page.unroute('**/sign-in')
  })
