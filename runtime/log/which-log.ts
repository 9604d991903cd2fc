import { setTimeout as sleep } from 'node:timers/promises'
import {
  type KnownLog,
  differenceOf,
  firstEventOf,
  type LogDifference,
  OLD_FOR,
} from '#projections/engine/follow/same-log.ts'
import { AccountRegistered } from '#domain/accounts/events.ts'
import { APPLIED } from '#projections/engine/follow/applied-position.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import type { Vault } from '#stores/vault/port.ts'
import { eventStoreServer, readStoreServer } from '#runtime/compose.ts'
import { CannotStart, type Config } from '#runtime/config/config.ts'
import { dataFile } from '#runtime/stores/data-files.ts'

type Where = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'eventStoreUrl' | 'readStoreUrl'>>

interface Together {
  readonly events: Pick<EventStore, 'end' | 'readEvent' | 'readAll'>
  readonly reads: Pick<ReadStore, 'active' | 'checkpoint'>
  readonly vault: { readonly log: Vault['log']; readonly keys: Pick<Vault['keys'], 'areMade'> }
  readonly ledger?: EffectLedger
}

/** Milliseconds between two questions to a log that seems to be shorter than what was read. */
const ASK_AGAIN_MS = 500

/**
 * The log, the keys and the read models of one site belong together. With another log new events would take positions that the read models have
 * seen, or be sealed under keys of other people. A site that is older than this check is known by its log from now on. Throws `CannotStart`, and
 * `StoreUnavailable` where the log cannot be asked.
 */
export const mustBelongTogether = async (
  where: Where,
  { events, reads, vault }: Together,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<void> => {
  const firstEvent = await vault.log.firstEvent()
  const ask = async () => differenceOf(events, { ...(await readBy(reads)), firstEvent })
  const difference = where.eventStoreUrl ? await lasting(ask, pause) : await ask()
  if (difference) throw new CannotStart(otherLogLine(where, difference))
  if (firstEvent !== null) return
  const first = await firstEventOf(events)
  if (first === null) return
  if ((await holdsPeople(events)) && !(await vault.keys.areMade())) throw new CannotStart(noKeysLine(where))
  await vault.log.keepFirstEvent(first)
}

/** A person's key is made before they are registered; the reservation of their e-mail comes before it, and needs none. */
const holdsPeople = async ({ readAll }: Pick<EventStore, 'readAll'>): Promise<boolean> => {
  for await (const { events } of readAll(0)) if (events.some(({ type }) => type === AccountRegistered.type)) return true
  return false
}

/** A node of a cluster that was leader a moment ago answers with an older end; a file has one end only. */
const lasting = async (
  ask: () => Promise<LogDifference | null>,
  pause: (ms: number) => Promise<unknown>,
): Promise<LogDifference | null> => {
  let difference = await ask()
  for (let waited = 0; difference?.is === 'shorter' && waited < OLD_FOR; waited += ASK_AGAIN_MS) {
    await pause(ASK_AGAIN_MS)
    difference = await ask()
  }
  return difference
}

/** The documents are asked before the log: where other processes are at work, both move on in between, and never is the log behind. */
const readBy = async (reads: Together['reads']): Promise<Omit<KnownLog, 'firstEvent'>> => {
  const names = [APPLIED, ...(await reads.active()).values()]
  const checkpoints = await Promise.all(names.map((name) => reads.checkpoint(name)))
  const reached = Math.max(0, ...checkpoints.map((one) => one?.position ?? 0))
  return { reached, last: checkpoints[0]?.last ?? null }
}

/** One line: what differs, and what to do. */
export const otherLogLine = (where: Where, difference: LogDifference): string => {
  const { log, documents, keys } = namesIn(where)
  switch (difference.is) {
    case 'shorter':
      return (
        `The log of events (${log}) ${difference.end === null ? 'ends earlier' : `ends at ${difference.end}`}, but the read models (${documents}) were built up to ` +
        `${difference.reached}: put back the log that they were built from${builtAnew(where)}`
      )
    case 'other-event':
      return (
        `The log of events (${log}) is not the one that the read models (${documents}) were built from: at ${difference.known.position} it has ` +
        `${eventNamed(difference.found)}, not ${difference.known.id}: put back the log that they were built from${builtAnew(where)}`
      )
    case 'other-beginning':
      return (
        `The log of events (${log}) is not the one that the keys (${keys}) belong to: it begins with ${eventNamed(difference.found)}, ` +
        `not ${difference.known}: put log and keys of one site together`
      )
  }
}

const eventNamed = (id: string | null): string => (id === null ? 'no event' : id)

const builtAnew = (where: Where): string =>
  where.readStoreUrl ? '' : `. Only where this log is the right one: ${dataFile(where.dataDir, 'documents').mend}`

const noKeysLine = (where: Where): string => {
  const { log, keys } = namesIn(where)
  return `The log of events (${log}) holds people, but there is no key of anybody (${keys}): put log and keys of one site together`
}

/** Where its parts are, in words. */
export const namesIn = ({ dataDir, eventStoreUrl, readStoreUrl }: Where) => ({
  log: eventStoreUrl ? `in ${eventStoreServer.name}` : dataFile(dataDir, 'log').path,
  documents: readStoreUrl ? `in ${readStoreServer.name}` : dataFile(dataDir, 'documents').path,
  keys: readStoreUrl ? `in ${readStoreServer.name}` : dataFile(dataDir, 'vault').path,
})
