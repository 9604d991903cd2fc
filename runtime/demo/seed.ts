import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { makeCommands } from '#commands/all.ts'
import { now } from '#runtime/process/clock.ts'
import { commandDeps } from '../world.ts'
import { CannotStart, type Config } from '#runtime/config/config.ts'
import type { Localities } from '#runtime/places/localities.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { fillNeighbourhood } from './neighbourhood.ts'

/** Remembers when a seeding began, so that one that died goes on with the same hours, and that it is done. */
const shape = z.object({ began: z.iso.datetime(), done: z.boolean() })
type Mark = z.infer<typeof shape>
const markFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'demo.json')
const readMark = (config: Pick<Config, 'dataDir'>): Mark | null => {
  const file = markFile(config)
  if (!existsSync(file)) return null
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new CannotStart(
      `The note of how far the demo was filled (${file}) is damaged: remove it, and what is in the data folder stays as it is`,
    )
  }
}
/** Whole or not at all, whenever the process ends. */
const writeMark = (config: Pick<Config, 'dataDir'>, mark: Mark): void => {
  const file = markFile(config)
  writeFileSync(`${file}.part`, JSON.stringify(mark))
  renameSync(`${file}.part`, file)
}

/** An empty log, or one whose seeding was cut short. */
export const wantsSeed = async (
  config: Pick<Config, 'dataDir'>,
  { events }: Pick<Stores, 'events'>,
): Promise<boolean> => {
  const mark = readMark(config)
  return mark ? !mark.done : (await events.head()) === 0
}

/** When the demo of this folder began, or null where it holds none. */
export const demoBegan = (config: Pick<Config, 'dataDir'>): string | null => readMark(config)?.began ?? null

/** Fills the demo neighbourhood; the same acts again are found by their command ids and append nothing. */
export const seed = async (config: Pick<Config, 'dataDir'>, stores: Stores, localities: Localities): Promise<void> => {
  const began = readMark(config)?.began ?? now()
  writeMark(config, { began, done: false })
  await fillNeighbourhood({
    makeCommands: (clock) => makeCommands(commandDeps(stores, { clock, localities })),
    stores,
    localities,
    now: began,
  })
  writeMark(config, { began, done: true })
}
