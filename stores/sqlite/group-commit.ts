/** One transaction's worth of work that its callers wait for. */
export interface Transactions {
  readonly begin: () => void
  readonly commit: () => void
  readonly rollback: () => void
}

/** Keeps one turn of the event loop short: 200 appends take about 10 ms. */
const MOST = 200

type Outcome<Result> = { readonly result: Result } | { readonly error: unknown }
interface Waiting<Job, Result> {
  readonly job: Job
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Collects jobs for one turn of the event loop and runs them in one transaction, so that many writers share one flush to
 * the disk. Nobody is answered before the commit. A job that throws fails alone; a commit that fails, fails all.
 */
export const makeGroupCommit = <Job, Result>(transactions: Transactions, run: (job: Job) => Result) => {
  let waiting: Waiting<Job, Result>[] = []
  let scheduled: NodeJS.Immediate | null = null

  const schedule = () => {
    if (!scheduled && waiting.length > 0) scheduled = setImmediate(flush)
  }

  const flush = () => {
    scheduled = null
    const batch = waiting.slice(0, MOST)
    waiting = waiting.slice(MOST)
    schedule()
    settle(batch, inOneTransaction(batch))
  }

  const inOneTransaction = (batch: readonly Waiting<Job, Result>[]): readonly Outcome<Result>[] => {
    try {
      transactions.begin()
      const outcomes = batch.map(({ job }) => attempt(job))
      transactions.commit()
      return outcomes
    } catch (error) {
      transactions.rollback()
      return batch.map(() => ({ error }))
    }
  }

  const attempt = (job: Job): Outcome<Result> => {
    try {
      return { result: run(job) }
    } catch (error) {
      return { error }
    }
  }

  const settle = (batch: readonly Waiting<Job, Result>[], outcomes: readonly Outcome<Result>[]) => {
    batch.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index]
      if (outcome && 'result' in outcome) resolve(outcome.result)
      else reject(outcome?.error)
    })
  }

  return {
    submit: (job: Job) =>
      new Promise<Result>((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        schedule()
      }),
    /** Writes what still waits. */
    drain: () => {
      if (scheduled) clearImmediate(scheduled)
      while (waiting.length > 0) flush()
    },
  }
}
