import { parseArgs } from 'node:util'
import { now } from '#runtime/process/clock.ts'
import { type Config, readConfig } from '#runtime/config/config.ts'
import { endBadly } from '#runtime/process/end-badly.ts'
import { apartLine } from '#runtime/log/one-place.ts'
import { backUp } from './back-up.ts'
import { backUpEngines, isOnEngines, restoreToEngines } from './engines.ts'
import { BackupRefused } from './manifest.ts'
import { restore } from './restore.ts'

/** `npm run backup -- FOLDER`. Ends the process. */
export const runBackup = (args: readonly string[]): Promise<void> =>
  ending(async () => {
    const { folder } = argumentsOf(args, 'Usage: npm run backup -- FOLDER')
    const config = readConfig()
    const { data, keys, position, pictures } = await (isOnEngines(config)
      ? backUpEngines(config, { folder, clock: now })
      : backUp({ ...embeddedConfig(), folder, clock: now }))
    return `${position} events and ${pictures} pictures: ${data}\nKeys, to be stored apart: ${keys}`
  })

/** `npm run restore -- FOLDER [--keys FOLDER]`. Ends the process. */
export const runRestore = (args: readonly string[]): Promise<void> =>
  ending(async () => {
    const { folder, keysFolder } = argumentsOf(args, 'Usage: npm run restore -- FOLDER [--keys FOLDER]')
    const config = readConfig()
    const { data, keys, position, pictures, removedPictures } = await (isOnEngines(config)
      ? restoreToEngines(config, { folder, keysFolder, tell })
      : restore({ config: embeddedConfig(), folder, keysFolder }))
    const gone = removedPictures > 0 ? `; ${removedPictures} pictures of forgotten people were left out` : ''
    return `${position} events and ${pictures} pictures of ${data}, with the keys of ${keys}${gone}\nThe next start builds the read models.`
  })

/** The data folder is all there is: a copy of a part would lack the log or the keys, and nobody would notice before it is needed. */
export const embeddedConfig = (environment?: NodeJS.ProcessEnv): Config => {
  const config = readConfig(environment)
  const apart = apartLine(config)
  if (apart !== null) throw new BackupRefused(apart)
  return config
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`)

const ending = async (work: () => Promise<string>): Promise<void> => {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    endBadly(error)
  }
}

const argumentsOf = (args: readonly string[], usage: string): { folder: string; keysFolder: string | null } => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { keys: { type: 'string' } },
      allowPositionals: true,
    })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new BackupRefused(usage)
    return { folder, keysFolder: values.keys ?? null }
  } catch (cause) {
    throw new BackupRefused(usage, { cause })
  }
}
