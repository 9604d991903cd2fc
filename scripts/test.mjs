import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { startMongoDb } from './mongodb.mjs'
import { bin, ensureBuild, ensurePackages, root, say } from './setup.mjs'

/** npm test: everything, with the counts of every runner added up in the last line. */
ensurePackages()
ensureBuild()
const chromium = ensureBrowser()
const reports = join(root, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const mongoDb = await startMongoDb()
const environment = {
  ...process.env,
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  FORCE_COLOR: '0',
  ...mongoDb.environment,
}

/** Whether it ended well. What it prints comes at once, or, where others print meanwhile, when it is asked for. */
const execute = (command, args, { extra = {}, tell = (chunk) => process.stdout.write(chunk) } = {}) =>
  new Promise((resolve) => {
    const child = spawn(bin(command), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...extra },
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', tell)
    child.once('error', () => resolve(false))
    child.once('close', (status) => resolve(status === 0))
  })

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

/** Said again at the end, before the counts. */
const remarks = []
const failures = []

const runUnits = async (name, files = []) => {
  const ok = await execute('vitest', [
    'run',
    ...files,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(reports, name)}`,
  ])
  const report = read(name)
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, testResults = [] } = report ?? {}
  return { ...counted(ok, { passed, failed, skipped }), files: testResults }
}

const failedOf = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed')
const shortName = (file) => relative(root, file.name)

/** What failed, for the end of the output: a record that keeps only the last lines still says why. */
const describe = (file) =>
  failedOf(file).length === 0
    ? [`${shortName(file)}: ${file.message}`]
    : failedOf(file).map(
        ({ fullName, failureMessages }) => `${shortName(file)} > ${fullName}\n  ${failureMessages[0] ?? ''}`,
      )

/**
 * What fails beside other tests is tried once more by itself, as the journeys are, and named: a machine that others use as well is
 * told from a fault, and a random test that failed once is still seen.
 */
const units = async (others) => {
  const first = await runUnits('unit.json')
  const failed = first.files.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return first
  await others
  for (const line of failed.flatMap(describe)) say(`failed at the first try: ${line}`)
  const again = await runUnits('unit-second-try.json', ['--no-file-parallelism', ...failed.map(shortName)])
  failures.push(...again.files.filter(({ status }) => status === 'failed').flatMap(describe))
  const firstOf = (state) =>
    failed.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === state).length
  remarks.push(`${firstOf('failed')} of the unit tests failed at their first try; they are named above`)
  return {
    passed: first.passed - firstOf('passed') + again.passed,
    failed: again.failed,
    skipped: first.skipped - firstOf('pending') - firstOf('skipped') + again.skipped,
  }
}

const journeys = async () => {
  const file = join(reports, 'journeys.json')
  const told = []
  const ok = await execute('playwright', ['test', '--reporter=list,json'], {
    extra: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    tell: (chunk) => told.push(chunk),
  })
  const { expected = 0, flaky = 0, unexpected, skipped } = read('journeys.json')?.stats ?? {}
  if (flaky > 0) remarks.push(`${flaky} of the journeys needed a second try; they are named above as flaky`)
  return { ...counted(ok, { passed: expected + flaky, failed: unexpected, skipped }), told }
}

// Beside each other: journeys and tests of processes wait for much of their time, and two cores have work for all of it.
const running = process.argv.includes('--unit') ? [] : [journeys()]
const results = [await units(Promise.all(running)), ...(await Promise.all(running))]
for (const { told = [] } of results) for (const chunk of told) process.stdout.write(chunk)
mongoDb.stop()
const sum = (what) => results.reduce((total, result) => total + result[what], 0)
const skipped = sum('skipped')
for (const line of failures) say(`failed: ${line.slice(0, 1000)}`)
for (const line of remarks) say(line)
say(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
