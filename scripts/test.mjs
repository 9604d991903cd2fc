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

/** What a runner reports, and at least one failure where it ended badly without naming one. */
const counted = (ok, { passed = 0, failed = 0, skipped = 0 }) => ({
  passed,
  failed: ok ? failed : Math.max(1, failed),
  skipped,
})

const units = () => {
  const ok = execute('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'unit.json')}`,
  ])
  const { numPassedTests, numFailedTests, numPendingTests } = read('unit.json') ?? {}
  return counted(ok, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests })
}

const journeys = () => {
  const file = join(reports, 'journeys.json')
  const ok = execute('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const { expected = 0, flaky = 0, unexpected, skipped } = read('journeys.json')?.stats ?? {}
  if (flaky > 0) say(`${flaky} of the journeys needed a second try; they are named above as flaky`)
  return counted(ok, { passed: expected + flaky, failed: unexpected, skipped })
}

const results = process.argv.includes('--unit') ? [units()] : [units(), journeys()]
const sum = (what) => results.reduce((total, result) => total + result[what], 0)
const skipped = sum('skipped')
say(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
