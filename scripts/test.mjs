import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBrowser } from './shared/browser.mjs'
import { counted, countJourneys } from './shared/journeys.mjs'
import { NO_MONGODB, startMongoDb } from './shared/mongodb.mjs'
import { bin, ensureBuild, ensurePackages, root, say } from './setup.mjs'

/**
 * npm test: everything, with the counts of every runner added up in the last line. npm run test:quick (`--quick`): without the slow tests
 * (vitest.config.ts) and the browser.
 */
const isQuick = process.argv.includes('--quick')
ensurePackages()
ensureBuild()
const chromium = isQuick ? null : ensureBrowser()
const reports = join(root, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const mongoDb = isQuick ? NO_MONGODB : await startMongoDb()
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

/** Said again at the end, before the counts. */
const remarks = []
const failures = []

const runUnits = async (name, files = []) => {
  const ok = await execute('vitest', [
    'run',
    ...(isQuick ? ['--project=parts', '--project=whole'] : []),
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
  for (const line of failed.flatMap(describe)) say(`failed, and is tried once more: ${line}`)
  const again = await runUnits('unit-second-try.json', ['--no-file-parallelism', ...failed.map(shortName)])
  failures.push(...again.files.filter(({ status }) => status === 'failed').flatMap(describe))
  const firstOf = (state) =>
    failed.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === state).length
  remarks.push(...failed.flatMap(describe).map((line) => `failed at the first try: ${line.slice(0, 300)}`))
  return {
    passed: first.passed - firstOf('passed') + again.passed,
    failed: again.failed,
    skipped: first.skipped - firstOf('pending') - firstOf('skipped') + again.skipped,
  }
}

/** What they print is kept until it is asked for. */
const journeys = async () => {
  const told = []
  const result = await countJourneys(async (name, flags) => {
    const ok = await execute('playwright', ['test', ...flags, '--reporter=list,json'], {
      extra: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, name) },
      tell: (chunk) => told.push(chunk),
    })
    return { ok, report: read(name) }
  })
  remarks.push(...result.remarks)
  return { ...result, told }
}

// Beside each other: journeys and tests of processes wait for much of their time, and two cores have work for all of it.
const running = isQuick ? [] : [journeys()]
const results = [await units(Promise.all(running)), ...(await Promise.all(running))]
for (const { told = [] } of results) for (const chunk of told) process.stdout.write(chunk)
mongoDb.stop()
const sum = (what) => results.reduce((total, result) => total + result[what], 0)
const skipped = sum('skipped')
for (const line of failures) say(`failed: ${line.slice(0, 1000)}`)
for (const line of remarks) say(line)
say(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
