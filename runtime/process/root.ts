import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, from the source tree as from the bundle in dist/. */
const folderWith = (name: string, from: string): string => {
  if (existsSync(join(from, name))) return from
  const above = dirname(from)
  if (above === from) throw new Error(`no ${name} above the program`)
  return folderWith(name, above)
}

export const projectFolder = folderWith('package.json', dirname(fileURLToPath(import.meta.url)))
export const inProject = (...parts: readonly string[]): string => join(projectFolder, ...parts)
