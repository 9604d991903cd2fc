import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { listenToConsole } from '#e2e/looks/accessibility.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'
import { ask, listOf } from '#e2e/acts/steps.ts'

/** What Safari 16 lacks, the last one for phones that are still about, of what the browsers of these tests have. */
test('on a phone that gets no newer browser a gift is found and asked for @phone', async ({ browser }) => {
  const gift = await list(await join(browser, 'Olga Oldest', HOME), 'Wind-up clock')
  const person = await join(browser, 'Yves Yesteryear')
  const { page } = person
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any')
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
    Reflect.deleteProperty(Document.prototype, 'startViewTransition')
    for (const name of ['requestIdleCallback', 'scheduler', 'navigation', 'PushManager', 'Notification'])
      Reflect.deleteProperty(window, name)
    Reflect.deleteProperty(Navigator.prototype, 'userActivation')
  })
  const errors = listenToConsole(page)
  await page.goto(listOf(gift.title))
  await ask(person, { title: gift.title, words: 'It would wake me.' })
  await page.goto('/messages')
  await expect(page.getByRole('link', { name: /Olga Oldest/ })).toBeVisible()
  expect(errors).toEqual([])
})
