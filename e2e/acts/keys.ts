import type { Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

/** Tab until the focus is there, as somebody without a mouse would. */
export const tabTo = async (page: Page, role: Role, name: string | RegExp) => {
  const dialog = page.locator('[data-dialog]').last()
  const wanted = ((await dialog.isVisible()) ? dialog : page).getByRole(role, { name }).first()
  await wanted.waitFor()
  for (let steps = 0; steps < 80; steps += 1) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} was not reached by the keyboard`)
}

export const pressOn = async (page: Page, name: string | RegExp, role: Role = 'button') => {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

/** Instead of what stands there. */
export const typeInto = async (page: Page, name: string | RegExp, words: string) => {
  await tabTo(page, 'textbox', name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
}
