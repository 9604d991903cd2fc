import { makeCommands, type Commands } from '#commands/all.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import { erasedBy } from '#projections/accounts/erasures.ts'
import type { Erasure } from '#projections/engine/follow/erase/erase.ts'
import { makeReadSide } from '#projections/read-side.ts'
import { type Runner, startRunner } from '#projections/engine/follow/runner.ts'
import { forgetOpened } from '#runtime/people/forget-person.ts'
import { openReads } from '#projections/engine/reads.ts'
import { CannotStart } from '#runtime/config/config.ts'
import { makeProvenLog } from '#runtime/log/proven-log.ts'
import { mustBelongTogether } from '#runtime/log/which-log.ts'
import { type CachedKeyring, makeKeyring } from '#stores/events/codec/keyring.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import type { Vault } from '#stores/vault/port.ts'
import type { Send } from '#tests/simulation/acts/choosing.ts'
import { commandDepsOf } from './command-deps.ts'
import { makeCutLog } from '#tests/simulation/stores/cut-log.ts'
import { type Faults, type Life, makeFaults } from '#tests/simulation/faults.ts'
import { faultyPhotos, faultyReads, faultyVault } from '#tests/simulation/stores/faulty-stores.ts'
import { makeHandOver } from '#tests/simulation/outbox.ts'
import { startScheduling } from './scheduling.ts'
import { type Answer, makeServe } from './serving.ts'
import type { Ports, Site } from '#tests/simulation/site.ts'
import type { VirtualTime } from '#tests/simulation/virtual-time.ts'
import { watchCommands, watchDocuments, watchKeyring } from '#tests/simulation/stores/watched-memory.ts'

