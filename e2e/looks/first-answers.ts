import { expect, type Page } from '@playwright/test'

/**
 * Opens a page that brings its first answers. A server that has not found them after 0.4 s sends the page without them, and the page asks by itself, as
 * it does where the machine is busy: then it is opened anew. `asked` holds what was requested since it was opened.
 */
export const openWithFirstAnswers = async (page: Page, path: string, asked: string[]): Promise<void> => {
  await expect(async () => {
    asked.length = 0
    const response = await page.goto(path)
    expect(await response?.text()).toContain('id="first-answers"')
  }).toPass()
}
