import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { plus, DAY } from '#domain/time.ts'
import { history } from '#projections/audit/history.ts'
import { historyCount, historyPage, type HistoryQuestion } from '#projections/audit/questions.ts'
import { openReads } from '#projections/engine/reads.ts'
import { now } from '#runtime/process/clock.ts'
import { rebuildIn } from '#runtime/control/tasks.ts'
import { type Cast, fillHistory } from '#runtime/demo/crowd/many-events.ts'
import { closeStores, openStores } from '#runtime/stores/stores.ts'
import type { Row } from './event-store.ts'

const EVENTS = 1_000_000
const TIMES = 7
const A_PAGE = 50
const TARGET = '< 200 ms'

/** Questions of the index of all events, median of seven; `-- history 10000000` for another size. */
export const benchHistory = async (report: (row: Row) => void): Promise<void> => {
  const count = Number(process.argv[3] ?? EVENTS)
  const dataDir = mkdtempSync(join(tmpdir(), 'gifty-bench-history-'))
  const stores = openStores({ dataDir, siteSecret: null })
  const row = (name: string, ours: number, unit: 'ms' | 'events/s'): void =>
    report({ name: `${name} (${count} events)`, peer: '', ours, unit, target: unit === 'ms' ? TARGET : '' })
  try {
    stdout.write(`-- a log of ${count.toLocaleString('en-AU')} events …\n`)
    const until = now()
    const began = performance.now()
    let written = 0
    const cast = await fillHistory(
      { stores, rebuild: rebuildIn(stores) },
      { count, until, tell: () => (written = performance.now()), progress: () => undefined },
    )
    row('events written', (1000 * count) / (written - began), 'events/s')
    row('index made, proof included', (1000 * count) / (performance.now() - written), 'events/s')
    const view = openReads(stores.reads).of(history)
    for (const [name, question] of await questionsOf(view, cast, until)) {
      row(name, await medianOf(() => historyPage(view, question, { limit: A_PAGE })), 'ms')
      row(`  counted`, await medianOf(() => historyCount(view, question)), 'ms')
    }
  } finally {
    await closeStores(stores)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type View = Parameters<typeof historyPage>[0]

const questionsOf = async (
  view: View,
  { busy, few }: Cast,
  until: string,
): Promise<readonly (readonly [string, HistoryQuestion])[]> => {
  const { entries } = await historyPage(view, { types: ['ClaimDeclined'] }, { limit: 1 })
  const [declined] = entries
  const middle = plus(until, -180 * DAY)
  return [
    ['newest 50', {}],
    ['by type', { types: ['ClaimAccepted'] }],
    ['by two types', { types: ['ClaimAccepted', 'ClaimDeclined'] }],
    ['by stream', { stream: declined?.stream ?? '' }],
    ['by cause', { cause: declined?.causationId ?? '' }],
    ['by who acted', { actors: [few] }],
    ['by a job', { actors: ['pickup-reminders'] }],
    ['by a person with few', { people: [few] }],
    ['by a person with a fifth of all', { people: [busy] }],
    ['the same and a type', { people: [busy], types: ['ClaimCompleted'] }],
    ['a week in the middle', { from: middle, to: plus(middle, 7 * DAY) }],
    ['the same by type', { from: middle, to: plus(middle, 7 * DAY), types: ['ClaimAccepted'] }],
  ]
}

const medianOf = async (ask: () => Promise<unknown>): Promise<number> => {
  const took: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now()
    await ask()
    took.push(performance.now() - began)
  }
  return took.toSorted((a, b) => a - b)[TIMES >> 1] ?? 0
}
