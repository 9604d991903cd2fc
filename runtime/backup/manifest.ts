import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { CannotStart } from '#runtime/config/config.ts'

/** A file of a backup: its path inside, in bytes and by its content. */
const file = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })
export type BackedUpFile = z.infer<typeof file>

const common = {
  format: z.literal(1),
  /** Data and keys that were made together have the same one. */
  id: z.string(),
  /** The id of the log's first event; null of a log without events. Keys of another site open nothing of this one. */
  site: z.string().nullable(),
  files: z.array(file),
}
export const dataManifest = z.object({
  ...common,
  holds: z.literal('data'),
  /** Just before the log was copied: all that was acknowledged until then is in it. */
  logAt: z.string(),
  /** Of the last event. */
  position: z.number(),
  events: z.number(),
  pictures: z.number(),
})
export const keysManifest = z.object({
  ...common,
  holds: z.literal('keys'),
  keysAt: z.string(),
  keys: z.number(),
  /** Whether the site's secret is among the files; otherwise it is the setting SITE_SECRET. */
  hasSecret: z.boolean(),
})
export type DataManifest = z.infer<typeof dataManifest>
export type KeysManifest = z.infer<typeof keysManifest>

export const MANIFEST = 'manifest.json'

/** What a backup cannot do, in one line for whoever runs it. */
export class BackupRefused extends CannotStart {}

/** The manifest is written last: a folder without one, or with half of one, is no backup. */
export const readManifest = <Shape extends z.ZodType>(folder: string, shape: Shape): z.output<Shape> => {
  try {
    return shape.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
  } catch {
    throw new BackupRefused(`The backup ${folder} is incomplete or of another kind: its ${MANIFEST} cannot be read`)
  }
}

/** A folder of a backup itself, or the newest one of its kind inside; null where there is none. */
export const findBackup = (folder: string, kind: 'data' | 'keys'): string | null => {
  const isOne = existsSync(join(folder, MANIFEST))
  if (isOne) return folder
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => nameOf(kind).test(name)) : []
  const newest = names.toSorted().at(-1)
  return newest === undefined ? null : join(folder, newest)
}
const nameOf = (kind: string): RegExp => new RegExp(`^${kind}-[\\dTZ-]+$`, 'u')

export const describeFile = async (folder: string, path: string): Promise<BackedUpFile> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, path)), hash)
  return { path, bytes: statSync(join(folder, path)).size, sha256: hash.digest('hex') }
}

/** Throws where a file is gone or holds something else than when it was made. */
export const checkFiles = async (folder: string, files: readonly BackedUpFile[]): Promise<void> => {
  for (const { path, bytes, sha256 } of files) {
    const found = existsSync(join(folder, path)) ? await describeFile(folder, path) : null
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupRefused(
        `The backup ${folder} is damaged: ${path} is ${found ? 'not as it was written' : 'missing'}`,
      )
  }
}
