import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Whether all rules look, or only that of the colours. */
export type Rules = 'all' | 'colours'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const RUN_ONLY = {
  all: { type: 'tag', values: TAGS },
  colours: { type: 'rule', values: ['color-contrast'] },
}

/** What is wrong on a page, one line for each place. */
export const faultsIn = async (page: Page, rules: Rules) => {
  const found = await look(page, rules)
  if (found !== null) return found
  await page.evaluate(SOURCE)
  return (await look(page, rules)) ?? [`${page.url()} does not let axe in`]
}

// The builder brings all of axe anew to every look, unshortened and twice: a third of the time that the journeys through the
// screens took. Here a page gets it once, as the package has it for browsers.
const besideBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const SOURCE = readFileSync(besideBuilder.resolve('axe-core/axe.min.js'), 'utf8')

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

declare global {
  interface Window {
    axe?: { run: (what: unknown, how: unknown) => Promise<Results> }
  }
}

/** Null on a page that axe was not yet brought to. */
const look = (page: Page, rules: Rules) =>
  page.evaluate(
    async (how) => {
      if (window.axe === undefined) return null
      // Under a dialog lies a screen that is looked at by itself: once is enough.
      const isCovered = document.querySelector('[data-dialog]') !== null
      const { violations } = await window.axe.run(isCovered ? { exclude: [['#root']] } : document, how)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
      )
    },
    // What is right needs no description, and none of these rules reads the style sheets.
    { runOnly: RUN_ONLY[rules], resultTypes: ['violations'], preload: { assets: ['media'] } },
  )
