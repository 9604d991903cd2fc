import { makeCommands } from '#commands/all.ts'
import { isId } from '#domain/ids.ts'
import { projections } from '#projections/all.ts'
import type { Progress } from '#projections/engine/rebuild/progress.ts'
import { rebuild as rebuildAlone } from '#projections/engine/rebuild/rebuild.ts'
import type { VerifyProgress } from '#projections/engine/rebuild/verify.ts'
import { now, steadyClock } from '#runtime/process/clock.ts'
import { commandDeps } from '../world.ts'
import { type CrowdSize, growCrowd } from '#runtime/demo/crowd/crowd.ts'
import { crowdSizeIn, eventsIn } from '#runtime/demo/crowd/crowd-size.ts'
import { fillHistory } from '#runtime/demo/crowd/many-events.ts'
import { demoEmail, demoPeople } from '../demo/people.ts'
import { demoBegan, seed as fillDemo, wantsSeed } from '../demo/seed.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { verifyIn } from '#runtime/stores/verify-in.ts'
import { accountTasks } from './account-tasks.ts'
import { checkReceipt } from './check-receipt.ts'
import { checkDraw } from './check-draw.ts'
import type { Job, Task, TaskWorld } from './task.ts'
import type { Tell } from './task-output.ts'

/** Without a server: nobody follows the log, so nothing has to be held up for the switch. */
export const rebuildIn =
  (stores: Stores): TaskWorld['rebuild'] =>
  (names, progress) =>
    rebuildAlone({
      ...stores,
      projections: projections.filter(({ name }) => names.includes(name)),
      clock: steadyClock,
      progress,
    })

const names = projections.map(({ name }) => name)

const rebuild: Task = {
  usage: `Usage: npm run rebuild -- <name|all>\nRead models: ${names.join(', ')}`,
  isBeginning: false,
  jobFor: (args) => {
    const [wanted] = args
    const chosen = wanted === 'all' ? names : names.filter((name) => name === wanted)
    return args.length === 1 && chosen.length > 0 ? rebuildOf(chosen) : null
  },
}

const rebuildOf =
  (chosen: readonly string[]): Job =>
  async (world, tell) => {
    const { rebuilt, events, seconds } = await world.rebuild(chosen, (one) => tell({ progress: barOf(one) }))
    for (const { projection, documents, checksum, differing, collection } of rebuilt) {
      const same = differing.length === 0 ? 'equal' : `${differing.length} documents differed from before`
      tell({ line: `${projection}: ${documents} documents, checksum ${checksum}, ${same}; ${collection} answers now` })
    }
    tell({ line: `${events} events in ${seconds.toFixed(2)} s` })
    return 0
  }

const WIDTH = 30
const barOf = ({ phase, done, total, rate, secondsLeft }: Progress): string => {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.round(share * WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
  const figures = `${Math.round(share * 100)}% · ${done}/${total} · ${Math.round(rate)}/s`
  return `${phase.padEnd(8)} ${bar} ${figures} · ${Math.ceil(secondsLeft)} s left`
}

const verify: Task = {
  usage: 'Usage: npm run verify, or npm run verify -- --draw <item id>, or npm run verify -- --receipt <file>',
  isBeginning: false,
  jobFor: (args) => {
    if (args.length === 0) return verifyDocuments
    const [what, of = ''] = args
    if (args.length !== 2) return null
    if (what === '--receipt') return ({ stores }, tell) => checkReceipt(stores, of, tell)
    return what === '--draw' && isId(of) ? ({ stores }, tell) => checkDraw(stores.events, of, tell) : null
  },
}

const verifyDocuments: Job = async ({ config, stores }, tell) => {
  const differences = await verifyIn(config.dataDir, stores, (one) => tell({ progress: howFar(one) }))
  for (const { projection, id, kind, fields } of differences.slice(0, 50))
    tell({ line: `${projection} ${id}: ${kind} ${fields.join(', ')}` })
  const head = await stores.events.head()
  const isWhole = differences.length === 0
  const good = `All ${projections.length} read models equal a fresh replay of ${head} positions.`
  tell({ line: isWhole ? good : `${differences.length} differences.` })
  return isWhole ? 0 : 1
}

const howFar = (progress: VerifyProgress): string => {
  if ('comparing' in progress) return `comparing ${progress.comparing}`
  const { events, position, upTo } = progress
  return `${events} events replayed, up to position ${position} of ${upTo}`
}

const seed: Task = {
  usage:
    'Usage: npm run seed -- [--people <number> --items <number>], at most 100000 and 1000000, or npm run seed -- --events <number>, at most 20000000, for the log and its index alone',
  isBeginning: true,
  jobFor: (args) => {
    const events = eventsIn(args)
    if (events !== null) return manyEventsOf(events)
    const size = crowdSizeIn(args)
    return size === 'unknown' ? null : seedOf(size)
  },
}

/** For an empty folder only: what is written names people who have no account. */
const manyEventsOf =
  (count: number): Job =>
  async ({ stores, rebuild: build }, tell) => {
    if ((await stores.events.head()) > 0) {
      tell({ line: 'The data folder is not empty: nothing was added.' })
      return 1
    }
    const written = (done: number) => tell({ progress: `${Math.round((100 * done) / count)} % of ${count} events` })
    const { busy, few } = await fillHistory(
      { stores, rebuild: build },
      { count, until: now(), tell: written, progress: (one) => tell({ progress: barOf(one) }) },
    )
    tell({
      line: `${await stores.events.head()} positions. A fifth of all concerns ${busy}, ten events concern ${few}.`,
    })
    return 0
  }

const seedOf =
  (size: CrowdSize | null): Job =>
  async (world, tell) => {
    const { config, stores, localities } = world
    const isNew = await wantsSeed(config, stores)
    if (isNew) await fillDemo(config, stores, localities)
    const added = size ? await crowd(world, size, tell) : isNew
    if (!added) {
      const why = size ? 'The data folder holds no demo neighbourhood' : 'The data folder is not empty'
      tell({ line: `${why}: nothing was added.` })
      return size ? 1 : 0
    }
    const accounts = demoPeople.slice(0, 4).map(({ name }) => `  ${name} <${demoEmail(name)}>`)
    tell({ line: [`${await stores.events.head()} events. Demo accounts:`, ...accounts].join('\n') })
    return 0
  }

/** False where the folder holds a site of real neighbours. */
const crowd = async ({ config, stores, localities }: TaskWorld, size: CrowdSize, tell: Tell): Promise<boolean> => {
  const began = demoBegan(config)
  if (began === null) return false
  const commands = makeCommands(commandDeps(stores, { clock: now, localities }))
  await growCrowd(
    {
      commands,
      localities,
      now: began,
      tell: (done, of) =>
        tell({ progress: `${Math.round((100 * done) / of)} % of ${size.people} people and ${size.items} listings` }),
    },
    size,
  )
  return true
}

/** What may be done to a data folder from the command line. */
export const tasks: ReadonlyMap<string, Task> = new Map([
  ['rebuild', rebuild],
  ['verify', verify],
  ['seed', seed],
  ...accountTasks,
])
