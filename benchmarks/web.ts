import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse, { type RunnerResult as Result } from 'lighthouse'
import desktop from 'lighthouse/core/config/desktop-config.js'
import { chromiumPath, FLAGS } from '../e2e/settings.ts'
import { freePort, startServer } from '#tests/failure/server.ts'
import type { Row } from './event-store.ts'

type Report = (row: Row) => void

/** Enough to lose two to a busy neighbour. */
const RUNS = 5
const ASKED = ['performance', 'accessibility', 'best-practices'] as const
const TARGETS = { performance: '≥ 95', accessibility: '100', 'best-practices': '100' } as const

/** The budgets of design/ui.md on the built application with the demo neighbourhood: landing signed out, the map signed in. */
export const benchWeb = async (report: Report): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'gifty-bench-web-'))
  const [port, debugging] = [await freePort(), await freePort()]
  const server = await startServer(join(folder, 'data'), port, { DEMO_MODE: 'on' })
  const executablePath = chromiumPath()
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    args: [...FLAGS, `--remote-debugging-port=${debugging}`],
    ...(executablePath === null ? {} : { executablePath }),
  })
  const url = `http://localhost:${port}`
  try {
    await measure(`${url}/`, 'landing', { debugging, report })
    await signIn(browser, url)
    await measure(`${url}/`, 'nearby, signed in', { debugging, report })
  } finally {
    await browser.close()
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As a demo neighbour, in the browser that Lighthouse looks through. */
const signIn = async (browser: BrowserContext, url: string): Promise<void> => {
  const page = await browser.newPage()
  await page.goto(`${url}/sign-in`)
  await page
    .getByRole('button', { name: /^Try as/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Profile/ })
    .first()
    .waitFor()
  await page.close()
}

interface Looking {
  readonly debugging: number
  readonly report: Report
}

const measure = async (url: string, name: string, { debugging, report }: Looking): Promise<void> => {
  for (const form of ['desktop', 'phone'] as const) {
    const runs = []
    for (let run = 0; run < RUNS; run += 1) {
      // Lighthouse empties the cache before each run and leaves the cookies: everybody is here for the first time.
      const flags = { port: debugging, onlyCategories: [...ASKED], logLevel: 'error' as const }
      const result = await lighthouse(url, flags, form === 'desktop' ? desktop : undefined)
      if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
      runs.push(result.lhr)
    }
    for (const category of ASKED) {
      const scores = runs.map(({ categories }) => (categories[category]?.score ?? 0) * 100).toSorted((a, b) => a - b)
      const ours = Math.round(scores[Math.floor(RUNS / 2)] ?? 0)
      report({ name: `web, ${name}, ${form}: ${category}`, peer: '–', ours, unit: '', target: TARGETS[category] })
    }
    for (const name of failing(runs)) process.stderr.write(`  ${form}: ${name}\n`)
    const shift = Math.max(...runs.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0))
    report({ name: `web, ${name}, ${form}: worst layout shift`, peer: '–', ours: shift, unit: '', target: '≤ 0.02' })
  }
}

/** What keeps a page from 100, by the audit's name; speed is told by its own figures. */
const failing = (runs: readonly Result['lhr'][]): readonly string[] => {
  const named = runs.flatMap(({ categories, audits }) =>
    ASKED.slice(1)
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => `${id}: ${JSON.stringify(audits[id]?.details ?? '').slice(0, 400)}`),
  )
  return [...new Set(named)]
}
