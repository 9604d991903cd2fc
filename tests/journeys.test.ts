import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countJourneys, type JourneysReport } from '../scripts/shared/journeys.mjs'

interface Ended {
  ok: boolean
  report: JourneysReport | null
}
const stats = { expected: 245, flaky: 0, unexpected: 0, skipped: 0 }
const BETWEEN = { message: 'Error: Target page has been closed' }

/** The journeys as Playwright would report them, the second time under other flags. */
const reporting = (...reports: Ended[]) => {
  const flags: string[][] = []
  const run = (_: string, given: string[]): Promise<Ended> => {
    flags.push(given)
    const ended = reports[flags.length - 1]
    return ended ? Promise.resolve(ended) : Promise.reject(new Error('run once too often'))
  }
  return { run, flags }
}

describe('the counts of the journeys', () => {
  it('are those of the report', async () => {
    const { run, flags } = reporting({ ok: true, report: { stats: { ...stats, flaky: 2 }, errors: [] } })
    expect(await countJourneys(run)).toMatchObject({ passed: 247, failed: 0, skipped: 0 })
    expect(flags).toEqual([[]])
  })
  it('have a failure where the runner ended badly and named none', async () => {
    const { run } = reporting({ ok: false, report: null })
    expect(await countJourneys(run)).toMatchObject({ passed: 0, failed: 1 })
  })
  it('count what did not run for an error between two journeys by its second try, and name the error', async () => {
    const { run, flags } = reporting(
      { ok: false, report: { stats: { ...stats, expected: 244, skipped: 1 }, errors: [BETWEEN] } },
      { ok: true, report: { stats: { ...stats, expected: 1 }, errors: [] } },
    )
    const { remarks, ...counts } = await countJourneys(run)
    expect(counts).toEqual({ passed: 245, failed: 0, skipped: 0 })
    expect(remarks[0]).toContain(BETWEEN.message)
    expect(flags).toEqual([[], ['--last-failed']])
  })
  it('fail where the second try fails, or does not come to run it', async () => {
    const first = { ok: false, report: { stats: { ...stats, expected: 244, skipped: 1 }, errors: [BETWEEN] } }
    const failing = { ok: false, report: { stats: { ...stats, expected: 0, unexpected: 1 }, errors: [] } }
    expect(await countJourneys(reporting(first, failing).run)).toMatchObject({ passed: 244, failed: 1, skipped: 0 })
    const broken = { ok: false, report: null }
    expect(await countJourneys(reporting(first, broken).run)).toMatchObject({ passed: 244, failed: 1, skipped: 1 })
  })
  it('fail at once where a journey failed at both of its tries', async () => {
    const { run, flags } = reporting({
      ok: false,
      report: { stats: { ...stats, expected: 243, unexpected: 1, skipped: 1 }, errors: [BETWEEN] },
    })
    expect(await countJourneys(run)).toMatchObject({ passed: 243, failed: 1, skipped: 1 })
    expect(flags).toHaveLength(1)
  })
  it('fail where there was such an error and nothing was left out', async () => {
    const { run } = reporting({ ok: false, report: { stats, errors: [BETWEEN] } })
    expect(await countJourneys(run)).toMatchObject({ passed: 245, failed: 1 })
  })
})

const titlesIn = (file: string) =>
  [...readFileSync(`e2e/${file}`, 'utf8').matchAll(/^test\(\s*'(.+)',/gmu)].map(([, title = '']) => title)
const titles = readdirSync('e2e')
  .filter((file) => file.endsWith('.spec.ts'))
  .flatMap(titlesIn)

describe('a journey', () => {
  it('names one device at most, or it would run on none', () => {
    expect(titles.length).toBeGreaterThan(140)
    const devices = titles.map((title) => [title, title.match(/@\w+/gu) ?? []] as const)
    expect(devices.filter(([, named]) => named.length > 1)).toEqual([])
    expect(new Set(devices.flatMap(([, named]) => named))).toEqual(new Set(['@desktop', '@phone']))
  })
})
