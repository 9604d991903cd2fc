import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { listenToConsole } from '#e2e/looks/accessibility.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'
import { ask, mapOf } from '#e2e/acts/steps.ts'

test('a browser that forbids pages to keep anything shows them all the same, and asks @desktop', async ({
  browser,
}) => {
  const gift = await list(await join(browser, 'Kit Keeper', HOME), 'Forgetful clock')
  const person = await join(browser, 'Nora Nothing')
  const { page } = person
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  const errors = listenToConsole(page)
  await page.goto(mapOf(gift.title))
  await ask(person, { title: gift.title, words: 'For the hallway.' })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(errors).toEqual([])
})