/** One process: it takes commands, competes for the read models, and looks at what is due. */
export interface Node {
  readonly life: Life
  /** Whether it was started with what is now the newest code. */
  readonly isNewest: () => boolean
  /** Does an act once for its command id, as the API does: an answer that was kept is given again. */
  readonly serve: (send: Send, metadata: CommandMetadata) => Promise<Answer>
  /** Null until it has started. */
  readonly runner: () => Runner | null
  /** What falls due from now on is left; the read models go on. */
  readonly doNoMore: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** `holder`: told apart from every other process, also from an earlier one in its place. */
export const startNode = (site: Site, holder: string, onDeath: () => void): Node => {
  const { chance, time, weather, log } = site
  const projections = site.releases.newest()
  let alive = true
  let frozenUntil = -Infinity
  let runner: Runner | null = null
  const life: Life = {
    isAlive: () => alive,
    die: () => {
      if (!alive) return
      alive = false
      onDeath()
    },
    freeze: (until) => (frozenUntil = Math.max(frozenUntil, until)),
    frozenUntil: () => frozenUntil,
  }
  const faults = makeFaults({ chance, time, weather, life })
  const keyring = site.defect.keyring?.(site.vault.keys, time.now) ?? makeKeyring(site.vault.keys, time.now)
  const watching = { site, holder, life }
  watchKeyring(watching, keyring)
  const { events, reads, effects } = portsOf(site, { faults, keyring, life })
  const vault = faultyVault(site.vault, faults)
  const photos = faultyPhotos(site.photos, faults)
  const deps = commandDepsOf({ ...site, events, vault, photos, keyring })
  const right = makeCommands(deps)
  const commands = watchCommands(watching, site.defect.commands?.(right, deps) ?? right)
  const clock = clockOf(time, life)
  const handOver = makeHandOver(site, faults)
  const readSide = makeReadSide(reads, projections)
  // What is read before this process hears of changes must not be remembered.
  const openNow = () => (runner ? readSide.openReads(runner) : openReads(reads))
  const scheduling = startScheduling({
    ports: { events, reads, effects, photos },
    commands,
    clock,
    site,
    holder,
    sessions: vault.sessions,
    unseal: deps.unseal,
    handOver: site.defect.handOver?.(handOver) ?? handOver,
    runner: () => runner,
    openReads: openNow,
    live: readSide.live,
  })

  const again = (work: () => Promise<void>): void => {
    if (!alive) return
    void work().catch((err: unknown) => {
      log.error({ err }, 'a process could not start')
      time.after(1000, () => again(work))
    })
  }
  again(async () => {
    const erasure = erasureOf({ keyring, vault, commands })
    // Whoever stood still may take an old answer that waited all the while for a new one: such a process ends, and comes back.
    const stoodStill = (): boolean => time.now() - frozenUntil < STOOD_STILL_MS
    const onOtherLog = (): void =>
      site.logServer.isOrWasSwapped() || stoodStill()
        ? life.die()
        : site.report(`${holder} took the log for another one`)
    const { follower } = readSide
    runner = await startRunner({ events, reads, projections, clock, log, holder, erasure, onOtherLog, follower })
    runner.onApplied((applied) => {
      for (const event of applied) {
        const person = erasedBy(event)
        if (person !== null) erasure.forget(person)
      }
    })
    scheduling.follow(runner)
    watchDocuments(watching, { position: runner.position, openReads: openNow })
  })
  const serving = {
    commands,
    vault,
    photos,
    time,
    log,
    report: site.report,
    forgetOpened: forgetOpened({ keyring }, commands),
  }
  return {
    life,
    isNewest: () => projections === site.releases.newest(),
    serve: makeServe({ ...serving, openReads: openNow }),
    runner: () => runner,
    doNoMore: scheduling.stop,
    stop: async () => {
      await runner?.stop()
      alive = false
    },
  }
}

/** Milliseconds of the machines. */
const STOOD_STILL_MS = 1000

const portsOf = (
  site: Site,
  { faults, keyring, life }: { readonly faults: Faults; readonly keyring: CachedKeyring; readonly life: Life },
): Ports => {
  const reads = faultyReads(site.reads, faults)
  const log = makeCutLog({ ...site, log: site.openLog(keyring), faults })
  const ports: Ports = {
    events: site.defect.believesAnyLog ? log : proven(site, { log, reads, life }),
    reads,
    effects: faults.wrap(site.effects, { doubled: ['lease', 'finish'], plain: ['done', 'taken', 'forgotten'] }),
  }
  return { ...ports, ...site.defect.ports?.(ports) }
}

/** The log is asked which one it is before anything else, as runtime/world.ts has it; a process ends where it is another one. */
const proven = (
  { vault, time, logServer, report }: Site,
  { log, reads, life }: { readonly log: EventStore; readonly reads: ReadStore; readonly life: Life },
): EventStore =>
  makeProvenLog(log, () =>
    mustBelongTogether(IN_A_SERVER, { events: log, reads, vault }, time.sleep).catch((error: unknown) => {
      if (!(error instanceof CannotStart)) throw error
      if (!logServer.isOrWasSwapped()) report(`a process could not start: ${error.message}`)
      life.die()
      return new Promise<void>(() => undefined)
    }),
  ).log
const IN_A_SERVER = { dataDir: '', eventStoreUrl: 'esdb://simulated', readStoreUrl: 'mongodb://simulated' }

/** What this process must do when somebody is forgotten, as runtime/world.ts has it. */
const erasureOf = ({ keyring, vault, commands }: Memory): Erasure => ({
  personIn: erasedBy,
  forget: (personId) => {
    keyring.forget(personId)
    commands.forgetStates()
  },
  forgetKeys: keyring.forgetAll,
  redacted: () => vault.replies.forgetAnswers(),
})
interface Memory {
  readonly keyring: CachedKeyring
  readonly vault: Vault
  readonly commands: Commands
}

/** A dead process is never called again, and a frozen one as soon as it goes on. */
const clockOf = (time: VirtualTime, life: Life): VirtualTime['clock'] => ({
  now: time.now,
  after: (ms, then) => {
    let callOff = (): void => undefined
    const wake = (): void => {
      if (!life.isAlive()) return
      const frozenMs = life.frozenUntil() - time.now()
      if (frozenMs > 0) callOff = time.after(frozenMs, wake)
      else then()
    }
    callOff = time.after(ms, wake)
    return () => callOff()
  },
})
