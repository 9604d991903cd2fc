import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { bin, ensureBuild, ensurePackages, root, say } from './setup.mjs'

/** npm test: everything, with the counts of every runner added up in the last line. */
ensurePackages()
ensureBuild()
const chromium = ensureBrowser()
const reports = join(root, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const environment = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}), FORCE_COLOR: '0' }

const execute = (command, args, extra = {}) =>
  spawnSync(bin(command), args, { cwd: root, stdio: 'inherit', env: { ...environment, ...extra } }).status === 0

const read = (name) => {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const units = () => {
  const ok = execute('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'unit.json')}`,
  ])
  const report = read('unit.json')
  const failed = report?.numFailedTests ?? 0
  return {
    passed: report?.numPassedTests ?? 0,
    failed: ok ? failed : Math.max(1, failed),
    skipped: report?.numPendingTests ?? 0,
  }
}

const journeys = () => {
  const file = join(reports, 'journeys.json')
  const ok = execute('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const stats = read('journeys.json')?.stats
  const failed = stats?.unexpected ?? 0
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: ok ? failed : Math.max(1, failed),
    skipped: stats?.skipped ?? 0,
  }
}

const results = process.argv.includes('--unit') ? [units()] : [units(), journeys()]
const sum = (what) => results.reduce((total, result) => total + result[what], 0)
const skipped = sum('skipped')
say(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
