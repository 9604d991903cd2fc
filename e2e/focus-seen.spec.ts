import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { claim, HOME, join, list } from '#e2e/acts/members.ts'

/** What looks the same with the focus of the keyboard as without, by tag, name and class. */
const unseenFocus = (page: Page) =>
  page.evaluate(() => {
    const properties = ['boxShadow', 'outlineStyle', 'borderTopColor', 'backgroundColor', 'top', 'opacity'] as const
    const lookOf = (element: Element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        return properties.map((property) => style[property]).join()
      })
    /** A ring may be drawn by what lies in it, or by the card of which it is the link. */
    const around = (element: Element) => {
      const card = element.closest('li, label, [role="listitem"]') ?? element.parentElement ?? element
      return [card, ...card.querySelectorAll('*'), ...element.querySelectorAll('*')].flatMap(lookOf).join('|')
    }
    const reachable = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
    ]
      .filter((one) => one.tabIndex >= 0 && one.checkVisibility() && one.closest('[inert]') === null)
      .slice(0, 150)
    const unseen = reachable.filter((element) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const before = around(element)
      element.focus({ preventScroll: true })
      return element.matches(':focus-visible') && around(element) === before
    })
    return {
      count: reachable.length,
      unseen: unseen.map((one) => `${one.tagName} "${one.textContent}" ${one.className}`),
    }
  })

const expectSeen = async (page: Page, path: string, ready: RegExp) => {
  await page.goto(path)
  await expect(page.getByText(ready).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important }',
  })
  // From here on the focus is that of a keyboard.
  await page.keyboard.press('Tab')
  const { count, unseen } = await unseenFocus(page)
  expect(count, path).toBeGreaterThan(3)
  expect(unseen, path).toEqual([])
}

test('whatever has the focus of the keyboard shows it', async ({ browser }) => {
  const owner = await join(browser, 'Own Er', HOME)
  const gift = await list(owner, 'Ring kettle')
  const { page, call } = await join(browser, 'Keya Ring', HOME)
  await claim({ ...owner, page, call }, gift)
  await expectSeen(page, '/', /gifts? nearby/)
  await expectSeen(page, '/?view=list', /gifts? nearby/)
  await expectSeen(page, `/items/${gift.id}`, /Ring kettle/)
  await expectSeen(page, '/messages', /Ring kettle/)
  await expectSeen(page, '/requests', /Requests/)
  await expectSeen(page, '/profile', /Keya/)
  await expectSeen(page, '/share', /Share a Gifty/)
  await expectSeen(owner.page, '/notifications', /Ring kettle/)
  await expectSeen(owner.page, '/?tab=yours&view=list', /Ring kettle/)
})
