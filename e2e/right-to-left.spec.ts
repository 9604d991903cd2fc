import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { waitUntilStill } from '#e2e/looks/accessibility.ts'
import { claim, HOME, join, list, markOf } from '#e2e/acts/members.ts'
import { isPhone, listOf } from '#e2e/acts/steps.ts'
import { widthOf } from '#e2e/looks/width.ts'

const NAME = 'נועה'
const WORDS = 'שלום, אפשר לבוא מחר? תודה!'

/**
 * Where some words are drawn, by the letters themselves: what is written says nothing of the order it is shown in. All are looked at in one
 * moment, since a list may be drawn anew between two.
 */
const placesOf = (element: Locator, parts: readonly string[]) =>
  element.evaluate((node, all) => {
    const placeOf = (sought: string) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const at = (text.nodeValue ?? '').indexOf(sought)
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + sought.length)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        return { left, right, top, bottom }
      }
      throw new Error(`"${sought}" is not in "${node.textContent}"`)
    }
    return all.map(placeOf)
  }, parts)

/** Its end stands at the left: the line runs from the right, punctuation included. */
const expectFromTheRight = (element: Locator, first: string, last: string) =>
  expect(async () => {
    const [begin, end] = await placesOf(element, [first, last])
    expect(begin?.right).toBeGreaterThan(0)
    expect(end?.right).toBeLessThanOrEqual((begin?.left ?? 0) + 1)
  }).toPass({ timeout: 20_000 })

/** One after the other from the left, or on the line below. */
const expectInOrder = (element: Locator, parts: readonly string[]) =>
  expect(async () => {
    const places = await placesOf(element, parts)
    for (const [n, here] of places.entries()) {
      const before = places[n - 1]
      expect(here.right, parts[n]).toBeGreaterThan(0)
      if (before) expect(here.left >= before.right - 1 || here.top >= before.bottom - 2, parts[n]).toBe(true)
    }
  }).toPass({ timeout: 20_000 })

const expectNoWider = async (page: Page, path: string) => {
  await page.goto(path)
  await waitUntilStill(page)
  await expect.poll(() => widthOf(page), { message: path }).toBe(page.viewportSize()?.width)
}

test('what is written from the right is read from the right, and our words around it keep their order', async ({
  browser,
}) => {
  const owner = await join(browser, 'Own Er', HOME)
  const reader = await join(browser, `${NAME} כהן`)
  const title = `כיסא עץ ישן, ${markOf(owner.id)}!`
  const chair = await list(owner, '', { title, photos: 0 })
  const { page } = reader

  await test.step('a title: on its card, and over its page', async () => {
    await page.goto(listOf(title))
    const card = page.getByRole('article').getByRole('link', { name: title })
    await expectFromTheRight(card, 'כיסא', '!')
    await page.goto(`/items/${chair.id}`)
    await expectFromTheRight(page.getByRole('heading', { name: title }).first(), 'כיסא', '!')
  })

  await test.step('a field: what is typed begins at the right', async () => {
    await page.goto('/requests/new')
    const field = page.getByRole('dialog').getByRole('textbox').first()
    await field.fill('סולם!')
    const side = await field.evaluate((node) => {
      const { unicodeBidi, textAlign } = getComputedStyle(node)
      return [node.tagName, unicodeBidi, textAlign]
    })
    expect(side).toEqual(['INPUT', 'plaintext', 'start'])
  })

  const claimId = await claim(reader, chair)
  await owner.call('put', `/claims/${claimId}/accept`, { ownerResponse: 'Gladly.' })
  await reader.call('post', '/messages', { claimId, content: WORDS })

  await test.step('a name within our words', async () => {
    await owner.page.goto('/notifications')
    const notifications = owner.page
      .getByRole('dialog')
      .getByText(/asks for/)
      .first()
    await expectInOrder(notifications, [NAME, 'asks', 'for', 'כיסא'])
    await expectInOrder(notifications, ['for', '!'])
    await owner.page.goto(`/items/${chair.id}`)
    await expectInOrder(owner.page.getByRole('button', { name: /is not coming/ }).first(), [
      NAME,
      'is',
      'not',
      'coming',
    ])
  })

  await test.step('a message, and the line one writes the answer in', async () => {
    const talk = `/messages/${chair.id}-${reader.id}`
    await owner.page.goto(talk)
    const messages = owner.page.getByRole('region', { name: 'Messages', exact: true })
    await expectFromTheRight(messages.getByText(WORDS), 'שלום', '!')
    const composer = owner.page.getByRole('textbox', { name: /^Message / })
    expect(await composer.evaluate((node) => getComputedStyle(node).unicodeBidi)).toBe('plaintext')
    await expectNoWider(owner.page, talk)
  })

  await test.step('a toast', async () => {
    await page.goto(listOf(title))
    await page.route('**/api/items/*/save', (route) =>
      route.fulfill({ status: 409, json: { success: false, code: 'not-possible', message: WORDS } }),
    )
    await page.goto(`/items/${chair.id}`)
    await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).first().click()
    await expectFromTheRight(page.getByRole('alert').getByText(WORDS), 'שלום', '!')
  })

  const places = [listOf(title), `/items/${chair.id}`, '/notifications', '/messages', '/profile']
  for (const one of [owner.page, page]) for (const path of places) await expectNoWider(one, path)
  expect(isPhone(page)).toBe(test.info().project.name === 'phone')
})
