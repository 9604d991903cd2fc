import { rehearse } from '#commands/rehearse.ts'
import { makeCommands } from '#commands/all.ts'
import { catalog } from '#domain/catalog.ts'
import { makeKeyring } from '#stores/events/codec/keyring.ts'
import { makeMemoryEventStore } from '#stores/events/memory.ts'
import { makeMemoryFileStore } from '#stores/files/memory.ts'
import { makeMemoryPhotoStore } from '#stores/photos/memory.ts'
import { projections } from '#projections/all.ts'
import { makeReadSide } from '#projections/read-side.ts'
import { startRunner } from '#projections/engine/follow/runner.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { steadyClock } from '#runtime/process/clock.ts'
import { erasureOf, followErasures, forgetOpened } from '#runtime/people/forget-person.ts'
import { apiDeps, commandDeps } from '#runtime/world.ts'
import { readConfig } from '#runtime/config/config.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { siteOf } from '#runtime/site.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { serveApi } from './served.ts'

const localities = makeLocalities()
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Thursday 19 November 2026, 15:12 in Perth: the hour of the drawings. */
export const START = '2026-11-19T07:12:00.000Z'

export const memoryStores = (): Stores => {
  const vault = makeMemoryVault()
  const keyring = makeKeyring(vault.keys, () => performance.now())
  return {
    isShared: false,
    unlock: () => undefined,
    vault,
    keyring,
    events: makeMemoryEventStore({ catalog, keyring }),
    reads: memoryReadStore(),
    photos: makeMemoryPhotoStore(),
    files: makeMemoryFileStore(),
    canWrite: async () => true,
  }
}

/** The whole server, on memory stores unless others are given, with a clock that the test moves. */
export const openWorld = async (settings: Readonly<Record<string, string>> = {}, stores: Stores = memoryStores()) => {
  const time = { now: START }
  const clock = (): string => time.now
  const commands = makeCommands(commandDeps(stores, { clock, localities }))
  const { events, reads } = stores
  const erasure = erasureOf(stores, commands)
  const { follower, openReads, live } = makeReadSide(reads, projections)
  const runner = await startRunner({ events, reads, projections, clock: steadyClock, log: silent, erasure, follower })
  followErasures(runner, erasure)
  const config = readConfig({ RATE_LIMITS: 'off', TRUSTED_PROXIES: '1', ...settings })
  const site = { ...siteOf(config, localities), webFolder: null }
  const errors: string[] = []
  const log = {
    ...silent,
    error: (fields: object, message: string) => void errors.push(`${message} ${JSON.stringify(fields)}`),
  }
  const deps = {
    ...apiDeps(stores, localities),
    commands,
    rehearse: () => rehearse(commandDeps(stores, { clock, localities })),
    forgetOpened: forgetOpened(stores, commands),
    readModels: runner,
    openReads: () => openReads(runner),
    live,
    clock,
    site,
    log,
  }
  const served = await serveApi(deps)
  const close = async (): Promise<void> => {
    await served.close()
    await runner.stop()
  }
  return { url: served.url, stores, commands, runner, time, errors, deps, close }
}
export type World = Awaited<ReturnType<typeof openWorld>>
