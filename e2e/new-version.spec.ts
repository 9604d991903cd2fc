import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { accept, claim, HOME, join, list } from '#e2e/acts/members.ts'
import { deploy, holdBack, newerPage } from '#e2e/site/new-version.ts'
import { picture } from '#e2e/acts/pictures.ts'
import { choosePhotos } from '#e2e/acts/steps.ts'

test('what is typed survives that the server got another version meanwhile @desktop', async ({ browser }) => {
  const owner = await join(browser, 'Own Er', HOME)
  const { page, ...asker } = await join(browser, 'Old Typist', HOME)
  const [chair, lamp] = [await list(owner, 'Typed chair'), await list(owner, 'Typed lamp')]
  const claimId = await claim({ page, ...asker }, lamp)
  await accept(owner, claimId)
  const forms = [
    {
      path: '/requests/new',
      field: page.getByLabel('What do you need?'),
    },
    { path: `/messages/${lamp.id}-${asker.id}`, field: page.getByRole('textbox', { name: /^Message / }) },
    { path: `/items/${chair.id}`, field: page.getByRole('textbox', { name: /Message to Own/ }) },
  ]
  for (const { path, field } of forms)
    await test.step(path, async () => {
      await page.route(/\/assets\/saved-route[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: 'Gone' }))
      await page.goto(path)
      await field.fill(`Typed before, at ${path}`)
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      await deploy(page)
      // As a link does, with the form still open.
      await page.evaluate(() => window.history.pushState({}, '', '/saved'))
      await expect(page.getByRole('dialog', { name: /Saved/ })).toBeVisible()
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
      await page.goBack()
      await expect(field).toHaveValue(`Typed before, at ${path}`)
    })

  await test.step('sharing: the map of its last step is gone, and the page is loaded anew from there', async () => {
    const letThrough = await holdBack(page, /\/assets\/(?:pin-map|map-frame)[^/]*\.js$/)
    await page.goto('/share')
    await choosePhotos(page, [await picture('typed', '#c2452d')])
    await page.getByRole('button', { name: 'Next: Details' }).click()
    await page.getByLabel('What is it?').fill('Typed bench')
    await page.getByLabel('Tell them about it').fill('It stood in the garden for a summer.')
    await page.route('**/sign-in', newerPage)
    await page.getByRole('button', { name: 'Next: Pickup area' }).click()
    await page.getByLabel(/Pickup notes/).fill('Behind the gate')
    const reload = page.getByRole('button', { name: 'Reload the page' })
    await expect(reload).toBeVisible()
    await page.unroute('**/sign-in')
    await letThrough()
    await reload.click()
    await expect(page.getByLabel('Map of the pickup place')).toBeVisible()
    await expect(page.getByLabel(/Pickup notes/)).toHaveValue('Behind the gate')
    await page.getByRole('button', { name: 'Back', exact: true }).last().click()
    await expect(page.getByLabel('What is it?')).toHaveValue('Typed bench')
  })
})
