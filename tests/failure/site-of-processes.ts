import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RecordedEvent } from '#domain/event.ts'
import { openConfigured } from '#runtime/stores/open-stores.ts'
import { closeStores, type Stores } from '#runtime/stores/stores.ts'
import { startEventStoreDb } from '#tests/engines/eventstoredb-server.ts'
import type { Lying } from './bytes.ts'
import { failedStart, freePort, startProgram, startServer } from './server.ts'

type Service = 'api' | 'projections' | 'scheduler'
export type Process = Awaited<ReturnType<typeof startServer>>

/** Another release, for example. */
interface OtherProgram {
  readonly program: string[]
  readonly settings?: Readonly<Record<string, string>>
}

const SITE_SECRET = 'a site secret that only these tests know'

/**
 * A site of several processes over one log and one MongoDB, each with a folder of its own, and the same stores opened by the test, to see
 * what came of it.
 */
export const openSite = async (readStoreUrl: string, more: Readonly<Record<string, string>> = {}) => {
  const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-processes-'))
  const log = await startEventStoreDb()
  const eventStoreUrl = `esdb://${log.host}:${log.port}?tls=false`
  const settings = {
    SITE_SECRET,
    EVENT_STORE: 'eventstoredb',
    EVENTSTOREDB_URL: eventStoreUrl,
    READ_STORE: 'mongodb',
    MONGODB_URL: readStoreUrl,
    RATE_LIMITS: 'on',
    ...more,
  }
  const running = new Set<Process>()
  let stores: Stores | null = null
  const start = async (service: Service, name: string, other?: OtherProgram): Promise<Process> => {
    const [dataDir, port] = [inFolder(folder, name), await freePort()]
    const all = { ...settings, SERVICES: service, ...other?.settings }
    const one = other
      ? await startProgram(other.program, { DATA_DIR: dataDir, PORT: String(port), ...all })
      : await startServer(dataDir, port, all)
    running.add(one)
    void one.ended.then(() => running.delete(one))
    return one
  }
  const open = async (): Promise<Stores> =>
    (stores ??= await openConfigured({
      dataDir: inFolder(folder, 'of the test'),
      siteSecret: SITE_SECRET,
      readStoreUrl,
      eventStoreUrl,
    }))

  /** A task of the command line, by a process of its own that ends with it. */
  const task = (script: string, args: string[]) =>
    failedStart({ DATA_DIR: inFolder(folder, 'of a task'), ...settings }, script, args)

  const logged = async (): Promise<readonly RecordedEvent[]> => {
    const all: RecordedEvent[] = []
    const { events } = await open()
    for await (const page of events.readAll(0)) all.push(...page.events)
    return all
  }
  /** The claims of which both were reminded, as often as it was done. */
  const reminded = async (): Promise<readonly string[]> =>
    (await logged())
      .filter(({ type }) => type === 'PickupReminded')
      .map(({ data }) => (data as { claimId: string }).claimId)

  return {
    start,
    task,
    /** As the test sees them, too. */
    open,
    logged,
    reminded,
    /** All that the log holds, as it lies there. */
    bytesOfLog: (): readonly Lying[] =>
      log.log.events.map(({ stream, type, data, metadata }) => ({
        where: `${stream} ${type}`,
        bytes: Buffer.concat([Buffer.from(stream), data, metadata]),
      })),
    /** The server of the log is away for so long, or while something is done, and forgets nothing. */
    withoutLog: async (away: number | (() => Promise<void>)): Promise<void> => {
      log.kill()
      await (typeof away === 'number' ? sleep(away) : away())
      await log.start()
    },
    /** It takes connections and answers nobody while something is done. */
    withFrozenLog: async (whileFrozen: () => Promise<void>): Promise<void> => {
      log.freeze()
      await whileFrozen()
      log.thaw()
    },
    close: async () => {
      await Promise.all([...running].map(({ kill }) => kill()))
      if (stores) await closeStores(stores)
      log.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type SiteOfProcesses = Awaited<ReturnType<typeof openSite>>
