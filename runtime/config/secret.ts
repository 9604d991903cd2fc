import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from '#runtime/compose.ts'
import { BadSetting, type Config } from './config.ts'

/** As much as SITE_SECRET needs. */
const LEAST = 32

/** The site's secret: given, or made once and kept in the data folder (outside production). */
export const siteSecretOf = ({ siteSecret, dataDir }: Pick<Config, 'siteSecret' | 'dataDir'>): string => {
  if (siteSecret !== null) return siteSecret
  const file = secretFileIn(dataDir)
  settle(dataDir)
  if (!existsSync(file)) {
    // A new one would not open what another one has closed.
    if (existsSync(join(dataDir, dataFolder.files.vault)))
      throw new BadSetting('Setting SITE_SECRET: the data in DATA_DIR was made with a secret; set that one')
    make(dataDir, file)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < LEAST)
    throw new BadSetting(
      `Setting SITE_SECRET: the file ${file} holds no whole secret; put the one back that the data was made with`,
    )
  return secret
}

/** Of a site that there is already: never made anew, since a new one opens nothing of it. */
export const knownSecretOf = (config: Pick<Config, 'siteSecret' | 'dataDir'>): string => {
  const kept = [secretFileIn(config.dataDir), nextSecretFileIn(config.dataDir)]
  if (config.siteSecret === null && !kept.some((file) => existsSync(file))) throw new BadSetting(NO_SECRET)
  return siteSecretOf(config)
}
const NO_SECRET =
  'Setting SITE_SECRET: is not set, and DATA_DIR keeps none: set the one that the site was made with; nothing was written'

export const secretFileIn = (dataDir: string): string => join(dataDir, 'site-secret')
/** The next secret while it is being rotated (docs/decisions/37): written before the vault is wrapped anew, named after it. */
export const nextSecretFileIn = (dataDir: string): string => `${secretFileIn(dataDir)}.next`

/** After a rotation that died in between: the vault tells which of the two secrets is the one. */
const settle = (dataDir: string): void => {
  const [next, vault] = [nextSecretFileIn(dataDir), join(dataDir, dataFolder.files.vault)]
  if (!existsSync(next) || !existsSync(vault)) return
  if (dataFolder.opensVault(vault, readFileSync(next, 'utf8').trim())) renameSync(next, secretFileIn(dataDir))
  else rmSync(next)
}

/** Written whole, then given its name: of two processes that start at once one makes it, and neither reads half of it. */
const make = (dataDir: string, file: string): void => {
  mkdirSync(dataDir, { recursive: true })
  const beside = `${file}.${randomUUID()}`
  writeFileSync(beside, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  try {
    linkSync(beside, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(beside)
  }
}
