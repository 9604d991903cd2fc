import { expect, type Page } from '@playwright/test'

/**
 * Does with the page what a browser does that translates it: takes each text out and puts two elements with its words in its place, when the
 * page comes and after each change.
 */
export const translate = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const UNTOUCHED = 'script, style, noscript, title, textarea, svg, font'
    const wrap = (text: Text) => {
      if (!/\S/u.test(text.data) || text.parentElement === null || text.parentElement.closest(UNTOUCHED) !== null)
        return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const wrapIn = (node: Node) => {
      if (node instanceof Text) return wrap(node)
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      while (texts.nextNode() !== null) found.push(texts.currentNode)
      for (const text of found) if (text instanceof Text) wrap(text)
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) wrapIn(node)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/** What the page throws, or a part of it that is drawn no more; the list grows while it goes on. */
export const failuresOf = (page: Page): readonly string[] => {
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  page.on('console', (line) => {
    if (/removeChild|insertBefore|NotFoundError/u.test(line.text())) failures.push(line.text())
  })
  return failures
}

export const expectTranslated = (page: Page) => expect(page.locator('font > font').nth(9)).toBeAttached()
