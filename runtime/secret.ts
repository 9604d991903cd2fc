import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The site's secret: given, or made once and kept in the data folder (outside production; decisions section 7). */
export const siteSecretOf = ({ siteSecret, dataDir }: Pick<Config, 'siteSecret' | 'dataDir'>): string => {
  if (siteSecret !== null) return siteSecret
  const file = join(dataDir, 'site-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    // `wx`: of two processes that start at once, one makes it and both read it.
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    chmodSync(file, 0o600)
  }
  return readFileSync(file, 'utf8').trim()
}
