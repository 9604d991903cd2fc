import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { accept, claim, HOME, join, list } from '#e2e/acts/members.ts'
import { picture } from '#e2e/acts/pictures.ts'
import { makeOwnServer, type OwnServer } from '#e2e/site/server.ts'
import { lookWhereItIs } from '#e2e/acts/steps.ts'

const TILES = 'https://tiles.example.net'
const ATTRIBUTION = '© Somebody who draws streets'

let town: OwnServer
test.beforeAll(async () => {
  town = await makeOwnServer({ MAP_TILE_URL: `${TILES}/{z}/{x}/{y}.png`, MAP_ATTRIBUTION: ATTRIBUTION })
})
test.afterAll(() => town.stop())

/** Somebody who looks on the map, and whether the streets come to them. */
const lookOn = async (page: Page) => {
  const { buffer } = await picture('tile', '#dde7dd', { width: 256, height: 256 })
  const line = { isUp: true, asked: [] as string[] }
  await page.route(`${TILES}/**`, (route) => {
    line.asked.push(new URL(route.request().url()).pathname)
    return line.isUp ? route.fulfill({ body: buffer, contentType: 'image/png' }) : route.abort()
  })
  return line
}

const GROUND_CREDIT = /OpenStreetMap contributors \(ODbL\)/

test('streets come from the address of the settings, with their credit; where none arrive the drawn ground does, with its own @desktop', async ({
  browser,
}) => {
  const owner = await join(browser, 'Stella Street', { ...HOME, url: town.url })
  await list(owner, 'Street lamp')
  const { page } = owner
  const line = await lookOn(page)
  await page.goto('/')
  const map = page.getByRole('region', { name: 'Map of nearby items' })
  const tile = map.locator('img.leaflet-tile-loaded').first()
  const noStreets = map.getByText('The street map could not load.')
  await expect(tile).toBeVisible()
  // What the browser was let in to draw: the policy of the page names the server of the tiles.
  expect(await tile.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256)
  expect(line.asked.every((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true)
  await expect(map.getByText(ATTRIBUTION)).toBeVisible()
  await expect(map.getByText(GROUND_CREDIT)).toHaveCount(0)
  await expect(noStreets).toHaveCount(0)
  await expect(map.getByText('Yours', { exact: true })).toBeVisible()
  await expect(map.getByText('Ends today', { exact: true })).toBeVisible()

  line.isUp = false
  await page.reload()
  await expect(noStreets).toBeVisible()
  await expect(map.getByText(GROUND_CREDIT)).toBeVisible()
  await expect(map.locator('svg text:not([data-covered])').first()).toBeVisible()
  line.isUp = true
  await map.getByRole('button', { name: 'Try again' }).click()
  await expect(tile).toBeVisible()
  await expect(noStreets).toHaveCount(0)
  await expect(map.getByText(ATTRIBUTION)).toBeVisible()
})

test('others see a soft circle where a gift is, and whoever was told yes its pin and street @desktop', async ({
  browser,
}) => {
  const owner = await join(browser, 'Soft Circle', { ...HOME, url: town.url })
  const member = await join(browser, 'Nell Near', { ...HOME, url: town.url })
  const thing = await list(owner, 'Round table')
  const { page } = member
  await lookOn(page)
  await page.goto(`/items/${thing.id}`)
  const map = page.getByRole('dialog', { name: thing.title }).getByRole('region', { name: /^Map of/ })
  const circle = map.locator('circle')
  await lookWhereItIs(page)
  await expect(circle).toHaveCount(1)
  await expect(circle).toBeVisible()
  // As wide as what is not told: 700 m are shown to either side of it.
  const share = async () => ((await circle.boundingBox())?.height ?? 0) / ((await map.boundingBox())?.height ?? 1)
  expect(await share()).toBeGreaterThan(0.2)
  await expect(map.getByText('7 Quiet Lane')).toHaveCount(0)

  await accept(owner, await claim(member, thing))
  await page.reload()
  await lookWhereItIs(page)
  await expect(map.getByText('7 Quiet Lane')).toBeVisible()
  await expect(circle).toHaveCount(0)
})
