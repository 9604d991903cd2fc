import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder, eventStoreServer } from '../compose.ts'
import { type Place, places, readConfigOf } from '#runtime/config/config.ts'
import { endBadly } from '#runtime/process/end-badly.ts'
import { knownSecretOf, secretFileIn } from '#runtime/config/secret.ts'
import { CopyRefused } from './check-move.ts'
import { moveSite } from './move-site.ts'
import type { Where } from './whole-site.ts'

const [FOLDER, SERVER] = [dataFolder.choice, eventStoreServer.choice]
const USAGE = `Usage: npm run copy-log -- --from ${FOLDER} --to ${SERVER} (or the other way round)`

/** `npm run copy-log -- --from … --to …`. Ends the process. */
export const runCopyLog = async (args: readonly string[]): Promise<void> => {
  const scratch = mkdtempSync(join(tmpdir(), 'gifty-copy-'))
  try {
    const { from, to } = placesIn(args)
    const config = readConfigOf(SERVER)
    const siteSecret = knownSecretOf(config)
    const at = (place: Place): Where => ({ ...readConfigOf(place), siteSecret })
    await moveSite({ from: at(from), to: at(to), scratch, tell })
    if (config.siteSecret === null) tell(`Everywhere with SITE_SECRET as it stands in ${secretFileIn(config.dataDir)}`)
  } catch (error) {
    endBadly(error)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`)

const placesIn = (args: readonly string[]): Readonly<Record<'from' | 'to', Place>> => {
  try {
    const { values } = parseArgs({ args: [...args], options: { from: { type: 'string' }, to: { type: 'string' } } })
    const [from, to] = [placeOf(values.from), placeOf(values.to)]
    if (from && to && from !== to) return { from, to }
  } catch {
    // The same line as for what can be read and is wrong.
  }
  throw new CopyRefused(USAGE)
}
const placeOf = (name: string | undefined): Place | null => places.find((place) => place === name) ?? null
