import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCommands } from '#commands/all.ts'
import { now } from '../clock.ts'
import { commandDeps } from '../compose.ts'
import type { Config } from '../config.ts'
import type { Localities } from '../localities.ts'
import type { Stores } from '../stores.ts'
import { fillNeighbourhood } from './neighbourhood.ts'

/** Remembers when a seeding began, so that one that died goes on with the same hours, and that it is done. */
interface Mark {
  readonly began: string
  readonly done: boolean
}
const markFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'demo.json')
const readMark = (config: Pick<Config, 'dataDir'>): Mark | null =>
  existsSync(markFile(config)) ? (JSON.parse(readFileSync(markFile(config), 'utf8')) as Mark) : null

/** An empty log, or one whose seeding was cut short. */
export const wantsSeed = async (
  config: Pick<Config, 'dataDir'>,
  { events }: Pick<Stores, 'events'>,
): Promise<boolean> => {
  const mark = readMark(config)
  return mark ? !mark.done : (await events.head()) === 0
}

/** Fills the demo neighbourhood; the same acts again are found by their command ids and append nothing. */
export const seed = async (config: Pick<Config, 'dataDir'>, stores: Stores, localities: Localities): Promise<void> => {
  const began = readMark(config)?.began ?? now()
  writeFileSync(markFile(config), JSON.stringify({ began, done: false }))
  await fillNeighbourhood({
    makeCommands: (clock) => makeCommands(commandDeps(stores, { clock, localities })),
    stores,
    localities,
    now: began,
  })
  writeFileSync(markFile(config), JSON.stringify({ began, done: true }))
}
