/** What a runner reports, and at least one failure where it ended badly without naming one. */
export const counted = (ok, { passed = 0, failed = 0, skipped = 0 }) => ({
  passed,
  failed: ok ? failed : Math.max(1, failed),
  skipped,
})

/**
 * The counts of all journeys, and what to remark at the end of the whole run. `run` runs them under these flags of Playwright and returns
 * whether that ended well, and the JSON report of this name.
 *
 * An error between two journeys belongs to neither: Playwright tells it by itself, ends that process, and leaves the next journey out
 * without the second try that others get. That journey gets it here, and the error is named.
 */
export const countJourneys = async (run) => {
  const first = await outcomeOf(run, 'journeys.json')
  const remarks = first.errors.map(({ message = 'an error' }) => `between two journeys: ${message.slice(0, 1000)}`)
  if (first.flaky > 0) remarks.push(`${first.flaky} of the journeys needed a second try; they are named above as flaky`)
  const isLeftOut = first.errors.length > 0 && first.failed === 0 && first.skipped > 0
  if (!isLeftOut) return { ...counted(first.ok, first), remarks }

  const second = await outcomeOf(run, 'journeys-second-try.json', ['--last-failed'])
  const ran = second.passed + second.failed
  remarks.push(`${ran} of the journeys had not run for it, and were run at a second try`)
  const both = { passed: first.passed + second.passed, failed: second.failed, skipped: first.skipped - ran }
  return { ...counted(second.ok, both), remarks }
}

const outcomeOf = async (run, name, flags = []) => {
  const { ok, report } = await run(name, flags)
  const { stats, errors } = report ?? EMPTY
  return {
    ok,
    errors,
    flaky: stats.flaky,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }
}

const EMPTY = { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, errors: [] }
