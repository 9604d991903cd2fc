import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { stdout } from 'node:process'
import { benchCommands } from './commands.ts'
import { benchEngines } from './engines.ts'
import { benchEventStore, type Row } from './event-store.ts'
import { benchHistory } from './history.ts'
import { benchHttp } from '#benchmarks/http/http.ts'
import { benchLifeThroughHttp } from '#benchmarks/http/life.ts'
import { benchLateStart } from './late-start.ts'
import { benchLongLife } from './long-life.ts'
import { benchReadSide } from '#benchmarks/read-side/read-side.ts'
import { benchReadSideMemory } from '#benchmarks/read-side/memory.ts'
import { benchWeb } from './web.ts'

/** npm run bench [log|commands|life|read|memory|late|history|http|web|engines]: prints a table with the peer's figure beside each, and saves it as JSON. */
const suites: Readonly<Record<string, (report: (row: Row) => void) => Promise<void>>> = {
  log: benchEventStore,
  commands: benchCommands,
  life: async (tell) => {
    await benchLongLife(tell)
    await benchLifeThroughHttp(tell)
  },
  read: benchReadSide,
  memory: benchReadSideMemory,
  late: benchLateStart,
  history: benchHistory,
  http: benchHttp,
  web: benchWeb,
  engines: benchEngines,
}

const rows: Row[] = []
const line = ({ name, peer, ours, unit, target }: Row): string =>
  `${name.padEnd(64)} ${`${ours.toLocaleString('en-AU', { maximumFractionDigits: ours < 1 ? 3 : ours < 100 ? 1 : 0 })} ${unit}`.padStart(22)}   ${target.padEnd(26)} ${peer}`
const report = (row: Row): void => {
  rows.push(row)
  stdout.write(`${line(row)}\n`)
}

// `-- --http` and `-- http` are the same; what follows belongs to the suite.
const only = process.argv[2]?.replace(/^--/u, '')
const machine = { node: process.version, cores: availableParallelism(), loadBefore: loadavg()[0] }
stdout.write(`${JSON.stringify(machine)}\n${'what'.padEnd(64)} ${'ours'.padStart(22)}   ${'target'.padEnd(26)} peers\n`)
for (const [name, suite] of Object.entries(suites)) if (only === undefined || only === name) await suite(report)
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/bench.json', JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2))
stdout.write(`Load average ${loadavg()[0]?.toFixed(1)} at the end. Saved as test-results/bench.json\n`)
process.exit(0)
